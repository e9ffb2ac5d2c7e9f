"""One card of one hand exchanged between deal and play: the question behind what a card is worth."""

from dataclasses import dataclass

from .errors import InvalidPlan


@dataclass(frozen=True)
class Exchange:
    """An exchange of one card, tried in every round.

    The card given away is drawn uniformly among those of its kind in the hand; the one taken among
    those of its kind in the leftover or, where the whole deck is dealt, in the other hands: then
    that hand gets the card given away. A round in which either kind is missing stays as it is.

    Parameters
    ----------
    give, take
        Kinds of cards as the game calls them, such as "joker", "7" or "any".
    entry
        Entry of the line-up whose hand is changed.
    """

    give: str
    take: str
    entry: int = 0

    @property
    def text(self) -> str:
        """The exchange as it is written on the command line."""
        return f"{self.give}:{self.take}"


def parse_exchange(text: str) -> Exchange:
    """Return the exchange of a text GIVE:TAKE; raise InvalidPlan."""
    give, colon, take = (part.strip() for part in text.partition(":"))
    if not (give and colon and take):
        raise InvalidPlan(
            f"exchange {text!r}: write GIVE:TAKE, e.g. joker:number for a joker given away and "
            "another card taken"
        )
    return Exchange(give, take)
