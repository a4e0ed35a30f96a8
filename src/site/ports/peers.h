#ifndef TORI_SITE_PORTS_PEERS_H
#define TORI_SITE_PORTS_PEERS_H

/*
 * The other nodes, as a site sees them. A site that shares its storage with other nodes has
 * them from cluster/; one that is alone has none, and its pointer is NULL. Called on the
 * loop's thread.
 */

#include <stdbool.h>
#include <stdint.h>

struct json_writer;
struct peers;

struct peers_ops {
    /* Does our lease hold? If not, other nodes may have taken our tables. */
    bool (*is_alive)(const struct peers *p);

    /* What other nodes show in the lobby, as values of a list. */
    void (*write_listings)(const struct peers *p, struct json_writer *j);

    /* Other nodes learn what the lobby shows of a table of ours; NULL: nothing. */
    void (*post)(struct peers *p, const char *id, const char *json);

    /* Does the lobby show just this of the table, as another node's? */
    bool (*shows)(const struct peers *p, const char *id, const char *json);

    /* The table is ours from now on. True if the lobby showed it as another node's. */
    bool (*take)(struct peers *p, const char *id);

    /* The table is ours no more, and was shown so. */
    void (*leave)(struct peers *p, const char *id, const char *json);

    /* At how many waiting tables of other nodes, made by others, does the person sit? */
    int (*count_foreign)(const struct peers *p, int64_t user);
};

struct peers {
    const struct peers_ops *ops;
};

/* A site that is alone is always alive. */
static inline bool peers_are_alive(const struct peers *p)
{
    return !p || p->ops->is_alive(p);
}

#endif
