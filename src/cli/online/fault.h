#ifndef TORI_CLI_ONLINE_FAULT_H
#define TORI_CLI_ONLINE_FAULT_H

/* Why there is no connection, in the words of the page. */

struct link;
struct stay;
struct strbuf;

/* What the link was closed by last; what only the server can tell, in its own words. */
void fault_append(const struct link *l, const char *language, struct strbuf *out);

/* What was refused at a table. In English the server says it best, as it knows what it is about; in
 * other languages there are the words of the page for the kind of it. */
const char *fault_refusal(const struct stay *v, const char *language);

/* That is no address of a server. */
void fault_append_address(const char *url, const char *language, struct strbuf *out);

#endif
