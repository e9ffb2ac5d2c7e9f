"""Rules engines of donkey card games, and the strategies that play them."""

from .version import VERSION

__all__ = ["VERSION"]
