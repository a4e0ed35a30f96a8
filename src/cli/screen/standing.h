#ifndef TORI_CLI_SCREEN_STANDING_H
#define TORI_CLI_SCREEN_STANDING_H

/* How a game stands or ended, in the words of the page. The scene says who reads it, and in
 * which language. */

struct scene;
struct strbuf;
struct tori_score;

/* "You win by 3 points", "You are second, 4 points behind"; nothing for spectators. */
void standing_append_own(const struct scene *s, const struct tori_score *score,
                         struct strbuf *out);

/* "Ada wins with 24", for each who does. */
void standing_append_winner(const struct scene *s, const struct tori_score *score,
                            struct strbuf *out);

/* What part 'k' of the game's score is called. */
void standing_append_part(const struct scene *s, int k, struct strbuf *out);

/* Who a seat is to the reader. */
const char *standing_name(const struct scene *s, int seat);

/* All seats with their parts, in lines, the best first. */
void standing_append(const struct scene *s, const struct tori_score *score,
                     struct strbuf *out);

#endif
