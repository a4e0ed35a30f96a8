/*
 * Fuzz target: what another program answers that plays as a bot. The input is its output, in
 * parts with a byte PART between; one is written each time an answer is waited for, and after
 * the last its output ends. No process is started: this file stands in for what base/child.c
 * asks of the system to have one.
 */

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "fuzz/fuzz.h"

enum { PART = 0xff, PART_MAX = 1 << 14, PLIES = 40, DECISIONS = 6, THE_CHILD = 1 << 30 };

/* ---- The program -------------------------------------------------------------- */

static struct {
    const uint8_t *bytes; /* that it has not said yet */
    size_t length;
    int in, out; /* its input and its output, or -1 */
} program = {.in = -1, .out = -1};

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* It reads whatever it is asked. */
static void read_all(void)
{
    char bytes[PART_MAX];

    while (program.in >= 0 && read(program.in, bytes, sizeof(bytes)) > 0)
        ;
}

static void say_part(void)
{
    const uint8_t *end = memchr(program.bytes, PART, program.length);
    size_t length = end ? (size_t)(end - program.bytes) : program.length;
    size_t said = length < PART_MAX ? length : PART_MAX;

    if (said == 0 || write(program.out, program.bytes, said) < 0)
        close_end(&program.out);
    program.bytes += length + (end != NULL);
    program.length -= length + (end != NULL);
}

/* The ends of the pipes that it would be given are kept here. */
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int fd, int to)
{
    int *kept = to == STDIN_FILENO ? &program.in : &program.out;

    (void)actions;
    close_end(kept);
    *kept = dup(fd);
    fcntl(*kept, F_SETFL, O_NONBLOCK);
    return 0;
}

int posix_spawn(pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const words[],
                char *const environment[])
{
    (void)path, (void)actions, (void)attributes, (void)words, (void)environment;
    *pid = THE_CHILD;
    return 0;
}

/* Two are waited for while a question is asked, one while it is answered. */
int poll(struct pollfd *fds, nfds_t count, int ms)
{
    const struct timespec at_once = {0};

    (void)ms;
    read_all();
    if (count == 1 && program.out >= 0)
        say_part();
    return ppoll(fds, count, &at_once, NULL);
}

int waitid(idtype_t type, id_t id, siginfo_t *info, int options)
{
    (void)type, (void)options;
    info->si_pid = (pid_t)id;
    info->si_code = CLD_EXITED;
    info->si_status = 1;
    return 0;
}

int kill(pid_t pid, int sig)
{
    (void)sig;
    FUZZ_REQUIRE(pid == -THE_CHILD);
    return 0;
}

pid_t waitpid(pid_t pid, int *status, int options)
{
    (void)status, (void)options;
    return pid;
}

/* ---- The game ----------------------------------------------------------------- */

static struct match *known_match(void)
{
    static struct match m;
    struct tori_setup setup;
    struct rng rng;

    if (m.game)
        return &m;
    rng_seed(&rng, 1);
    setup_init(&setup, games[0]);
    match_init(&m, games[0], &setup);
    for (int i = 0; i < PLIES || match_to_move(&m) < 0; i++)
        match_play(&m, playout_pick(games[0], &m.state, &rng));
    return &m;
}

static bool is_legal(const struct match *m, tori_action a)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int count = m->game->legal(&m->state, legal);

    while (count > 0)
        if (legal[--count] == a)
            return true;
    return false;
}

/* A line each, of characters that a terminal only shows. */
static void check_warning(const struct strbuf *warning)
{
    for (size_t i = 0; i < warning->length; i++)
        FUZZ_REQUIRE((unsigned char)warning->text[i] >= ' ' || warning->text[i] == '\n');
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct strbuf warning;
    struct bot_report report = {.warning = &warning};
    struct bot_player player;

    fuzz_init();
    program.bytes = bytes;
    program.length = length;
    strbuf_init(&warning);
    FUZZ_REQUIRE(bot_open(&player, "exec:program", 1, &warning) == TORI_OK);
    for (int i = 0; i < DECISIONS; i++)
        FUZZ_REQUIRE(
            is_legal(known_match(), bot_choose(&player, known_match(), &report)));
    check_warning(&warning);
    bot_close(&player);
    close_end(&program.in);
    close_end(&program.out);
    strbuf_release(&warning);
    return 0;
}
