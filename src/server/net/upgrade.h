#ifndef TORI_SERVER_NET_UPGRADE_H
#define TORI_SERVER_NET_UPGRADE_H

/* How HTTP becomes a WebSocket (RFC 6455, section 4). */

struct head;
struct head_fault;
struct strbuf;

#define UPGRADE_PROTOCOL "tori.2"

/* What is wrong with the request; NULL: nothing. */
const struct head_fault *upgrade_find_fault(const struct head *h);

/* The answer to one with which nothing is wrong. */
void upgrade_write_answer(const struct head *h, struct strbuf *out);

#endif
