#ifndef TORI_BASE_BYTE_ORDER_H
#define TORI_BASE_BYTE_ORDER_H

/*
 * Compile-time check: little-endian only. For code that lays words over bytes: goods counted
 * a byte each in one word, lines of a board read all at once, sets of two bytes read as longer
 * ones, nets as they lie in their files. All of it takes the lowest byte to come first.
 * On a machine of the other kind it would play another game without a word; so it does
 * not compile there.
 */

#include <assert.h>

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
              "words lie with their lowest byte first");

#endif
