/* A match: every place and seat is looked at before the library sees it. */

#include "internal.h"

static struct match_object *at(PyObject *self)
{
    return (struct match_object *)self;
}

/* The library's handle, unless another thread is in there. */
static struct tori_match *of(PyObject *self)
{
    struct match_object *m = at(self);

    if (!claim(&m->is_busy, "match"))
        return NULL;
    m->is_busy = false;
    return m->match;
}

/* Life cycle */

/* Owns the handle from now on; it may be NULL, and 'why' then says so. */
static PyObject *wrap(PyTypeObject *type, struct tori_match *match, const char *why)
{
    PyObject *self;

    if (!match)
        return refuse(why);
    self = object_new(type);
    if (!self)
        tori_match_free(match);
    else
        at(self)->match = match;
    return self;
}

static PyObject *match_new(PyTypeObject *type, PyObject *args, PyObject *names)
{
    static char *words[] = {"game", NULL};
    char why[WHY_MAX] = "";
    PyObject *game;
    const char *text;

    if (!PyArg_ParseTupleAndKeywords(args, names, "O:Match", words, &game) ||
        !(text = text_of(game)))
        return NULL;
    return wrap(type, tori_match_new(text, why, sizeof(why)), why);
}

static PyObject *match_read(PyObject *type, PyObject *record)
{
    char why[WHY_MAX] = "";
    const char *text = text_of(record);

    if (!text)
        return NULL;
    return wrap((PyTypeObject *)type, tori_match_read(text, why, sizeof(why)), why);
}

static PyObject *match_copy(PyObject *self, PyObject *none)
{
    struct tori_match *m = of(self);

    (void)none;
    return m ? wrap(Py_TYPE(self), tori_match_copy(m), "") : NULL;
}

static void match_free(PyObject *self)
{
    tori_match_free(at(self)->match);
    object_free(self);
}

/* Questions */

static PyObject *get_players(PyObject *self, void *none)
{
    struct tori_match *m = of(self);

    (void)none;
    return m ? PyLong_FromLong(tori_match_players(m)) : NULL;
}

static PyObject *get_turn(PyObject *self, void *none)
{
    struct tori_match *m = of(self);

    (void)none;
    return m ? PyLong_FromLong(tori_match_turn(m)) : NULL;
}

static PyObject *get_length(PyObject *self, void *none)
{
    struct tori_match *m = of(self);

    (void)none;
    return m ? PyLong_FromSize_t(tori_match_length(m)) : NULL;
}

static PyObject *get_count(PyObject *self, void *none)
{
    struct tori_match *m = of(self);

    (void)none;
    return m ? PyLong_FromLong(tori_match_count(m)) : NULL;
}

static PyObject *get_record(PyObject *self, void *none)
{
    struct tori_match *m = of(self);

    (void)none;
    return m ? PyUnicode_FromString(tori_match_record(m)) : NULL;
}

static bool place_of(struct tori_match *m, PyObject *o, int *out)
{
    long place = PyLong_AsLong(o);
    int count = tori_match_count(m);

    if (place == -1 && PyErr_Occurred())
        return false;
    if (place >= 0 && place < count) {
        *out = (int)place;
        return true;
    }
    if (tori_match_turn(m) == TORI_ACTS_NOBODY)
        refuse("the game is over");
    else
        refusef("there is no action %ld of %d", place, count);
    return false;
}

static PyObject *match_action(PyObject *self, PyObject *o)
{
    struct tori_match *m = of(self);
    int place;

    if (!m || !place_of(m, o, &place))
        return NULL;
    return PyUnicode_FromString(tori_match_action(m, place));
}

static PyObject *match_number(PyObject *self, PyObject *o)
{
    struct tori_match *m = of(self);
    int place;

    if (!m || !place_of(m, o, &place))
        return NULL;
    return PyLong_FromLong(tori_match_number(m, place));
}

static PyObject *text_at(struct tori_match *m, int place)
{
    return PyUnicode_FromString(tori_match_action(m, place));
}

static PyObject *number_at(struct tori_match *m, int place)
{
    return PyLong_FromLong(tori_match_number(m, place));
}

