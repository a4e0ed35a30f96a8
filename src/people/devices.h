#ifndef TORI_PEOPLE_DEVICES_H
#define TORI_PEOPLE_DEVICES_H

/* A device's name from its User-Agent, in words that a person recognises in a list of sessions. */

enum { DEVICE_NAME_MAX = 60 }; /* bytes */

/* "Firefox on Linux" from a User-Agent header. The words are ours: nothing of the header
 * is copied. 'out' has room for DEVICE_NAME_MAX + 1. */
void device_name(const char *agent, char *out);

#endif
