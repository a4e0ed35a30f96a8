/* Choosing among a node's edges: what a list of legal actions has to be. */

#include "unit/unit.h"

#include "search/selection.h"
#include "unit/death.h"

enum { PLENTY = 1 << 20 };

static const struct search_settings without_knowledge = {.style = {.explore = 1000}};

/* A node with edges for 3, 7 and 9, and the actions that are said to be legal there. */
struct choice {
    struct tree tree;
    const tori_action *legal;
    int count;
};

static void choice_init(struct choice *c, const tori_action *legal, int count)
{
    static const tori_action edges[] = {3, 7, 9};

    tree_init(&c->tree, PLENTY);
    tree_add_node(&c->tree);
    tree_add_edges(&c->tree, TREE_ROOT, edges, 3);
    c->legal = legal;
    c->count = count;
}

static tree_index pick(struct choice *c)
{
    struct selection s = {&without_knowledge, &c->tree, false, 1.0f};

    return selection_pick(&s, TREE_ROOT, c->legal, c->count, 0);
}

static void test_only_legal_actions_compete(void **state)
{
    static const tori_action legal[] = {7, 9};
    struct choice c;

    (void)state;
    choice_init(&c, legal, 2);
    assert_int_equal(c.tree.edges[pick(&c)].action, 7);
    c.tree.edges[tree_find_edge(&c.tree, TREE_ROOT, 7)].visits = 1;
    assert_int_equal(c.tree.edges[pick(&c)].action, 9);
    assert_int_equal(c.tree.edges[tree_find_edge(&c.tree, TREE_ROOT, 3)].available, 0);
    assert_int_equal(c.tree.edges[tree_find_edge(&c.tree, TREE_ROOT, 7)].available, 2);
    tree_release(&c.tree);
}

#ifndef NDEBUG
static void pick_in(void *with)
{
    pick(with);
}
#endif

static void test_lists_ascend_and_have_edges(void **state)
{
    (void)state;
#ifdef NDEBUG
    skip();
#else
    static const tori_action falling[] = {9, 7}, twins[] = {7, 7}, strange[] = {3, 8},
                             beyond[] = {3, 12};
    static const tori_action *const wrong[] = {falling, twins, strange, beyond};

    for (int i = 0; i < 4; i++) {
        struct choice c;

        choice_init(&c, wrong[i], 2);
        assert_true(death_aborts(pick_in, &c));
        tree_release(&c.tree);
    }
#endif
}

RUN(cmocka_unit_test(test_only_legal_actions_compete),
    cmocka_unit_test(test_lists_ascend_and_have_edges))
