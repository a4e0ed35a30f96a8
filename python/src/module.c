/* The module itself: what belongs to no object, and what objects have in common. */

#include "internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

PyObject *tori_error;
PyTypeObject *match_type;

PyObject *refuse(const char *why)
{
    PyErr_SetString(tori_error, why);
    return NULL;
}

PyObject *refusef(const char *format, ...)
{
    char why[WHY_MAX];
    va_list list;

    va_start(list, format);
    vsnprintf(why, sizeof(why), format, list);
    va_end(list);
    return refuse(why);
}

bool claim(bool *is_busy, const char *what)
{
    if (*is_busy) {
        PyErr_Format(PyExc_RuntimeError, "another thread is using this %s", what);
        return false;
    }
    *is_busy = true;
    return true;
}

const char *text_of(PyObject *o)
{
    Py_ssize_t size;
    const char *text;

    if (!PyUnicode_Check(o)) {
        PyErr_SetString(PyExc_TypeError, "expected a str");
        return NULL;
    }
    text = PyUnicode_AsUTF8AndSize(o, &size);
    if (text && strlen(text) != (size_t)size) {
        refuse("the text has a NUL in it");
        return NULL;
    }
    return text;
}

bool int_of(PyObject *o, const char *what, int min, int max, int *out)
{
    long value = PyLong_AsLong(o);

    if (value == -1 && PyErr_Occurred())
        return false;
    if (value < min || value > max) {
        refusef("there is no %s %ld", what, value);
        return false;
    }
    *out = (int)value;
    return true;
}

bool seed_of(PyObject *o, uint64_t *out)
{
    PyObject *number = PyNumber_Index(o);

    if (!number)
        return false;
    *out = PyLong_AsUnsignedLongLong(number);
    Py_DECREF(number);
    return !PyErr_Occurred();
}

PyObject *object_new(PyTypeObject *type)
{
    allocfunc alloc = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);

    return alloc(type, 0);
}

void object_free(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);

    release(self);
    Py_DECREF(type);
}

bool check_count(const char *what, Py_ssize_t count, Py_ssize_t min, Py_ssize_t max)
{
    if (count >= min && count <= max)
        return true;
    PyErr_Format(PyExc_TypeError, "%s() takes %zd to %zd arguments, not %zd", what, min,
                 max, count);
    return false;
}

static PyObject *list_games(PyObject *self, PyObject *none)
{
    PyObject *list = PyList_New(0);

    (void)self;
    (void)none;
    for (const char *const *name = tori_games(); list && *name; name++) {
        PyObject *text = PyUnicode_FromString(*name);

        if (!text || PyList_Append(list, text) < 0)
            Py_CLEAR(list);
        Py_XDECREF(text);
    }
    return list;
}

static PyObject *draw_lot(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    uint64_t seed, number;

    (void)self;
    if (!check_count("lot", count, 2, 2) || !seed_of(args[0], &seed) ||
        !seed_of(args[1], &number))
        return NULL;
    return PyLong_FromUnsignedLongLong(tori_lot(seed, number));
}

static PyMethodDef functions[] = {
    METHOD("games", list_games, METH_NOARGS, "games()\n--\n\nThe names of the games."),
    METHOD(
        "lot", draw_lot, METH_FASTCALL,
        "lot(seed, number)\n--\n\n"
        "A number that looks random: the same for the same seed and number, for ever."),
    {0},
};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT,
    .m_name = "tori._tori",
    .m_doc = "libtori's handles as objects; programs see the package tori.",
    .m_size = -1,
    .m_methods = functions,
};

static bool add(PyObject *m, const char *name, PyObject *value)
{
    return value && PyModule_AddObjectRef(m, name, value) == 0;
}

static bool fill(PyObject *m)
{
    tori_error = PyErr_NewExceptionWithDoc(
        "tori.Error", "What was asked for cannot be; the text says why.",
        PyExc_ValueError, NULL);
    match_type = (PyTypeObject *)match_type_new();
    return add(m, "Error", tori_error) && add(m, "Match", (PyObject *)match_type) &&
           add(m, "Bot", bot_type_new()) && add(m, "Batch", batch_type_new()) &&
           PyModule_AddStringConstant(m, "version", tori_version()) == 0 &&
           PyModule_AddIntConstant(m, "LEGAL_MAX", TORI_BATCH_LEGAL_MAX) == 0;
}

PyMODINIT_FUNC PyInit__tori(void);

PyMODINIT_FUNC PyInit__tori(void)
{
    PyObject *m = PyModule_Create(&module);

    if (m && !fill(m))
        Py_CLEAR(m);
    return m;
}
