/* base/file: what file_replace() asks of the system, in which order, and what it leaves behind. */

#include "base/file.h"
#include "unit/unit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/strbuf.h"

/* The program's own take the place of the C library's: 'f' for a file that was pushed to the
 * disk, 'd' for a folder, 'r' for a file that got another name. */
static char calls[16];
static bool fails_for_folders;
static char renamed_from[128];

static void note(char call)
{
    size_t length = strlen(calls);

    if (length + 1 < sizeof(calls)) {
        calls[length] = call;
        calls[length + 1] = '\0';
    }
}

int fsync(int fd)
{
    struct stat info;

    assert_int_equal(fstat(fd, &info), 0);
    note(S_ISDIR(info.st_mode) ? 'd' : 'f');
    if (S_ISDIR(info.st_mode) && fails_for_folders) {
        errno = EIO;
        return -1;
    }
    return (int)syscall(SYS_fsync, fd);
}

int rename(const char *from, const char *to)
{
    note('r');
    snprintf(renamed_from, sizeof(renamed_from), "%s", from);
    return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

static char folder[] = "/tmp/tori-file-XXXXXX";
static char path[64];

static int make_folder(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof(path), "%s/x", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path);
    return rmdir(folder); /* so nothing else is left in it */
}

static bool replace(const char *at, const char *text, struct strbuf *err)
{
    struct strbuf content;
    bool ok;

    strbuf_init(&content);
    strbuf_append(&content, text);
    strbuf_reset(err);
    *calls = '\0';
    ok = file_replace(at, &content, err);
    strbuf_release(&content);
    return ok;
}

static void holds(const char *text)
{
    struct strbuf content, err;

    strbuf_init(&content);
    strbuf_init(&err);
    assert_true(file_read(path, 100, &content, &err));
    assert_string_equal(content.text, text);
    strbuf_release(&content);
    strbuf_release(&err);
}

/* First its bytes, then its name, then the folder that has the name. */
static void all_of_it_is_on_the_disk(void **state)
{
    struct strbuf err;

    (void)state;
    strbuf_init(&err);
    assert_true(replace(path, "one", &err));
    assert_string_equal(calls, "frd");
    assert_true(replace(path, "two", &err));
    assert_string_equal(calls, "frd");
    holds("two");
    assert_int_equal(chdir(folder), 0);
    assert_true(replace("x", "three", &err));
    assert_string_equal(calls, "frd");
    holds("three");
    assert_int_equal(chdir("/"), 0);
    strbuf_release(&err);
}

static void folder_that_cannot_be_written(void **state)
{
    struct strbuf err;

    (void)state;
    strbuf_init(&err);
    fails_for_folders = true;
    assert_false(replace(path, "four", &err));
    assert_non_null(strstr(err.text, "cannot write its folder"));
    fails_for_folders = false;
    strbuf_release(&err);
}

/* Two processes that replace the same file do not write to the same neighbour. */
static void neighbours_differ(void **state)
{
    char before[sizeof(renamed_from)];
    struct strbuf err;

    (void)state;
    strbuf_init(&err);
    assert_true(replace(path, "five", &err));
    memcpy(before, renamed_from, sizeof(before));
    assert_true(replace(path, "six", &err));
    assert_string_not_equal(renamed_from, before);
    strbuf_release(&err);
}

static void device_is_written_as_it_is(void **state)
{
    struct strbuf err;

    (void)state;
    strbuf_init(&err);
    assert_true(replace("/dev/null", "seven", &err));
    assert_null(strchr(calls, 'r'));
    assert_null(strchr(calls, 'd'));
    strbuf_release(&err);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_of_it_is_on_the_disk),
        cmocka_unit_test(folder_that_cannot_be_written),
        cmocka_unit_test(neighbours_differ),
        cmocka_unit_test(device_is_written_as_it_is),
    };

    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
