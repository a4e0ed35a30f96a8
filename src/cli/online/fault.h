#ifndef TORI_CLI_ONLINE_FAULT_H
#define TORI_CLI_ONLINE_FAULT_H

/* Why there is no connection, and what is refused, in the words of the page. */

struct link;
struct strbuf;

/* What the link was closed by last; what only the server can tell, in its own words. */
void fault_append(const struct link *l, const char *language, struct strbuf *out);

/* The same in a line. In English that is all that is known of it, as there is room. */
void fault_append_line(const struct link *l, const char *language, struct strbuf *out);

/* The same when it was tried once and came to nothing. */
void fault_append_unreached(const struct link *l, const char *language,
                            struct strbuf *out);

/* That is no address of a server. */
void fault_append_address(const char *url, const char *language, struct strbuf *out);

/* What was refused, with a code of docs/PROTOCOL.md or of struct stay. In English the server says it
 * best, as it knows what it is about; in other languages there are the words of the page for the
 * kind of it. */
void fault_append_refusal(const char *code, const char *text, const char *language,
                          struct strbuf *out);

#endif
