#ifndef TORI_PEOPLE_DEVICES_H
#define TORI_PEOPLE_DEVICES_H

/* What somebody plays on, in words in which he knows it again among his sessions. */

enum { DEVICE_NAME_MAX = 60 }; /* bytes */

/* "Firefox on Linux" from a User-Agent header. The words are ours: nothing of the header
 * is copied. 'out' has room for DEVICE_NAME_MAX + 1. */
void device_name(const char *agent, char *out);

#endif
