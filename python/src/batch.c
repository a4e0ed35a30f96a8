/*
 * A batch over arrays of the caller, which are held as long as the batch writes to them: what
 * holds them cannot be resized meanwhile.
 */

#include "internal.h"

#include <string.h>

enum { ARRAY_COUNT = 12 };

struct batch_object {
    PyObject_HEAD struct tori_batch *batch; /* owned */
    int matches;
    int32_t *actions; /* owned: what is asked for in a step, a value a match */
    Py_buffer array[ARRAY_COUNT];
    int arrays; /* that are held; 0: not bound yet */
    bool is_busy;
};

static struct batch_object *at(PyObject *self)
{
    return (struct batch_object *)self;
}

static bool claim_batch(PyObject *self)
{
    return claim(&at(self)->is_busy, "batch");
}

/* Life cycle */

static bool read_settings(PyObject *args, PyObject *names, PyObject **game,
                          struct tori_batch_settings *out)
{
    static char *words[] = {"game",    "matches", "threads", "hands_out_chance",
                            "observe", NULL};
    int hands_out = 0;

    out->threads = 1;
    if (!PyArg_ParseTupleAndKeywords(args, names, "Oi|ipi:Batch", words, game,
                                     &out->matches, &out->threads, &hands_out,
                                     &out->observe))
        return false;
    out->hands_out_chance = hands_out;
    return true;
}

static PyObject *wrap(PyTypeObject *type, struct tori_batch *batch, int matches)
{
    PyObject *self = object_new(type);
    int32_t *actions = PyMem_Calloc((size_t)matches, sizeof(*actions));

    if (self && actions) {
        at(self)->batch = batch;
        at(self)->matches = matches;
        at(self)->actions = actions;
        return self;
    }
    tori_batch_free(batch);
    PyMem_Free(actions);
    Py_XDECREF(self);
    return PyErr_NoMemory();
}

static PyObject *batch_new(PyTypeObject *type, PyObject *args, PyObject *names)
{
    struct tori_batch_settings settings = {0};
    struct tori_batch *batch;
    char why[WHY_MAX] = "";
    const char *text;
    PyObject *game;

    if (!read_settings(args, names, &game, &settings) || !(text = text_of(game)))
        return NULL;
    Py_BEGIN_ALLOW_THREADS batch = tori_batch_new(text, &settings, why, sizeof(why));
    Py_END_ALLOW_THREADS return batch ? wrap(type, batch, settings.matches) : refuse(why);
}

static void batch_free(PyObject *self)
{
    struct batch_object *b = at(self);

    tori_batch_free(b->batch);
    PyMem_Free(b->actions);
    for (int i = 0; i < b->arrays; i++)
        PyBuffer_Release(&b->array[i]);
    object_free(self);
}

/* Arrays */

/* What an array must be: its type, the letters that its format may have for that, and how
 * many values. */
struct wanted {
    const char *name, *type, *formats;
    Py_ssize_t size, count;
    int dimensions; /* 0: any number */
};

static bool has_format(const Py_buffer *view, const struct wanted *w)
{
    const char *format = view->format ? view->format : "B";

    return format[0] && !format[1] && strchr(w->formats, format[0]) &&
           view->itemsize == w->size;
}

/* Held if true; false with an exception. */
static bool hold(PyObject *o, const struct wanted *w, int flags, Py_buffer *view)
{
    if (PyObject_GetBuffer(o, view, flags | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS) < 0)
        return false;
    if (!has_format(view, w))
        PyErr_Format(PyExc_TypeError,
                     "%s: expected an array of %s, not of '%s' with %zd bytes", w->name,
                     w->type, view->format ? view->format : "B", view->itemsize);
    else if (w->dimensions && view->ndim != w->dimensions)
        refusef("%s: expected %d dimension, not %d", w->name, w->dimensions, view->ndim);
    else if (view->len != w->count * w->size)
        refusef("%s: expected %zd values, not %zd", w->name, w->count,
                view->len / w->size);
    else
        return true;
    PyBuffer_Release(view);
    return false;
}

