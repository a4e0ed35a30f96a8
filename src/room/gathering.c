/* A table before its start: events of settings and seats. */

#include <assert.h>
#include <string.h>

#include "engine/shelf.h"
#include "people/names.h"
#include "room/internal.h"
#include "room/room.h"

/* The room has one use of its edition. Between being found and being used it may have been
 * dropped, and have come back under another number. */
static bool use_edition(struct settings *s)
{
    s->setup.edition = shelf_use(s->game, s->edition);
    return s->setup.edition >= 0;
}

enum tori_err gathering_create(struct room *r, const struct event *e)
{
    struct settings settings;

    if (r->phase != ROOM_NEW || !settings_parse(&settings, e->data) ||
        !use_edition(&settings))
        return TORI_ERR_RECORD;
    assert(r->count == 0 && settings.setup.players <= TORI_PLAYERS_MAX);
    r->settings = settings;
    r->fair.players = settings.setup.players;
    r->fair.are_lots_common = settings_have_common_lots(&settings);
    memcpy(r->fair.seed, settings.seed, sizeof(r->fair.seed));
    clock_init(&r->clock, &settings.clock);
    r->phase = ROOM_OPEN;
    return TORI_OK;
}

/* The same table still; seats that are no more must be free. What was played before was
 * played under the settings that there are. */
static bool is_change(const struct room *r, const struct settings *s)
{
    if (r->past || s->game != r->settings.game || s->host != r->settings.host ||
        memcmp(s->seed, r->settings.seed, sizeof(s->seed)) != 0 ||
        strcmp(s->common, r->settings.common) != 0 || s->opens != r->settings.opens)
        return false;
    for (int i = s->setup.players; i < room_players(r); i++)
        if (r->seats[i].holder != ROOM_NOBODY)
            return false;
    return true;
}

/* Players who have not chosen the new settings are asked whether they agree. */
enum tori_err gathering_change(struct room *r, const struct event *e)
{
    int64_t host = room_host(r);
    struct settings settings;
    size_t length;

    if (r->phase != ROOM_OPEN ||
        !settings_parse(&settings, event_split(e->data, '\n', &length)) ||
        !is_change(r, &settings) || !use_edition(&settings))
        return TORI_ERR_RECORD;
    assert(!r->match.game && settings.setup.players <= TORI_PLAYERS_MAX);
    shelf_give_back(r->settings.game, r->settings.setup.edition);
    r->settings = settings;
    r->fair.players = settings.setup.players;
    clock_init(&r->clock, &settings.clock);
    for (int i = 0; i < room_players(r); i++)
        r->seats[i].is_asked =
            r->seats[i].holder == ROOM_PERSON && r->seats[i].user != host;
    return TORI_OK;
}

/* Is the table open, and the seat held like that? */
static bool is_open_seat(const struct room *r, int seat, enum room_holder holder)
{
    return r->phase == ROOM_OPEN && seat >= 0 && seat < room_players(r) &&
           r->seats[seat].holder == holder;
}

/* Of who is forgotten all names are the same. */
static bool is_other_name(const char *name, const char *before)
{
    return strcmp(name, before) != 0 || strcmp(name, NAME_FORMER) == 0;
}

/* Who sits there already may be called something else. */
enum tori_err gathering_sit(struct room *r, const struct event *e)
{
    const char *name;
    int64_t user = event_read_user(e->data, &name);
    bool is_renamed = is_open_seat(r, e->seat, ROOM_PERSON) &&
                      r->seats[e->seat].user == user &&
                      is_other_name(name, r->seats[e->seat].name);

    if ((!is_renamed && !is_open_seat(r, e->seat, ROOM_NOBODY)) || !user ||
        outs_has(&r->outs, user) || !room_is_name_length(strlen(name)))
        return TORI_ERR_RECORD;
    if (!is_renamed)
        r->seats[e->seat] = (struct room_seat){.holder = ROOM_PERSON,
                                               .user = user,
                                               .since = e->seq,
                                               .is_asked = r->settings.is_rated &&
                                                           user != r->settings.host};
    assert(r->seats[e->seat].since <= e->seq);
    memcpy(r->seats[e->seat].name, name, strlen(name) + 1);
    return TORI_OK;
}