static PyObject *list_all(PyObject *self, PyObject *(*make)(struct tori_match *, int))
{
    struct tori_match *m = of(self);
    int count = m ? tori_match_count(m) : 0;
    PyObject *list = m ? PyList_New(count) : NULL;

    for (int i = 0; i < count && list; i++) {
        PyObject *item = make(m, i);

        if (!item || PyList_SetItem(list, i, item) < 0)
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *match_actions(PyObject *self, PyObject *none)
{
    (void)none;
    return list_all(self, text_at);
}

static PyObject *match_numbers(PyObject *self, PyObject *none)
{
    (void)none;
    return list_all(self, number_at);
}

static bool is_chance(struct tori_match *m)
{
    if (tori_match_turn(m) == TORI_ACTS_CHANCE)
        return true;
    refuse("a lot is drawn though chance is not to act");
    return false;
}

static PyObject *match_lot(PyObject *self, PyObject *o)
{
    struct tori_match *m = of(self);
    uint64_t lot;

    if (!m || !seed_of(o, &lot) || !is_chance(m))
        return NULL;
    return PyLong_FromLong(tori_match_lot(m, lot));
}

static PyObject *match_points(PyObject *self, PyObject *o)
{
    struct tori_match *m = of(self);
    int seat;

    if (!m || !int_of(o, "seat", 0, tori_match_players(m) - 1, &seat))
        return NULL;
    return PyLong_FromLong(tori_match_points(m, seat));
}

static PyObject *match_rank(PyObject *self, PyObject *o)
{
    struct tori_match *m = of(self);
    int seat;

    if (!m || !int_of(o, "seat", 0, tori_match_players(m) - 1, &seat))
        return NULL;
    return PyLong_FromLong(tori_match_rank(m, seat));
}

static PyObject *match_view(PyObject *self, PyObject *o)
{
    struct tori_match *m = of(self);
    int viewer;

    if (!m ||
        !int_of(o, "seat", TORI_LOOKS_SPECTATOR, tori_match_players(m) - 1, &viewer))
        return NULL;
    return PyUnicode_FromString(tori_match_view(m, viewer));
}

static PyObject *match_draw(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    struct tori_match *m = of(self);
    int viewer, has_colour;

    if (!m || !check_count("_draw", count, 2, 2) ||
        !int_of(args[0], "seat", TORI_LOOKS_SPECTATOR, tori_match_players(m) - 1,
                &viewer) ||
        (has_colour = PyObject_IsTrue(args[1])) < 0)
        return NULL;
    return PyUnicode_FromString(tori_match_draw(m, viewer, has_colour));
}

static PyObject *match_observe(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    struct tori_match *m = of(self);
    int seat, what, length;
    PyObject *bytes;

    if (!m || !check_count("_observe", count, 2, 2) ||
        !int_of(args[0], "seat", 0, tori_match_players(m) - 1, &seat) ||
        !int_of(args[1], "observation", 0, TORI_OBSERVE_FIELDS | TORI_OBSERVE_INPUTS,
                &what))
        return NULL;
    length = tori_match_observe(m, seat, what, NULL);
    if (length < 0)
        return refuse("the game has no nets for so many players");
    bytes = PyBytes_FromStringAndSize(NULL, length * (Py_ssize_t)sizeof(int16_t));
    if (bytes)
        tori_match_observe(m, seat, what, (int16_t *)(void *)PyBytes_AsString(bytes));
    return bytes;
}

static PyObject *match_review(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    struct match_object *m = at(self);
    char why[WHY_MAX] = "";
    const char *review;
    uint64_t seed;
    int sims;

    if (!check_count("_review", count, 2, 2) ||
        !int_of(args[0], "number of simulations", 0, INT_MAX, &sims) ||
        !seed_of(args[1], &seed) || !claim(&m->is_busy, "match"))
        return NULL;
    Py_BEGIN_ALLOW_THREADS review =
        tori_match_review(m->match, sims, seed, why, sizeof(why));
    Py_END_ALLOW_THREADS m->is_busy = false;
    return review ? PyUnicode_FromString(review) : refuse(why);
}

/* Changes */

static PyObject *match_play(PyObject *self, PyObject *o)
{
    struct tori_match *m = of(self);
    char why[WHY_MAX] = "";
    int place;

    if (!m)
        return NULL;
    if (PyUnicode_Check(o)) {
        const char *text = text_of(o);

        if (!text || !tori_match_play_text(m, text, why, sizeof(why)))
            return text ? refuse(why) : NULL;
        Py_RETURN_NONE;
    }
    if (!place_of(m, o, &place))
        return NULL;
    tori_match_play(m, place);
    Py_RETURN_NONE;
}

/* As matches of a batch do by themselves. */
static PyObject *match_play_chance(PyObject *self, PyObject *o)
{
    struct tori_match *m = of(self);
    uint64_t seed;

    if (!m || !seed_of(o, &seed))
        return NULL;
    while (tori_match_turn(m) == TORI_ACTS_CHANCE)
        tori_match_play(m, tori_match_lot(m, tori_lot(seed, tori_match_length(m))));
    Py_RETURN_NONE;
}

static PyObject *match_undo(PyObject *self, PyObject *none)
{
    struct tori_match *m = of(self);

    (void)none;
    if (!m)
        return NULL;
    if (!tori_match_undo(m))
        return refuse("there is no action to be taken back");
    Py_RETURN_NONE;
}

/* The type */

static PyGetSetDef properties[] = {
    {"players", get_players, NULL, "How many play.", NULL},
    {"turn", get_turn, NULL, "Who is to act: a seat, tori.CHANCE or tori.NOBODY.", NULL},
    {"length", get_length, NULL, "How many actions are behind us, chance's among them.",
     NULL},
    {"count", get_count, NULL, "How many actions are legal now; 0 once the game is over.",
     NULL},
    {"record", get_record, NULL, "The record of the match, docs/NOTATION.md.", NULL},
    {0},
};

static PyMethodDef methods[] = {
    METHOD("read", match_read, METH_O | METH_CLASS,
           "read(record, /)\n--\n\nThe match of a record, as far as that goes."),
    METHOD("copy", match_copy, METH_NOARGS,
           "copy()\n--\n\nAnother match, which goes its own way from here."),
    METHOD("action", match_action, METH_O,
           "action(place, /)\n--\n\nThe text of a legal action by its place."),
    METHOD("actions", match_actions, METH_NOARGS,
           "actions()\n--\n\nThe texts of all legal actions, by place."),
    METHOD("number", match_number, METH_O,
           "number(place, /)\n--\n\n"
           "The number of a legal action, as `tori actions GAME` lists them."),
    METHOD("numbers", match_numbers, METH_NOARGS,
           "numbers()\n--\n\nThe numbers of all legal actions, by place."),
    METHOD("lot", match_lot, METH_O,
           "lot(number, /)\n--\n\n"
           "The place of the action that a number picks when chance is to act; over all\n"
           "numbers each is picked as often as its weight says."),
    METHOD("points", match_points, METH_O,
           "points(seat, /)\n--\n\nPoints of a seat at this moment."),
    METHOD("rank", match_rank, METH_O,
           "rank(seat, /)\n--\n\nThe rank of a seat at this moment: 1 is ahead."),
    METHOD("play", match_play, METH_O,
           "play(action, /)\n--\n\n"
           "Play an action, by its place or by its text. An Error, and nothing changes,\n"
           "if it is not legal now."),
    METHOD("play_chance", match_play_chance, METH_O,
           "play_chance(seed, /)\n--\n\n"
           "Play for chance until a seat is to act, as a batch does with that seed."),
    METHOD("undo", match_undo, METH_NOARGS,
           "undo()\n--\n\nTake the last action back, chance's too."),
    METHOD("_view", match_view, METH_O, NULL),
    METHOD("_draw", match_draw, METH_FASTCALL, NULL),
    METHOD("_observe", match_observe, METH_FASTCALL, NULL),
    METHOD("_review", match_review, METH_FASTCALL, NULL),
    {0},
};

PyObject *match_type_new(void)
{
    PyType_Slot slots[] = {
        {Py_tp_doc, "Match(game)\n--\n\n"
                    "A match: \"GAME players=2\", the name of a game and options."},
        {Py_tp_new, match_new},
        {Py_tp_dealloc, match_free},
        {Py_tp_getset, properties},
        {Py_tp_methods, methods},
        {0, NULL},
    };
    PyType_Spec spec = {
        .name = "tori._tori.Match",
        .basicsize = sizeof(struct match_object),
        .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
        .slots = slots,
    };

    return PyType_FromSpec(&spec);
}
