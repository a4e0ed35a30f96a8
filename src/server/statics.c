/* Files that were compiled in. A path is looked up in this table and nowhere else. */

#include <string.h>

#include "server/api.h"
#include "server/http.h"

extern const char page_index_text[];
extern const char page_style_text[];

static const struct file {
    const char *path, *type, *text;
} files[] = {
    {"/", "text/html; charset=utf-8", page_index_text},
    {"/style.css", "text/css; charset=utf-8", page_style_text},
};

static const struct file *find(const char *path)
{
    for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++)
        if (strcmp(files[i].path, path) == 0)
            return &files[i];
    return NULL;
}

/* Links to tables and games are pages of the same one file. */
static bool is_page(const char *path)
{
    return strncmp(path, "/table/", 7) == 0 || strncmp(path, "/game/", 6) == 0;
}

bool api_static(struct exchange *x)
{
    const struct file *f = find(is_page(x->path) ? "/" : x->path);

    if (!f)
        return false;
    x->status = 200;
    x->type = f->type;
    strbuf_append(&x->answer, f->text);
    http_finish(x);
    return true;
}
