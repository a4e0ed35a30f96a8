#ifndef TORI_GAMES_GAMES_LIST_H
#define TORI_GAMES_GAMES_LIST_H

/* Which list of games is built in; the tests build with one game more. */

#ifndef GAMES_LIST
#define GAMES_LIST "games/games.def"
#endif

#endif
