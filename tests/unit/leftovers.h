#ifndef TORI_TESTS_UNIT_LEFTOVERS_H
#define TORI_TESTS_UNIT_LEFTOVERS_H

/* What a program that was started may not leave behind: open files, and dead children. */

#include <dirent.h>
#include <errno.h>
#include <sys/wait.h>

#include "unit/unit.h"

static inline int count_open_files(void)
{
    DIR *folder = opendir("/proc/self/fd");
    int count = 0;

    assert_non_null(folder);
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

static inline void assert_nothing_is_left(int open_files_before)
{
    assert_int_equal(count_open_files(), open_files_before);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

#endif
