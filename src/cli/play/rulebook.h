#ifndef TORI_CLI_PLAY_RULEBOOK_H
#define TORI_CLI_PLAY_RULEBOOK_H

/*
 * Looking things up in a game's rules, which are one text: an introduction, then
 * sections that begin with "## Title", and in them paragraphs. A paragraph that
 * can be found by itself begins with its label, as in "R51. ...", "MOVE. ...",
 * "Cell: ..." or "`stride6` (A1). ..."; it goes on over indented lines.
 */

struct strbuf;

enum rulebook_result { RULEBOOK_FOUND, RULEBOOK_NONE, RULEBOOK_UNCLEAR };

/* The titles, one a line, after "Overview" for the introduction. */
void rulebook_topics(const char *rules, struct strbuf *out);

/*
 * Append the paragraph with that label, or the section whose title begins so;
 * case does not matter. If several titles do, those are appended, one a line.
 */
enum rulebook_result rulebook_find(const char *rules, const char *topic,
                                   struct strbuf *out);

/* The answer to "rules TOPIC" for a screen that wide; without a topic all topics. */
void rulebook_answer(const char *rules, const char *topic, int columns,
                     struct strbuf *out);

#endif