static int hold_all(struct batch_object *b, PyObject *const *args, Py_buffer *views)
{
    Py_ssize_t n = b->matches, players = n * tori_batch_players(b->batch),
               legal = n * TORI_BATCH_LEGAL_MAX;
    const struct wanted wanted[ARRAY_COUNT] = {
        {"turn", "int8", "b", 1, n, 0},
        {"count", "int32", "il", 4, n, 0},
        {"legal", "int32", "il", 4, legal, 0},
        {"weight", "uint32", "IL", 4, legal, 0},
        {"mask", "bool", "B?", 1, n * tori_batch_actions(b->batch), 0},
        {"observation", "int16", "h", 2, n * tori_batch_observation(b->batch), 0},
        {"seed", "uint64", "LQ", 8, n, 0},
        {"length", "int32", "il", 4, n, 0},
        {"ended", "bool", "B?", 1, n, 0},
        {"reward", "float32", "f", 4, players, 0},
        {"rank", "int32", "il", 4, players, 0},
        {"points", "int32", "il", 4, players, 0},
    };

    for (int i = 0; i < ARRAY_COUNT; i++)
        if (args[i] != Py_None && !hold(args[i], &wanted[i], PyBUF_WRITABLE, &views[i]))
            return i;
    return ARRAY_COUNT;
}

static void bind(struct batch_object *b)
{
    const Py_buffer *a = b->array;
    struct tori_batch_arrays to = {.turn = a[0].buf,
                                   .count = a[1].buf,
                                   .legal = a[2].buf,
                                   .weight = a[3].buf,
                                   .mask = a[4].buf,
                                   .observation = a[5].buf,
                                   .seed = a[6].buf,
                                   .length = a[7].buf,
                                   .ended = a[8].buf,
                                   .reward = a[9].buf,
                                   .rank = a[10].buf,
                                   .points = a[11].buf};

    Py_BEGIN_ALLOW_THREADS tori_batch_bind(b->batch, &to);
    Py_END_ALLOW_THREADS b->is_busy = false;
}

/* Once for all. */
static PyObject *batch_bind(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    Py_buffer views[ARRAY_COUNT] = {0};
    struct batch_object *b = at(self);
    int held;

    if (!check_count("_bind", count, ARRAY_COUNT, ARRAY_COUNT))
        return NULL;
    if (b->arrays)
        return refuse("the batch has its arrays");
    held = hold_all(b, args, views);
    if (held < ARRAY_COUNT || !claim_batch(self)) {
        for (int i = 0; i < held; i++)
            PyBuffer_Release(&views[i]);
        return NULL;
    }
    memcpy(b->array, views, sizeof(views));
    b->arrays = ARRAY_COUNT;
    bind(b);
    Py_RETURN_NONE;
}

/* Questions */

static PyObject *get_matches(PyObject *self, void *none)
{
    (void)none;
    return PyLong_FromLong(at(self)->matches);
}

static PyObject *get_players(PyObject *self, void *none)
{
    (void)none;
    return PyLong_FromLong(tori_batch_players(at(self)->batch));
}

static PyObject *get_actions(PyObject *self, void *none)
{
    (void)none;
    return PyLong_FromLong(tori_batch_actions(at(self)->batch));
}

static PyObject *get_length(PyObject *self, void *none)
{
    (void)none;
    return PyLong_FromLong(tori_batch_observation(at(self)->batch));
}

static PyObject *batch_action(PyObject *self, PyObject *o)
{
    const struct tori_batch *b = at(self)->batch;
    int number;

    if (!int_of(o, "action", 0, tori_batch_actions(b) - 1, &number))
        return NULL;
    return PyUnicode_FromString(tori_batch_action(b, number));
}

/* Playing */

