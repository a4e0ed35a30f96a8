/*
 * Tables without a server, told line by line, for tests:
 *
 *     say MESSAGE      get PATH[?QUERY]      post PATH BODY      restore LINE      tick
 *
 * What is heard, answered and to be kept comes back a line each, as "hear MESSAGE", "answer
 * STATUS BODY" and "keep LINE"; a dot ends it, once nobody has to think any more.
 */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "games/games.h"
#include "local/local.h"

static void print_lines(const char *what, const char *text, size_t length)
{
    const char *end = text + length;

    while (text <= end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t line = (size_t)((newline ? newline : end) - text);

        printf("%s %.*s\n", what, (int)line, text);
        text += line + 1;
    }
}

static void hear(void *context, const char *text, size_t length)
{
    (void)context;
    print_lines("hear", text, length);
}

static void keep(void *context, const char *line, size_t length)
{
    (void)context;
    print_lines("keep", line, length);
}

/* Bodies of several lines are told as one: their ends become spaces, or records would not
 * fit the protocol above. */
static void answer(void *context, int status, const char *type, const char *bytes,
                   size_t length)
{
    (void)context;
    (void)type;
    printf("answer %d ", status);
    for (size_t i = 0; i < length; i++)
        putchar(bytes[i] == '\n' ? '\t' : bytes[i]);
    putchar('\n');
}

static void request(struct local *l, bool is_post, char *rest)
{
    struct local_request r = {.is_post = is_post, .path = rest, .query = "", .body = ""};
    char *space = is_post ? strchr(rest, ' ') : NULL;
    char *mark;

    if (space) {
        *space = '\0';
        r.body = space + 1;
        r.body_length = strlen(r.body);
        for (char *c = space + 1; *c; c++)
            *c = *c == '\t' ? '\n' : *c;
    }
    mark = strchr(rest, '?');
    if (mark) {
        *mark = '\0';
        r.query = mark + 1;
    }
    local_request(l, &r);
}

static bool obey(struct local *l, char *line)
{
    char *rest = strchr(line, ' ');

    if (rest)
        *rest++ = '\0';
    if (strcmp(line, "tick") == 0)
        local_tick(l);
    else if (!rest)
        return false;
    else if (strcmp(line, "say") == 0)
        local_receive(l, rest, strlen(rest));
    else if (strcmp(line, "get") == 0)
        request(l, false, rest);
    else if (strcmp(line, "post") == 0)
        request(l, true, rest);
    else if (strcmp(line, "restore") == 0)
        printf("restored %d\n", local_restore(l, rest, strlen(rest)));
    else
        return false;
    return true;
}

int main(void)
{
    const struct local_host host = {.send = hear, .answer = answer, .keep = keep};
    struct local *l;
    char *line = NULL;
    size_t size = 0;
    ssize_t length;

    if (sodium_init() < 0)
        return 1;
    games_init();
    l = local_open(&host, "Aino");
    while ((length = getline(&line, &size, stdin)) > 0) {
        if (line[length - 1] == '\n')
            line[length - 1] = '\0';
        if (!obey(l, line))
            printf("what %s\n", line);
        if (strncmp(line, "restore", 7) != 0)
            while (local_think(l))
                ;
        puts(".");
        fflush(stdout);
    }
    free(line);
    local_close(l);
    return 0;
}
