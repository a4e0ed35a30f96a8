#ifndef TORI_TELL_HELSINKI_H
#define TORI_TELL_HELSINKI_H

/* Helsinki in words. */

#include "games/helsinki/edition.h"
#include "games/helsinki/helsinki.h"

struct teller;

extern const struct teller teller_helsinki;

extern const char *const tell_helsinki_sides[];

#endif
