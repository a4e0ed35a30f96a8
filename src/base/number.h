#ifndef TORI_BASE_NUMBER_H
#define TORI_BASE_NUMBER_H

/* Whole numbers from text: plain decimal digits, nothing before, nothing after. */

#include <stdbool.h>
#include <stdint.h>

bool number_parse(const char *text, int64_t min, int64_t max, int64_t *out);

/* For a program that ends if it is called wrongly: "what" names program and argument. */
int64_t number_or_die(const char *what, const char *text, int64_t min, int64_t max);

bool number_parse_u64(const char *text, uint64_t *out);

/* A fingerprint: sixteen hexadecimal digits, small letters. */
bool number_parse_hash(const char *text, uint64_t *out);

#endif