static PyObject *batch_start(PyObject *self, PyObject *o)
{
    struct wanted wanted = {"seeds", "uint64", "LQ", sizeof(uint64_t), 0, 1};
    struct batch_object *b = at(self);
    Py_ssize_t size = PyObject_Size(o);
    Py_buffer seeds;

    wanted.count = size;
    if (size < 0 || !hold(o, &wanted, PyBUF_SIMPLE, &seeds))
        return NULL;
    if (!claim_batch(self)) {
        PyBuffer_Release(&seeds);
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS tori_batch_start(b->batch, seeds.buf, (size_t)size);
    Py_END_ALLOW_THREADS b->is_busy = false;
    PyBuffer_Release(&seeds);
    Py_RETURN_NONE;
}

/* What does not fit is no action, either. */
static void narrow(struct batch_object *b, const int64_t *actions)
{
    for (int i = 0; i < b->matches; i++) {
        bool fits = actions[i] >= INT32_MIN && actions[i] <= INT32_MAX;

        b->actions[i] = fits ? (int32_t)actions[i] : INT32_MIN;
    }
}

/* int32 or int64, which is what numpy's own functions give. */
static bool hold_actions(struct batch_object *b, PyObject *o, Py_buffer *view)
{
    struct wanted wanted = {"actions",       "int32 or int64", "ilq",
                            sizeof(int64_t), b->matches,       1};

    if (PyObject_GetBuffer(o, view, PyBUF_FORMAT | PyBUF_C_CONTIGUOUS) < 0)
        return false;
    if (view->itemsize == (Py_ssize_t)sizeof(int32_t))
        wanted.size = sizeof(int32_t);
    PyBuffer_Release(view);
    return hold(o, &wanted, PyBUF_SIMPLE, view);
}

static bool step(struct batch_object *b, const Py_buffer *actions, char *why)
{
    const int32_t *numbers = actions->buf;

    if (actions->itemsize == (Py_ssize_t)sizeof(int64_t)) {
        narrow(b, actions->buf);
        numbers = b->actions;
    }
    return tori_batch_step(b->batch, numbers, why, WHY_MAX);
}

static PyObject *batch_step(PyObject *self, PyObject *o)
{
    struct batch_object *b = at(self);
    char why[WHY_MAX] = "";
    Py_buffer actions;
    bool is_legal;

    if (!claim_batch(self))
        return NULL;
    if (!hold_actions(b, o, &actions)) {
        b->is_busy = false;
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS is_legal = step(b, &actions, why);
    Py_END_ALLOW_THREADS b->is_busy = false;
    PyBuffer_Release(&actions);
    if (!is_legal)
        return refuse(why);
    Py_RETURN_NONE;
}

/* What a bot is asked for. */
struct question {
    const char *bot;
    uint64_t seed;
    Py_buffer asked, actions;
};

static bool hold_question(struct batch_object *b, PyObject *const *args,
                          struct question *q)
{
    const struct wanted asked = {"asked", "bool", "B?", 1, b->matches, 1};
    const struct wanted actions = {"actions",       "int32",    "il",
                                   sizeof(int32_t), b->matches, 1};

    q->bot = text_of(args[0]);
    if (!q->bot || !seed_of(args[1], &q->seed) ||
        !hold(args[3], &actions, PyBUF_WRITABLE, &q->actions))
        return false;
    if (args[2] == Py_None || hold(args[2], &asked, PyBUF_SIMPLE, &q->asked))
        return true;
    PyBuffer_Release(&q->actions);
    return false;
}

static PyObject *batch_choose(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    struct batch_object *b = at(self);
    struct question q = {0};
    char why[WHY_MAX] = "";
    bool is_there;

    if (!check_count("_choose", count, 4, 4) || !hold_question(b, args, &q))
        return NULL;
    if (claim_batch(self)) {
        Py_BEGIN_ALLOW_THREADS is_there = tori_batch_choose(
            b->batch, q.bot, q.seed, q.asked.buf, q.actions.buf, why, sizeof(why));
        Py_END_ALLOW_THREADS b->is_busy = false;
        if (!is_there)
            refuse(why);
    }
    PyBuffer_Release(&q.actions);
    PyBuffer_Release(&q.asked);
    if (PyErr_Occurred())
        return NULL;
    Py_RETURN_NONE;
}

/* The type */

static PyGetSetDef properties[] = {
    {"matches", get_matches, NULL, "How many matches step together.", NULL},
    {"players", get_players, NULL, "How many play each of them.", NULL},
    {"actions", get_actions, NULL, "How many actions the game has: the width of a mask.",
     NULL},
    {"observation_length", get_length, NULL, "How many numbers an observation has.",
     NULL},
    {0},
};

static PyMethodDef methods[] = {
    METHOD("action", batch_action, METH_O,
           "action(number, /)\n--\n\nThe text of an action by its number."),
    METHOD(
        "step", batch_step, METH_O,
        "step(actions, /)\n--\n\n"
        "Play an action in each match, by number; tori.LEAVE leaves a match as it is.\n"
        "An array of int32 or int64. An Error, and nothing changes anywhere, if one of\n"
        "them is not legal."),
    METHOD("_bind", batch_bind, METH_FASTCALL, NULL),
    METHOD("_start", batch_start, METH_O, NULL),
    METHOD("_choose", batch_choose, METH_FASTCALL, NULL),
    {0},
};

PyObject *batch_type_new(void)
{
    PyType_Slot slots[] = {
        {Py_tp_doc, "Many matches of one game that step together."},
        {Py_tp_new, batch_new},
        {Py_tp_dealloc, batch_free},
        {Py_tp_getset, properties},
        {Py_tp_methods, methods},
        {0, NULL},
    };
    PyType_Spec spec = {
        .name = "tori._tori.Batch",
        .basicsize = sizeof(struct batch_object),
        .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
        .slots = slots,
    };

    return PyType_FromSpec(&spec);
}
