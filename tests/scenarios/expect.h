#ifndef TORI_TESTS_SCENARIOS_EXPECT_H
#define TORI_TESTS_SCENARIOS_EXPECT_H

/*
 * The expectations of a scenario (see scenario.h for their form). Each takes what
 * follows the statement's word, and cuts it; false, with what was expected and
 * what was seen in 'why', if it does not hold or is malformed.
 */

#include <stdbool.h>

struct scenario;
struct strbuf;

bool expect_refuse(struct scenario *sc, char *text, struct strbuf *why);
bool expect_legal(struct scenario *sc, char *text, struct strbuf *why);
bool expect_illegal(struct scenario *sc, char *text, struct strbuf *why);
bool expect_only(struct scenario *sc, char *text, struct strbuf *why);
bool expect_count(struct scenario *sc, char *text, struct strbuf *why);
bool expect_weight(struct scenario *sc, char *text, struct strbuf *why);
bool expect_turn(struct scenario *sc, char *text, struct strbuf *why);
bool expect_phase(struct scenario *sc, char *text, struct strbuf *why);
bool expect_scores(struct scenario *sc, char *text, struct strbuf *why);
bool expect_state(struct scenario *sc, char *text, struct strbuf *why);
bool expect_length(struct scenario *sc, char *text, struct strbuf *why);
bool expect_view(struct scenario *sc, char *text, struct strbuf *why);
bool expect_chooses(struct scenario *sc, char *text, struct strbuf *why);

/* All legal actions, each after " " and before ";". */
void expect_append_legal(const struct scenario *sc, struct strbuf *out);

#endif
