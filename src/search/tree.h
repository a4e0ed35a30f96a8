#ifndef TORI_SEARCH_TREE_H
#define TORI_SEARCH_TREE_H

/*
 * A tree of actions. A node stands for all states that lead to it by what the root's
 * seat has seen of the actions of seats: its own, those that it sees, and one edge for
 * secret actions that look alike to it (folded.h). Chance and hidden cards do not tell
 * nodes apart, so a node can hold nothing that the root's seat could not know. What is legal therefore differs from visit to visit:
 * a node has an edge for every action that has ever been legal in it.
 *
 * Nodes and edges live in two blocks and are named by their index, 0 for none. The
 * edges of a node lie side by side in ascending order of their actions.
 */

#include <stddef.h>

#include "engine/game.h"

typedef uint32_t tree_index;

struct tree_node {
    tree_index edges;
    uint32_t count;
};

struct tree_edge {
    tori_action action;
    tree_index child;              /* 0 until the second visit */
    uint32_t visits;               /* times taken */
    uint32_t available;            /* times it was legal */
    float prior;                   /* weight before anything is known; 1: the best */
    uint32_t rank;                 /* its place among all by prior, 0 first */
    float total[TORI_PLAYERS_MAX]; /* sum of results, by seat */
    float wins, leads;             /* the same for the root's seat, told apart */
};

struct tree {
    struct tree_node *nodes; /* owned; the root is number 1 */
    struct tree_edge *edges; /* owned */
    size_t node_count, node_capacity;
    size_t edge_count, edge_capacity;
    size_t bytes_max;
};

enum { TREE_ROOT = 1 };

/* Life cycle. */
void tree_init(struct tree *t, size_t bytes_max);
void tree_release(struct tree *t);
bool tree_is_empty(const struct tree *t);

/* Keep only what hangs on the edge, whose child becomes the root; the rest is freed.
 * Without a child the tree is empty afterwards. */
void tree_descend(struct tree *t, tree_index edge);

/* A new node without edges, or 0 if there is no room. */
tree_index tree_add_node(struct tree *t);

/* Give the node edges for all of the ascending actions that have none yet; returns how
 * many are new, all 0 but for the action, or -1, and nothing changed, if there is no
 * room. */
int tree_add_edges(struct tree *t, tree_index node, const tori_action *actions,
                   int count);

/* The edge of an action that has one. */
tree_index tree_find_edge(const struct tree *t, tree_index node, tori_action a);

#endif
