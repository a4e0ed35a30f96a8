/* The user's data folder. */

#include "store/data_folder.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/strbuf.h"

static bool make_folder(const char *path, struct strbuf *err)
{
    if (mkdir(path, 0700) == 0 || errno == EEXIST)
        return true;
    strbuf_appendf(err, "cannot make the folder %s: %s", path, strerror(errno));
    return false;
}

bool data_folder_find(struct strbuf *url, struct strbuf *err)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    struct strbuf path;
    bool ok = true;

    strbuf_init(&path);
    if (data && *data) {
        strbuf_append(&path, data);
    } else {
        strbuf_appendf(&path, "%s/.local", home ? home : ".");
        ok = make_folder(path.text, err);
        strbuf_append(&path, "/share");
    }
    ok = ok && make_folder(path.text, err);
    strbuf_append(&path, "/tori");
    ok = ok && make_folder(path.text, err);
    strbuf_appendf(url, "sqlite:%s/tori.db", path.text);
    strbuf_release(&path);
    return ok;
}
