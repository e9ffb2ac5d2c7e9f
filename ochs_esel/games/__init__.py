"""All games, by the name that the command line and summaries use."""

from ochs_esel.game import Game

from .ochs_esel.game import GAME as OCHS_ESEL

GAMES: dict[str, Game] = {game.name: game for game in (OCHS_ESEL,)}
