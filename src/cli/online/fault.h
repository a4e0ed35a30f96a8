#ifndef TORI_CLI_ONLINE_FAULT_H
#define TORI_CLI_ONLINE_FAULT_H

/* Why there is no connection, in the words of the page. */

struct link;
struct strbuf;

/* What the link was closed by last; what only the server can tell, in its own words. */
void fault_append(const struct link *l, const char *language, struct strbuf *out);

/* That is no address of a server. */
void fault_append_address(const char *url, const char *language, struct strbuf *out);

#endif
