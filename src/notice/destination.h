#ifndef TORI_NOTICE_DESTINATION_H
#define TORI_NOTICE_DESTINATION_H

/*
 * Which addresses a notice may be sent to, as clients name the hosts: public ones only, so that
 * no client reaches the machine itself or the networks behind it through the server (SSRF).
 * To be asked of the very address that is connected to, not of a name or an address resolved
 * before: names change what they stand for.
 */

struct sockaddr;

/* NULL if the address is a public one; else which range it lies in: "loopback". What is neither
 * IPv4 nor IPv6 is refused, too. */
const char *destination_refusal(const struct sockaddr *address);

#endif
