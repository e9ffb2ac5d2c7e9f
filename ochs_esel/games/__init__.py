"""All games, by the name that the command line and summaries use."""

from ochs_esel.game import Game

from .ochs_esel.game import OCHS_ESEL, WIE_IS_DE_EZEL

GAMES: dict[str, Game] = {game.name: game for game in (OCHS_ESEL, WIE_IS_DE_EZEL)}
