/* The tree of a search: edges in order, bounded memory, going down. */

#include "unit/unit.h"

#include "search/tree.h"

enum { PLENTY = 1 << 20 };

static void expect_actions(const struct tree *t, tree_index node,
                           const tori_action *actions, uint32_t count)
{
    assert_int_equal(t->nodes[node].count, count);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(t->edges[t->nodes[node].edges + i].action, actions[i]);
}

static void test_edges_ascend_and_keep_what_they_know(void **state)
{
    const tori_action first[] = {3, 7, 9}, second[] = {1, 7, 8, 12};
    const tori_action both[] = {1, 3, 7, 8, 9, 12};
    struct tree t;

    (void)state;
    tree_init(&t, PLENTY);
    assert_true(tree_is_empty(&t));
    assert_int_equal(tree_add_node(&t), TREE_ROOT);
    assert_false(tree_is_empty(&t));
    assert_int_equal(tree_add_edges(&t, TREE_ROOT, first, 3), 3);
    expect_actions(&t, TREE_ROOT, first, 3);
    t.edges[tree_find_edge(&t, TREE_ROOT, 7)].visits = 42;
    assert_int_equal(tree_add_edges(&t, TREE_ROOT, first, 3), 0);
    assert_int_equal(tree_add_edges(&t, TREE_ROOT, second, 4), 3);
    expect_actions(&t, TREE_ROOT, both, 6);
    assert_int_equal(t.edges[tree_find_edge(&t, TREE_ROOT, 7)].visits, 42);
    assert_int_equal(t.edges[tree_find_edge(&t, TREE_ROOT, 8)].visits, 0);
    tree_release(&t);
}

static tree_index add_child(struct tree *t, tree_index node, tori_action a)
{
    tree_index child = tree_add_node(t);

    assert_int_not_equal(child, 0);
    t->edges[tree_find_edge(t, node, a)].child = child;
    return child;
}

static void test_going_down_keeps_the_subtree_only(void **state)
{
    const tori_action top[] = {1, 2}, low[] = {5, 6, 7}, other[] = {8, 9};
    struct tree t;
    tree_index kept, grandchild;

    (void)state;
    tree_init(&t, PLENTY);
    tree_add_node(&t);
    tree_add_edges(&t, TREE_ROOT, top, 2);
    tree_add_edges(&t, add_child(&t, TREE_ROOT, 1), other, 2);
    kept = add_child(&t, TREE_ROOT, 2);
    tree_add_edges(&t, kept, low, 3);
    t.edges[tree_find_edge(&t, kept, 6)].visits = 17;
    grandchild = add_child(&t, kept, 6);
    tree_add_edges(&t, grandchild, other, 2);
    t.edges[tree_find_edge(&t, grandchild, 9)].total[1] = 2.5f;

    tree_descend(&t, tree_find_edge(&t, TREE_ROOT, 2));
    expect_actions(&t, TREE_ROOT, low, 3);
    assert_int_equal(t.edges[tree_find_edge(&t, TREE_ROOT, 6)].visits, 17);
    grandchild = t.edges[tree_find_edge(&t, TREE_ROOT, 6)].child;
    expect_actions(&t, grandchild, other, 2);
    assert_true(t.edges[tree_find_edge(&t, grandchild, 9)].total[1] == 2.5f);
    assert_int_equal(t.node_count, 3); /* number 0, the root and one below */
    assert_int_equal(t.edge_count, 6);

    tree_descend(&t, tree_find_edge(&t, TREE_ROOT, 5));
    assert_true(tree_is_empty(&t));
    tree_release(&t);
}

/* A node for every action, until there is no room: the blocks together, and the old
 * one beside the new one while it doubles, stay within the limit. */
static void test_memory_is_bounded(void **state)
{
    const size_t limit = 64 << 10;
    tori_action actions[64];
    struct tree t;
    tree_index node;

    (void)state;
    for (tori_action i = 0; i < 64; i++)
        actions[i] = i + 1;
    tree_init(&t, limit);
    while ((node = tree_add_node(&t)) && tree_add_edges(&t, node, actions, 64) > 0)
        assert_true(t.node_capacity * sizeof(*t.nodes) +
                        t.edge_capacity * sizeof(*t.edges) <=
                    limit);
    assert_true(t.edge_count > limit / sizeof(*t.edges) / 4);
    tree_release(&t);
    assert_null(t.edges);
}

RUN(cmocka_unit_test(test_edges_ascend_and_keep_what_they_know),
    cmocka_unit_test(test_going_down_keeps_the_subtree_only),
    cmocka_unit_test(test_memory_is_bounded))
