/* A link is its peer, and what is to be done when that one is closed. */

#include "client/link.h"

#include <stdio.h>
#include <string.h>

#include "base/json_reader.h"
#include "base/now.h"
#include "client/shorthand.h"

enum { HOPS_MAX = 12, DELAYS = 6 };

/* Milliseconds before the next try; the last for all that follow. */
static const int delays[DELAYS] = {250, 1000, 2000, 4000, 8000, 15000};

static struct link *link_of(struct peer *p)
{
    return p->owner;
}

/* Life cycle */

static void on_opened(struct peer *p);
static void on_heard(struct peer *p, const char *text, size_t length);
static void on_closed(struct peer *p);

static const struct crowd_handler crowd_handler = {on_opened, on_heard, on_closed};

void link_init(struct link *l, const struct address *address,
               const struct link_handler *handler, void *context)
{
    memset(l, 0, sizeof(*l));
    l->handler = handler;
    l->context = context;
    l->number = shorthand_first_number();
    crowd_init(&l->crowd, address, &crowd_handler);
    peer_init(&l->peer, &l->crowd);
    l->peer.owner = l;
}

void link_release(struct link *l)
{
    peer_release(&l->peer);
    crowd_release(&l->crowd);
}

void link_set_cookie(struct link *l, const char *cookie)
{
    snprintf(l->peer.cookie, sizeof(l->peer.cookie), "%s", cookie);
}

/* Trying */

static void try(struct link *l)
{
    l->next = 0;
    if (*l->peer.cookie)
        peer_move(&l->peer, "");
    else
        peer_open(&l->peer, l->guest);
}

void link_open(struct link *l, const char *guest)
{
    snprintf(l->guest, sizeof(l->guest), "%s", guest ? guest : "");
    try(l);
}

/* The password is not kept: who does not come in the first time is not tried again. */
void link_log_in(struct link *l, const char *name, const char *password)
{
    l->is_logging_in = true;
    peer_log_in(&l->peer, name, password);
}

static void try_later(struct link *l)
{
    int at = l->tries < DELAYS ? l->tries : DELAYS - 1;

    l->tries++;
    l->next = now_steady_ms() + delays[at];
}

void link_hurry(struct link *l)
{
    if (l->next)
        l->next = now_steady_ms();
}

int link_seconds_left(const struct link *l)
{
    int64_t left = l->next - now_steady_ms();

    if (!l->next)
        return 0;
    return left > 1000 ? (int)((left + 999) / 1000) : 1;
}

/* Words at the beginning of why a peer was closed: there is no sense in coming again. */
static bool is_final(const char *why)
{
    static const char *const codes[] = {
        "login:", "kept_out:", "name:", "budget:", "field:"};

    for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++)
        if (strncmp(why, codes[i], strlen(codes[i])) == 0)
            return true;
    return false;
}

/* The peer's reason; that of a refusal begins with its code. */
static void take_reason(struct link *l, const struct peer *p)
{
    size_t length = p->cause == PEER_REFUSED ? strcspn(p->why, ":") : 0;

    l->cause = p->cause;
    snprintf(l->why, sizeof(l->why), "%s", p->why);
    snprintf(l->code, sizeof(l->code), "%.*s", (int)length, p->why);
}

static void on_closed(struct peer *p)
{
    struct link *l = link_of(p);

    if (!l->was_refused)
        take_reason(l, p);
    if (l->was_refused || is_final(p->why) || (l->is_logging_in && !*p->cookie))
        l->state = LINK_OVER;
    else
        l->state = LINK_COMING;
    if (l->state != LINK_OVER)
        try_later(l);
    l->handler->lost(l->context);
}

static void on_opened(struct peer *p)
{
    peer_say(p, PEER_HELLO, sizeof(PEER_HELLO) - 1);
}

/* Hearing */

static void hear_welcome(struct link *l, const struct json_value *message)
{
    l->user = json_int_or(json_find(message, "user"), l->user);
    l->is_guest = json_bool_or(json_find(message, "guest"), l->is_guest);
    json_text_copy(json_find(message, "name"), l->name, sizeof(l->name));
}

/* What the server says itself; 'code' is why. */
static void hear_reason(struct link *l, const struct json_value *message,
                        const struct json_value *code)
{
    l->cause = PEER_NOT_SAID;
    json_text_copy(json_find(message, "text"), l->why, sizeof(l->why));
    json_text_copy(code, l->code, sizeof(l->code));
}

static void hear_closing(struct link *l, const struct json_value *message)
{
    const struct json_value *reason = json_find(message, "reason");

    hear_reason(l, message, reason);
    l->was_refused = json_text_is(reason, "login") || json_text_is(reason, "kept_out");
}

static void hear_hello(struct link *l, const struct json_value *message)
{
    const struct json_value *error = json_find(message, "error");

    if (json_bool_or(json_find(message, "ok"), false)) {
        l->state = LINK_THERE;
        l->tries = 0;
        l->handler->there(l->context);
    } else if (json_text_is(error, "version")) {
        hear_reason(l, message, error);
        l->was_refused = true;
        l->state = LINK_OVER;
        l->handler->lost(l->context);
    }
}

static void on_heard(struct peer *p, const char *text, size_t length)
{
    const struct json_value *message = json_reader_read(&p->crowd->reader, text, length);
    const struct json_value *kind = json_find(message, "tell");
    struct link *l = link_of(p);

    if (json_text_is(kind, "welcome") || json_text_is(kind, "you"))
        hear_welcome(l, message);
    if (json_text_is(kind, "closing"))
        hear_closing(l, message);
    if (json_text_is(json_find(message, "re"), "hello"))
        hear_hello(l, message);
    else if (message)
        l->handler->heard(l->context, message);
}

/* Saying */

void link_next_id(struct link *l, char letter, char id[LINK_ID_MAX + 1])
{
    snprintf(id, LINK_ID_MAX + 1, "%c%llu", letter, (unsigned long long)++l->number);
}

void link_say(struct link *l, const char *text, size_t length)
{
    if (l->state == LINK_THERE)
        peer_say(&l->peer, text, length);
}

/* Who is sent from node to node waits, as if the connection had been lost. */
void link_follow(struct link *l, const struct json_value *message)
{
    char url[ADDRESS_HOST_MAX + PEER_PATH_MAX];

    l->state = LINK_COMING;
    if (++l->hops <= HOPS_MAX &&
        json_text_copy(json_find(message, "url"), url, sizeof(url)))
        peer_move(&l->peer, url);
    else
        try_later(l);
}

void link_settle(struct link *l)
{
    l->hops = 0;
}

/* Time */

int link_step(struct link *l, int wait)
{
    int64_t left;

    crowd_step(&l->crowd, wait);
    if (!l->next || l->state == LINK_OVER)
        return -1;
    left = l->next - now_steady_ms();
    if (left > 0)
        return left < 1000 ? (int)left : 1000; /* the seconds are shown */
    try(l);
    return -1;
}

int link_descriptor(const struct link *l)
{
    return l->crowd.poll;
}
