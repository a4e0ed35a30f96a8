#ifndef TORI_TELL_OFFER_H
#define TORI_TELL_OFFER_H

/*
 * Everything that can be said about what a seat may do now, for pages that know no
 * rules. It is found by playing on copies of the seat's view, so it holds nothing that
 * the seat does not know: equal views make equal offers, byte by byte.
 *
 *     {"task": "Move your pawn clockwise.",
 *      "marks": "C wins a coat, ..",                   what marks mean, if there are any
 *      "legal": [{"action": "move 1",                  in the order of the terminal's menu
 *                 "group": "Move",
 *                 "label": "space 3, east: g2 b3+",    what it does, perhaps ""
 *                 "mark": "C",                         the same in short, if any
 *                 "rule": "R26",
 *                 "reveals": "none",                   me: the seat will see a hidden
 *                                                      card; all: everybody will
 *                 "gives": {"points": [4, 9],          of the seat, now and after it
 *                           "later": 2,                more that follows for certain
 *                           "next": 1,                 who acts then; -1 chance, -2 none
 *                           ..}}, ..],                 and what the game tells
 *      "refused": [{"what": "build b3+", "why": "that tile is sold out",
 *                   "code": "sold_out", "args": {}, "rule": "R45"}, ..],
 *      "chains": [{"want": "deliver cheese", .. "actions": ["deliver cheese",
 *                  "work a4", ..]}, ..]}               the cheapest of a want first
 *
 * What was revealed cannot be taken back: from "reveals" other than "none" on there is no
 * undo. docs/OFFERS.md lists the members that belong to a game.
 */

#include "engine/game.h"

struct json_writer;
struct refusal;
struct refusals;
struct scene;
struct strbuf;

/* The offer to the viewer of the scene, who must be to move. */
void offer_json(const struct scene *s, struct strbuf *out);

/* The answer to 'plan WHAT', as an object: {"text": .., "ways": [as chains], "names":
 * [what was meant, if that is unclear]}. {} for a game without plans. */
void offer_plan_json(const struct scene *s, const char *what, struct strbuf *out);

/* Why something is refused, as members of an object: "code", "args", "rule". */
void offer_write_refusal(const struct refusal *r, struct json_writer *j);

/* For tellers. */

/* Tell why an action is refused, unless it is legal; or, if 'what' is not NULL, that
 * its refusal stands for all that is called so. */
void refusals_add(struct refusals *r, tori_action a, const char *what);

/* The same for something that is not an action but known to the game's explain(). */
void refusals_add_text(struct refusals *r, const char *text);

/* Is one of the legal actions so? */
bool refusals_has_legal(const struct refusals *r, bool (*is_so)(tori_action a, int with),
                        int with);

#endif
