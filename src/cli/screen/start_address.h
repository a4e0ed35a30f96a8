#ifndef TORI_CLI_SCREEN_START_ADDRESS_H
#define TORI_CLI_SCREEN_START_ADDRESS_H

/* The address of a server, typed in the last row of the first page. It stays as long as the
 * page does, to be gone to again. */

#include <stdbool.h>
#include <stdint.h>

struct surface;

enum { START_ADDRESS_MAX = 220 };

struct start_address {
    bool is_typing;
    char text[START_ADDRESS_MAX + 1]; /* "" or "http://HOST:PORT" */
};

/* Begin, with what was typed before. */
void start_address_open(struct start_address *a);

/* A key while it is typed: true if the address is to be gone to. */
bool start_address_take(struct start_address *a, uint32_t code);

void start_address_draw(const struct start_address *a, struct surface *f);

#endif
