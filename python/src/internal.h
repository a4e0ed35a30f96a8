#ifndef TORI_PYTHON_INTERNAL_H
#define TORI_PYTHON_INTERNAL_H

/*
 * The module tori._tori: libtori's handles as Python objects. All that may be wrong with an
 * argument is found here, since the library ends the program over some of it; what is
 * refused is an exception, and the object is as it was. The package tori is what programs
 * see (python/tori), and says how things are meant.
 *
 * The interpreter's lock is let go of where the library works for long. An object that is
 * busy so belongs to that thread: another that asks it gets an exception.
 *
 * Python's stable ABI of 3.11, so one file serves that and every later version.
 */

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>
#include <stdbool.h>

#include "lib/tori.h"
#include "lib/tori_batch.h"

enum { WHY_MAX = 300 };

struct match_object {
    PyObject_HEAD struct tori_match *match; /* owned */
    bool is_busy;
};

struct bot_object {
    PyObject_HEAD struct tori_bot *bot; /* owned */
    bool is_busy;
};

extern PyObject *tori_error;     /* tori.Error, a ValueError */
extern PyTypeObject *match_type; /* these are set as soon as the module is loaded */

/* Each makes a type of the module's; NULL with an exception. */
PyObject *match_type_new(void);
PyObject *bot_type_new(void);
PyObject *batch_type_new(void);

/* An exception of the class tori.Error; returns NULL. */
PyObject *refuse(const char *why);
__attribute__((format(printf, 1, 2))) PyObject *refusef(const char *format, ...);

/* False, with an exception, if another thread is in there. */
bool claim(bool *is_busy, const char *what);

/* UTF-8 without a NUL in it, as long as the object lives; NULL with an exception. */
const char *text_of(PyObject *o);

/* A whole number between these; false with an exception. */
bool int_of(PyObject *o, const char *what, int min, int max, int *out);
bool seed_of(PyObject *o, uint64_t *out);

/* As tp_alloc and tp_free of a type with nothing but plain C in it. */
PyObject *object_new(PyTypeObject *type);
void object_free(PyObject *self);

/* False with an exception unless there are between 'min' and 'max' arguments. */
bool check_count(const char *what, Py_ssize_t count, Py_ssize_t min, Py_ssize_t max);

#define METHOD(name, function, flags, doc)                                               \
    {name, (PyCFunction)(void (*)(void))function, flags, doc}

#endif
