/* Python with the module of the package tori in it, for tests: so all of it is made with
 * sanitizers, and nothing has to be preloaded. The package is that of the source, python/tori. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>

PyMODINIT_FUNC PyInit__tori(void);

int main(int count, char **words)
{
    PyConfig config;
    PyStatus status;
    PyObject *module;

    PyConfig_InitPythonConfig(&config);
    status = PyConfig_SetBytesArgv(&config, count, words);
    if (!PyStatus_Exception(status))
        status = Py_InitializeFromConfig(&config);
    PyConfig_Clear(&config);
    if (PyStatus_Exception(status))
        Py_ExitStatusException(status);
    module = PyInit__tori();
    if (!module ||
        PyDict_SetItemString(PyImport_GetModuleDict(), "tori._tori", module) < 0)
        return 1;
    Py_DECREF(module);
    return Py_RunMain();
}
