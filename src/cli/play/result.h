#ifndef TORI_CLI_PLAY_RESULT_H
#define TORI_CLI_PLAY_RESULT_H

/* Scores for people: a table by parts, and who has won. */

struct ink;
struct match;
struct strbuf;

/* As 'viewer' may know them, the best first. */
void result_format_scores(const struct match *m, int viewer, const struct ink *ink,
                          struct strbuf *out);

/* The scores, and a sentence with the winner; the game must be over. */
void result_format(const struct match *m, const struct ink *ink, struct strbuf *out);

#endif
