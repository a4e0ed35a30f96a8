#ifndef TORI_SITE_TABLES_ARRIVALS_H
#define TORI_SITE_TABLES_ARRIVALS_H

/*
 * From where persons have come to a table that waits for its start: addresses, as the keyed
 * numbers that the store keeps of them, 0 if unknown. A room knows no addresses, because its
 * events stay; this is in memory, and of persons who were put out also in the store until
 * the start. A zeroed struct is empty.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf;

enum { ARRIVALS_OF_ADDRESS = 60 }; /* at a table, the host's apart */

struct arrivals_entry {
    int64_t user, address;
    int count;
    bool is_out; /* guests of the address may not sit down */
};

struct arrivals {
    struct arrivals_entry *list; /* owned; a person once for each address */
    size_t count, capacity;
};

void arrivals_release(struct arrivals *a);

void arrivals_note(struct arrivals *a, int64_t user, int64_t address);
int arrivals_count(const struct arrivals *a, int64_t address);

/* Has the person come from there? */
bool arrivals_has(const struct arrivals *a, int64_t user, int64_t address);

/* The person is put out, with the addresses that are not the host's, or let in again. */
void arrivals_put_out(struct arrivals *a, int64_t user, int64_t host_address);
void arrivals_admit(struct arrivals *a, int64_t user);
bool arrivals_is_out(const struct arrivals *a, int64_t address);

/* What the store keeps: "USER ADDRESS" of those who are out, a line each. Reading it
 * takes the place of what was known of them; lines that are none are left out. */
void arrivals_format(const struct arrivals *a, struct strbuf *out);
void arrivals_parse(struct arrivals *a, const char *text);

#endif
