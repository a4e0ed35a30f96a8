/* Two blocks of memory that grow by doubling up to the limit. */

#include "search/tree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/die.h"

void tree_init(struct tree *t, size_t bytes_max)
{
    *t = (struct tree){.bytes_max = bytes_max};
}

void tree_release(struct tree *t)
{
    free(t->nodes);
    free(t->edges);
    tree_init(t, t->bytes_max);
}

bool tree_is_empty(const struct tree *t)
{
    return t->node_count <= TREE_ROOT;
}

static size_t bytes_of(size_t nodes, size_t edges)
{
    return nodes * sizeof(struct tree_node) + edges * sizeof(struct tree_edge);
}

/* While a block doubles, the old one is still there. */
static bool has_room(const struct tree *t, size_t nodes, size_t edges)
{
    size_t nodes_then = t->node_capacity, edges_then = t->edge_capacity;

    if (t->node_count + nodes > nodes_then)
        nodes_then = 3 * nodes_then + 16;
    if (t->edge_count + edges > edges_then)
        edges_then = 3 * edges_then + 2 * edges + 16;
    return bytes_of(nodes_then, edges_then) <= t->bytes_max;
}

tree_index tree_add_node(struct tree *t)
{
    size_t first = t->node_count ? t->node_count : TREE_ROOT;

    if (!has_room(t, 2, 0))
        return 0;
    t->nodes = xgrow(t->nodes, &t->node_capacity, first + 1, sizeof(*t->nodes));
    t->nodes[first] = (struct tree_node){0};
    t->node_count = first + 1;
    return (tree_index)first;
}

/* How many of the actions have no edge yet. */
static int count_missing(const struct tree_edge *edges, uint32_t have,
                         const tori_action *actions, int count)
{
    uint32_t e = 0;
    int missing = 0;

    for (int i = 0; i < count; i++) {
        while (e < have && edges[e].action < actions[i])
            e++;
        missing += e == have || edges[e].action != actions[i];
    }
    return missing;
}

/* Both lists ascend; so does what comes out. */
static void merge(struct tree_edge *out, const struct tree_edge *old, uint32_t have,
                  const tori_action *actions, int count)
{
    uint32_t e = 0;

    for (int i = 0; i < count; i++) {
        while (e < have && old[e].action < actions[i])
            *out++ = old[e++];
        if (e < have && old[e].action == actions[i])
            *out++ = old[e++];
        else
            *out++ = (struct tree_edge){.action = actions[i]};
    }
    while (e < have)
        *out++ = old[e++];
}

int tree_add_edges(struct tree *t, tree_index node, const tori_action *actions, int count)
{
    struct tree_node *n = &t->nodes[node];
    int missing =
        n->count ? count_missing(t->edges + n->edges, n->count, actions, count) : count;
    size_t wanted = n->count + (size_t)missing;
    size_t first = t->edge_count ? t->edge_count : 1;

    assert(node < t->node_count && missing <= count);
    if (missing == 0)
        return 0;
    if (!has_room(t, 0, wanted + 1))
        return -1;
    t->edges = xgrow(t->edges, &t->edge_capacity, first + wanted, sizeof(*t->edges));
    merge(t->edges + first, t->edges + n->edges, n->count, actions, count);
    t->edge_count = first + wanted;
    n->edges = (tree_index)first;
    n->count = (uint32_t)wanted;
    return missing;
}

tree_index tree_find_edge(const struct tree *t, tree_index node, tori_action a)
{
    const struct tree_node *n = &t->nodes[node];

    for (tree_index e = n->edges; e < n->edges + n->count; e++)
        if (t->edges[e].action == a)
            return e;
    BUG("no edge for action %u", a);
}

/* A copy that is too large for 'to' loses children, never the edges of a node. */
static void copy_node(struct tree *to, tree_index into, const struct tree *from,
                      const struct tree_node *n)
{
    size_t first = to->edge_count ? to->edge_count : 1;

    assert(into < to->node_count && n->edges + n->count <= from->edge_count);
    to->edges =
        xgrow(to->edges, &to->edge_capacity, first + n->count, sizeof(*to->edges));
    memcpy(to->edges + first, from->edges + n->edges, n->count * sizeof(*to->edges));
    to->edge_count = first + n->count;
    to->nodes[into] = (struct tree_node){.edges = (tree_index)first, .count = n->count};
}

void tree_descend(struct tree *t, tree_index edge)
{
    tree_index child = t->edges[edge].child;
    struct tree kept;
    size_t done = TREE_ROOT;
    tree_index *source = NULL; /* of each kept node */
    size_t capacity = 0;

    assert(edge < t->edge_count && child < t->node_count);
    tree_init(&kept, t->bytes_max);
    if (child) {
        source = xgrow(source, &capacity, t->node_count, sizeof(*source));
        source[tree_add_node(&kept)] = child;
    }
    for (; done < kept.node_count; done++) {
        copy_node(&kept, (tree_index)done, t, &t->nodes[source[done]]);
        const struct tree_node *n = &kept.nodes[done];

        for (tree_index e = n->edges; e < n->edges + n->count; e++) {
            tree_index old = kept.edges[e].child;
            tree_index copy = old ? tree_add_node(&kept) : 0;

            n = &kept.nodes[done];
            kept.edges[e].child = copy;
            if (copy)
                source[copy] = old;
        }
    }
    free(source);
    tree_release(t);
    *t = kept;
}
