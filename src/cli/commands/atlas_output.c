/* Writing what an atlas comes to. */

#include "cli/commands/atlas_output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "cli/engine/command.h"

static bool print(const struct strbuf *text, struct strbuf *err)
{
    if (fwrite(text->text, 1, text->length, stdout) == text->length && !fflush(stdout))
        return true;
    strbuf_appendf(err, "atlas: cannot write it: %s", strerror(errno));
    return false;
}

int atlas_output_write(const char *file, const struct strbuf *text)
{
    struct strbuf err;
    bool is_good;

    strbuf_init(&err);
    is_good = file ? file_replace(file, text, &err) : print(text, &err);
    if (!is_good)
        complain("%s", err.text);
    strbuf_release(&err);
    return is_good ? EXIT_OK : EXIT_FAILED;
}