enum tori_err gathering_stand(struct room *r, const struct event *e)
{
    if (!is_open_seat(r, e->seat, ROOM_PERSON) && !is_open_seat(r, e->seat, ROOM_BOT))
        return TORI_ERR_RECORD;
    memset(r->fair.entropy[e->seat], 0, FAIR_BYTES);
    r->seats[e->seat] = (struct room_seat){0};
    return TORI_OK;
}

/* Of several seats of a person each is freed by an event of its own. */
enum tori_err gathering_out(struct room *r, const struct event *e)
{
    if (!is_open_seat(r, e->seat, ROOM_PERSON) || r->seats[e->seat].user == room_host(r))
        return TORI_ERR_RECORD;
    outs_add(&r->outs, r->seats[e->seat].user, r->seats[e->seat].name);
    return gathering_stand(r, e);
}

enum tori_err gathering_admit(struct room *r, const struct event *e)
{
    const char *rest;
    int64_t user = event_read_user(e->data, &rest);

    return r->phase == ROOM_OPEN && !*rest && outs_remove(&r->outs, user)
               ? TORI_OK
               : TORI_ERR_RECORD;
}

/* Another bot may sit there. */
static bool is_free_for_bot(const struct room *r, int seat, const char *level)
{
    return is_open_seat(r, seat, ROOM_NOBODY) ||
           (is_open_seat(r, seat, ROOM_BOT) && strcmp(r->seats[seat].level, level) != 0);
}

enum tori_err gathering_bot(struct room *r, const struct event *e)
{
    struct room_seat seat = {.holder = ROOM_BOT};

    if (!is_free_for_bot(r, e->seat, e->data) || strlen(e->data) > SETTINGS_LEVEL_MAX ||
        !settings_is_level(e->data))
        return TORI_ERR_RECORD;
    memcpy(seat.level, e->data, strlen(e->data) + 1);
    memcpy(seat.name, e->data, strlen(e->data) + 1);
    r->seats[e->seat] = seat;
    return TORI_OK;
}

/* "2013": in seat 0 sits who sat in seat 2, and so on; all of them once. */
static bool read_order(const struct room *r, const char *data, int from[TORI_PLAYERS_MAX])
{
    size_t players = (size_t)room_players(r), length;
    const char *rest = event_split(data, ' ', &length);
    unsigned seen = 0;

    if (length != players || (*rest && strcmp(rest, "lot") != 0))
        return false;
    for (size_t i = 0; i < players; i++) {
        if (data[i] < '0' || (size_t)(data[i] - '0') >= players)
            return false;
        from[i] = data[i] - '0';
        seen |= 1u << from[i];
    }
    return seen == (1u << players) - 1;
}

/* People move with what they have given. */
enum tori_err gathering_order(struct room *r, const struct event *e)
{
    struct room_seat seats[TORI_PLAYERS_MAX];
    struct fair fair = r->fair;
    int from[TORI_PLAYERS_MAX];

    if (r->phase != ROOM_OPEN || !read_order(r, e->data, from))
        return TORI_ERR_RECORD;
    memcpy(seats, r->seats, sizeof(seats));
    for (int i = 0; i < room_players(r); i++) {
        r->seats[i] = seats[from[i]];
        memcpy(r->fair.entropy[i], fair.entropy[from[i]], FAIR_BYTES);
    }
    return TORI_OK;
}

enum tori_err gathering_ready(struct room *r, const struct event *e)
{
    if (!is_open_seat(r, e->seat, ROOM_PERSON) || !r->seats[e->seat].is_asked)
        return TORI_ERR_RECORD;
    r->seats[e->seat].is_asked = false;
    return TORI_OK;
}

/* Common lots take none: it would make them lots of this table alone. */
enum tori_err gathering_entropy(struct room *r, const struct event *e)
{
    if (!is_open_seat(r, e->seat, ROOM_PERSON) || r->fair.are_lots_common ||
        !fair_from_hex(e->data, r->fair.entropy[e->seat]))
        return TORI_ERR_RECORD;
    r->seats[e->seat].has_entropy = true;
    r->seats[e->seat].entropies++;
    return TORI_OK;
}
