/*
 * runner [--together] FILE...: run scenario files. A file begins with "game NAME"; then each
 * "scenario TAGS: TITLE" starts a scenario, the tags being the rules it tests.
 * The first thing that fails ends the scenario and is printed with its place. A
 * file that begins with "unobservable" lists rules without scenarios and is left
 * to coverage.sh.
 *
 * Each scenario runs in a process of its own, so that a broken invariant, a failed
 * assertion or a sanitizer's complaint is one failed scenario. The line it was at
 * is told through shared memory. With --together all run in this one, which looks
 * for leaks once; a complaint ends it then.
 */

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/die.h"
#include "base/strbuf.h"
#include "games/games.h"
#include "scenarios/scenario.h"
#include "scenarios/script.h"

enum {
    SECONDS_MAX = 20,  /* a scenario takes milliseconds */
    STATUS_FAILED = 3, /* of a process; sanitizers leave with 1 */
};

struct runner {
    const char *file;
    const struct tori_game *game; /* of the file */
    struct script script;
    volatile int *line; /* shared: where the running scenario is */
    bool is_together;
    int passed, failed;
};

static bool is_scenario(const char *text)
{
    return strncmp(text, "scenario ", 9) == 0;
}

static void complain(const struct runner *r, int line, const char *title,
                     const char *what)
{
    printf("%s:%d: scenario %s: %s\n", r->file, line, title, what);
}

/* A letter and a number, perhaps with a point: R26, V3.2. */
static bool is_tag(const char *word)
{
    size_t digits = strspn(word + (*word != '\0'), "0123456789.");

    return isupper((unsigned char)*word) && digits > 0 && !word[1 + digits];
}

/* "R26 Q45: a pawn moves": tags, then a title. */
static bool has_good_title(const char *title)
{
    const char *colon = strchr(title, ':');
    char word[16];
    size_t length;

    if (!colon || colon == title || strlen(colon) < 3)
        return false;
    for (const char *at = title; at < colon; at += length + (at[length] == ' ')) {
        length = strcspn(at, " :");
        if (length == 0 || length >= sizeof(word))
            return false;
        memcpy(word, at, length);
        word[length] = '\0';
        if (!is_tag(word))
            return false;
    }
    return true;
}

/* The statements first..last-1, in this process. */
static bool run_statements(struct runner *r, const char *title, size_t first, size_t last)
{
    struct scenario sc;
    struct strbuf why;
    bool ok = has_good_title(title);

    strbuf_init(&why);
    if (!ok)
        strbuf_append(&why,
                      "expected 'scenario TAGS: TITLE', such as R26 Q45: a pawn moves");
    scenario_init(&sc, r->game);
    for (size_t i = first; i < last && ok; i++) {
        *r->line = r->script.lines[i].number;
        ok = scenario_step(&sc, r->script.lines[i].text, &why);
    }
    ok = ok && scenario_finish(&sc, &why);
    if (!ok)
        complain(r, *r->line, title, why.text);
    scenario_release(&sc);
    strbuf_release(&why);
    return ok;
}

/* The same in a process of its own. */
static bool run_apart(struct runner *r, const char *title, size_t first, size_t last)
{
    char what[64];
    int status;
    pid_t child;

    fflush(stdout);
    child = fork();
    if (child < 0)
        die("cannot start a process");
    if (child == 0) {
        alarm(SECONDS_MAX);
        exit(run_statements(r, title, first, last) ? EXIT_SUCCESS : STATUS_FAILED);
    }
    if (waitpid(child, &status, 0) < 0)
        die("cannot wait for a process");
    if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS)
        return true;
    if (WIFEXITED(status) && WEXITSTATUS(status) == STATUS_FAILED)
        return false;
    snprintf(what, sizeof(what), "it broke down (%s %d)",
             WIFSIGNALED(status) ? "signal" : "status",
             WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    complain(r, *r->line, title, what);
    return false;
}

static bool run_here(struct runner *r, const char *title, size_t first, size_t last)
{
    bool ok;

    alarm(SECONDS_MAX);
    ok = run_statements(r, title, first, last);
    alarm(0);
    return ok;
}

static void count_result(struct runner *r, bool ok)
{
    r->passed += ok;
    r->failed += !ok;
}

/* "game NAME" on the first line; what the runner says if it is not. */
static const char *read_game(struct runner *r)
{
    const struct script *s = &r->script;

    if (s->count == 0 || strncmp(s->lines[0].text, "game ", 5) != 0)
        return "expected the file to begin with 'game NAME'";
    r->game = games_find(s->lines[0].text + 5);
    if (!r->game)
        return "there is no such game";
    if (s->count < 2 || !is_scenario(s->lines[1].text))
        return "expected 'scenario TAGS: TITLE' after the game";
    return NULL;
}

static void run_scenarios(struct runner *r)
{
    const struct script *s = &r->script;
    size_t next;

    for (size_t i = 1; i < s->count; i = next) {
        const char *title = s->lines[i].text + strlen("scenario ");

        *r->line = s->lines[i].number;
        for (next = i + 1; next < s->count && !is_scenario(s->lines[next].text);)
            next++;
        count_result(r, (r->is_together ? run_here : run_apart)(r, title, i + 1, next));
    }
}

static bool is_list_of_rules(const struct script *s)
{
    return s->count > 0 && strcmp(s->lines[0].text, "unobservable") == 0;
}

static void run_file(struct runner *r, const char *file)
{
    struct strbuf err;
    const char *what;

    strbuf_init(&err);
    r->file = file;
    what = script_load(&r->script, file, &err) ? read_game(r) : err.text;
    if (!what) {
        run_scenarios(r);
    } else if (!is_list_of_rules(&r->script)) {
        complain(r, 1, "-", what);
        count_result(r, false);
    }
    script_release(&r->script);
    strbuf_release(&err);
}

int main(int count, char **files)
{
    struct runner r = {0};

    r.line = mmap(NULL, sizeof(*r.line), PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (r.line == MAP_FAILED)
        die("no shared memory");
    r.is_together = count > 1 && strcmp(files[1], "--together") == 0;
    if (count < 2 + r.is_together)
        die("expected scenario files: runner [--together] FILE...");
    games_init();
    for (int i = 1 + r.is_together; i < count; i++)
        run_file(&r, files[i]);
    printf("%d passed, %d failed\n", r.passed, r.failed);
    return r.failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
