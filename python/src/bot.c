/* A bot. While it thinks, other threads of Python run; the match is busy, too. */

#include "internal.h"

static struct bot_object *at(PyObject *self)
{
    return (struct bot_object *)self;
}

static PyObject *bot_new(PyTypeObject *type, PyObject *args, PyObject *names)
{
    static char *words[] = {"text", "seed", NULL};
    char why[WHY_MAX] = "";
    PyObject *text, *self, *number = NULL;
    struct tori_bot *bot;
    uint64_t seed = 0;
    const char *word;

    if (!PyArg_ParseTupleAndKeywords(args, names, "O|O:Bot", words, &text, &number) ||
        !(word = text_of(text)) || (number && !seed_of(number, &seed)))
        return NULL;
    bot = tori_bot_new(word, seed, why, sizeof(why));
    if (!bot)
        return refuse(why);
    self = object_new(type);
    if (!self)
        tori_bot_free(bot);
    else
        at(self)->bot = bot;
    return self;
}

static void bot_free(PyObject *self)
{
    tori_bot_free(at(self)->bot);
    object_free(self);
}

/* The match that is meant, with both claimed; NULL with an exception. */
static struct match_object *claim_both(PyObject *self, PyObject *o)
{
    struct match_object *m = (struct match_object *)o;

    if (!PyObject_TypeCheck(o, match_type)) {
        PyErr_SetString(PyExc_TypeError, "expected a tori.Match");
        return NULL;
    }
    if (!claim(&m->is_busy, "match"))
        return NULL;
    if (tori_match_turn(m->match) < 0)
        refuse("a bot is asked though no seat is to act");
    else if (claim(&at(self)->is_busy, "bot"))
        return m;
    m->is_busy = false;
    return NULL;
}

static void let_go(PyObject *self, struct match_object *m)
{
    at(self)->is_busy = false;
    m->is_busy = false;
}

static PyObject *bot_choose(PyObject *self, PyObject *o)
{
    struct match_object *m = claim_both(self, o);
    int place;

    if (!m)
        return NULL;
    Py_BEGIN_ALLOW_THREADS place = tori_bot_choose(at(self)->bot, m->match);
    Py_END_ALLOW_THREADS let_go(self, m);
    return PyLong_FromLong(place);
}

static PyObject *bot_hint(PyObject *self, PyObject *o)
{
    struct match_object *m = claim_both(self, o);
    const char *hint;

    if (!m)
        return NULL;
    Py_BEGIN_ALLOW_THREADS hint = tori_bot_hint(at(self)->bot, m->match);
    Py_END_ALLOW_THREADS let_go(self, m);
    return PyUnicode_FromString(hint);
}

static PyMethodDef methods[] = {
    METHOD("choose", bot_choose, METH_O,
           "choose(match, /)\n--\n\n"
           "The place of the action it chooses for the seat that is to act. It is shown\n"
           "what that seat may see, and no more."),
    METHOD("_hint", bot_hint, METH_O, NULL),
    {0},
};

PyObject *bot_type_new(void)
{
    PyType_Slot slots[] = {
        {Py_tp_doc, "Bot(text, seed=0)\n--\n\n"
                    "A bot by its text, as in \"hard\" or \"mcts:sims=500\"."},
        {Py_tp_new, bot_new},
        {Py_tp_dealloc, bot_free},
        {Py_tp_methods, methods},
        {0, NULL},
    };
    PyType_Spec spec = {
        .name = "tori._tori.Bot",
        .basicsize = sizeof(struct bot_object),
        .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
        .slots = slots,
    };

    return PyType_FromSpec(&spec);
}
