#ifndef TORI_CLI_ONLINE_FAULT_H
#define TORI_CLI_ONLINE_FAULT_H

/* Why there is no connection and what a server refuses, in the words of the page. */

struct link;
struct stay;
struct strbuf;

/* What the link was closed by last; what only the server can tell, in its own words. */
void fault_append(const struct link *l, const char *language, struct strbuf *out);

/* What was refused at a table. In English it is the server's sentence, which knows what it is
 * about; in other languages the page's words for its code. */
const char *fault_refusal(const struct stay *v, const char *language);

/* That is no address of a server. */
void fault_append_address(const char *url, const char *language, struct strbuf *out);

#endif
