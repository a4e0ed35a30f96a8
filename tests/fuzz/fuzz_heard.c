/*
 * Fuzz target: what a server says to `tori client` and `tori load`. The first byte of the input
 * is who hears it, and how:
 *
 *     c, u, f   a client that asks for a cookie, for the WebSocket, or has it: bytes
 *     r, h, g   a player who picks by lot, by hints, by a bot: messages, a line each
 *     p   people who measure a server: likewise, behind the digit of a seat
 *     t   somebody at a terminal, at a table and in the list of tables: messages, a line each
 *
 * There is no network: this file stands in for what client/peer.c asks of the system.
 */

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <sodium.h>

#include "base/now.h"
#include "base/strbuf.h"
#include "client/party.h"
#include "client/peer.h"
#include "client/link.h"
#include "client/player.h"
#include "client/stay.h"
#include "client/table_list.h"
#include "client/tally.h"
#include "fuzz/fuzz.h"

enum { LINES_AT_MOST = 200, PEERS = 2, CHUNK = 700 };

/* ---- The network -------------------------------------------------------------- */

static const uint8_t *unread; /* what the server says */
static size_t unread_length;

ssize_t recv(int fd, void *bytes, size_t size, int flags)
{
    size_t length = size < CHUNK ? size : CHUNK;

    (void)fd, (void)flags;
    length = length < unread_length ? length : unread_length;
    if (length)
        memcpy(bytes, unread, length);
    unread += length;
    unread_length -= length;
    return (ssize_t)length;
}

ssize_t send(int fd, const void *bytes, size_t length, int flags)
{
    (void)fd, (void)bytes, (void)flags;
    return (ssize_t)length;
}

int socket(int family, int type, int protocol)
{
    (void)family, (void)type, (void)protocol;
    return open("/dev/null", O_RDWR | O_CLOEXEC);
}

int setsockopt(int fd, int level, int name, const void *value, socklen_t length)
{
    (void)fd, (void)level, (void)name, (void)value, (void)length;
    return 0;
}

int connect(int fd, const struct sockaddr *address, socklen_t length)
{
    (void)fd, (void)address, (void)length;
    return 0;
}

int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints,
                struct addrinfo **found)
{
    (void)node, (void)service, (void)hints, (void)found;
    return EAI_NONAME;
}

/* ---- Who hears it ------------------------------------------------------------- */

static struct {
    struct crowd crowd;
    struct peer peers[PEERS];
    struct player *player; /* or NULL; likewise the other */
    struct party *party;
} all;

static void on_opened(struct peer *p)
{
    if (all.party)
        party_open(all.party, p->number);
}

static void on_heard(struct peer *p, const char *text, size_t length)
{
    const struct json_value *message = json_reader_read(&all.crowd.reader, text, length);

    if (all.player)
        player_hear(all.player, message);
    if (all.party)
        party_hear(all.party, p->number, message);
}

static void on_closed(struct peer *p)
{
    if (all.party)
        party_lose(all.party, p->number);
}

static const struct crowd_handler handler = {on_opened, on_heard, on_closed};

static void init_crowd(void)
{
    static bool is_ready;
    struct address address = {.host = "localhost:1", .length = sizeof(struct sockaddr)};

    if (is_ready)
        return;
    is_ready = true;
    FUZZ_REQUIRE(sodium_init() >= 0);
    crowd_init(&all.crowd, &address, &handler);
}

/* A connection of which a message, or whatever the server says, is heard. */
static void open_peer(int number, enum peer_state state)
{
    struct peer *p = &all.peers[number];

    peer_init(p, &all.crowd);
    p->number = number;
    peer_open(p, state == PEER_NAMING ? "Ann" : NULL);
    p->state = state;
}

static bool read_some(struct peer *p)
{
    if (p->state == PEER_CLOSED)
        return false;
    p->member.ready(&p->member, unread_length > 0, true);
    return unread_length > 0;
}

/* Bytes */

static void hear_bytes(enum peer_state state)
{
    open_peer(0, state);
    while (read_some(&all.peers[0]))
        ;
    peer_release(&all.peers[0]);
}

/* Messages */

/* Who was sent to another node is let in there. */
static void hear_line(int number, const uint8_t *line, size_t length)
{
    struct peer *p = &all.peers[number];

    if (p->state == PEER_UPGRADING) {
        p->state = PEER_OPEN;
        on_opened(p);
    }
    if (p->state == PEER_OPEN)
        on_heard(p, (const char *)line, length);
    if (all.party && party_is_due(all.party))
        party_play(all.party, now_seconds());
}

