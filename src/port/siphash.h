#ifndef TORI_PORT_SIPHASH_H
#define TORI_PORT_SIPHASH_H

/* The short hash SipHash-2-4 with a key, for machines where libsodium is not to be had. */

#include <stddef.h>
#include <stdint.h>

enum { SIPHASH_KEY = 16, SIPHASH_BYTES = 8 };

uint64_t siphash(const void *data, size_t length, const uint8_t *key);

#endif
