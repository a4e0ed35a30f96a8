#ifndef TORI_BASE_BANNED_H
#define TORI_BASE_BANNED_H

/*
 * Functions that are easy to misuse do not compile. Bytes are bounded through
 * strbuf, numbers through number_parse(), randomness through a passed rng.
 * The Makefile includes this file before every source.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma GCC poison strcpy strcat sprintf vsprintf strtok rand srand atoi atol atof gets

#endif