/* The digit that a line of a party begins with is the seat that hears it. */
static void hear_lines(const uint8_t *bytes, size_t length)
{
    const uint8_t *end = bytes + length, *next;

    for (int i = 0; i < LINES_AT_MOST && bytes < end; i++, bytes = next + 1) {
        next = memchr(bytes, '\n', (size_t)(end - bytes));
        next = next ? next : end;
        if (!all.party)
            hear_line(0, bytes, (size_t)(next - bytes));
        else if (next > bytes)
            hear_line(*bytes % PEERS, bytes + 1, (size_t)(next - bytes) - 1);
    }
}

static struct {
    struct link link;
    struct stay stay;
    struct table_list list;
} terminal;

static void on_terminal(void *context)
{
    (void)context;
}

static void on_terminal_heard(void *context, const struct json_value *message)
{
    (void)context;
    table_list_hear(&terminal.list, message);
    table_list_hear_own(&terminal.list, message);
    stay_hear(&terminal.stay, message);
}

static const struct link_handler terminal_handler = {on_terminal, on_terminal,
                                                     on_terminal_heard};

/* What is heard is told to the link's own crowd, as if its peer had heard it. */
static void be_at_a_terminal(const uint8_t *bytes, size_t length)
{
    const uint8_t *end = bytes + length, *next;
    struct link *l = &terminal.link;

    link_init(l, &all.crowd.address, &terminal_handler, NULL);
    link_set_cookie(l, "tori=x");
    link_open(l, NULL);
    stay_init(&terminal.stay, l, "AAAAAAAAAAAA");
    table_list_init(&terminal.list, l);
    for (int i = 0; i < LINES_AT_MOST && bytes < end; i++, bytes = next + 1) {
        next = memchr(bytes, '\n', (size_t)(end - bytes));
        next = next ? next : end;
        l->peer.state = PEER_OPEN;
        l->crowd.handler->heard(&l->peer, (const char *)bytes, (size_t)(next - bytes));
        stay_step(&terminal.stay);
    }
    table_list_release(&terminal.list);
    stay_release(&terminal.stay);
    link_release(l);
}

static void be_a_player(const char *picker, const uint8_t *bytes, size_t length)
{
    const struct player_plan plan = {.create = "helsinki,players=2",
                                     .seats = "me,random",
                                     .seat = -1,
                                     .picker = picker};
    struct player player;
    struct strbuf err;

    strbuf_init(&err);
    open_peer(0, PEER_OPEN);
    FUZZ_REQUIRE(player_init(&player, &plan, &all.peers[0], &err));
    all.player = &player;
    hear_lines(bytes, length);
    all.player = NULL;
    player_release(&player);
    peer_release(&all.peers[0]);
    strbuf_release(&err);
}

static void be_a_party(const uint8_t *bytes, size_t length)
{
    struct tally tally;
    struct party party;

    tally_init(&tally);
    party_init(&party, games[0], PEERS, &tally);
    for (int i = 0; i < PEERS; i++) {
        open_peer(i, PEER_OPEN);
        party.seats[i].peer = &all.peers[i];
    }
    all.party = &party;
    hear_lines(bytes, length);
    all.party = NULL;
    for (int i = 0; i < PEERS; i++)
        peer_release(&all.peers[i]);
    party_release(&party);
    tally_release(&tally);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    fuzz_init();
    init_crowd();
    if (length < 2)
        return 0;
    unread = bytes + 1;
    unread_length = length - 1;
    switch (bytes[0]) {
    case 'c':
        hear_bytes(PEER_NAMING);
        break;
    case 'u':
        hear_bytes(PEER_UPGRADING);
        break;
    case 'f':
        hear_bytes(PEER_OPEN);
        break;
    case 'r':
        be_a_player("random", bytes + 1, length - 1);
        break;
    case 'h':
        be_a_player("hint", bytes + 1, length - 1);
        break;
    case 'g':
        be_a_player("greedy", bytes + 1, length - 1);
        break;
    case 't':
        be_at_a_terminal(bytes + 1, length - 1);
        break;
    case 'p':
        be_a_party(bytes + 1, length - 1);
    }
    return 0;
}
