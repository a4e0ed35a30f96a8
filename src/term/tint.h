#ifndef TORI_TERM_TINT_H
#define TORI_TERM_TINT_H

/*
 * Colours of a full screen: eight bits each of red, green and blue, and beside them which
 * of a terminal's sixteen colours stands for it where there are no more. A mixed colour
 * keeps the one of what it was mixed from, so a roof in the sun stays red.
 */

#include <stdint.h>

typedef uint32_t tint;

/* SIXTEEN is 0..15, or TINT_OWN: the colour that the terminal has of its own. */
#define TINT(RGB, SIXTEEN) ((tint)((SIXTEEN) + 1) << 24 | (tint)(RGB))

enum { TINT_OWN = 16 };

/* Of what is drawn behind something: it stays as it is. */
#define TINT_KEEP ((tint)0xffffffff)

/* 'percent' of the second colour. */
tint tint_mix(tint a, tint b, int percent);

/* Lighter, or darker below 0. */
tint tint_shade(tint t, int percent);

/* 0 black .. 255 white, as an eye weighs it. */
int tint_light(tint t);

/* The nearest of the 256 of a terminal (16..255: the first 16 look different everywhere);
 * and of the 16, or TINT_OWN. */
int tint_of_256(tint t);
int tint_of_16(tint t);

#endif
