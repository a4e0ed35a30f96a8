#ifndef TORI_TELL_FACTS_H
#define TORI_TELL_FACTS_H

/*
 * What an action has done, for pages that tell it in words of their own. It is read off
 * what a spectator sees before and after it, so that everybody may be told the same.
 *
 *     {"points": [4, 9],                       of the seat that acted, if they changed
 *      "others": [{"seat": 1, "points": [7, 9]}, ..],  of other seats that won or lost some
 *      "round": 3,                             a new round begins
 *      ..}                                     and what the game tells (docs/OFFERS.md)
 */

struct figures_step;
struct strbuf;
struct tori_game;

void facts_json(const struct tori_game *game, int players,
                const struct figures_step *step, struct strbuf *out);

#endif
