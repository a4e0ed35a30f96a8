/*
 * A person at a server: coming in, tables come to and left. What is shown of it is said by
 * lines.c and by the pages.
 */

#include "cli/online/online.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sodium.h>

#include "base/die.h"
#include "base/file.h"
#include "base/json_reader.h"
#include "cli/online/fault.h"
#include "cli/online/internal.h"
#include "cli/online/password.h"
#include "cli/screen/surface.h"
#include "client/shorthand.h"
#include "term/cells.h"
#include "term/wording.h"

enum { GUEST_NAME_MAX = 20, WHY_COLUMNS = 400 };

/* Hearing */

static void on_there(void *context)
{
    struct online *o = context;

    if (o->is_visiting)
        stay_begin(&o->stay);
    if (!o->is_visiting || o->plan->has_screen)
        table_list_begin(&o->list);
    own_tables_hurry(&o->own);
}

static void on_lost(void *context)
{
    struct online *o = context;

    o->list.is_told = false;
}

const char *online_language(const struct online *o)
{
    const struct surface *f = o->plan->surface;

    return f ? f->options.capability.language : o->plan->screen.capability.language;
}

/* The answer to "create". */
static void hear_created(struct online *o, const struct json_value *message)
{
    char table[STAY_TABLE_MAX + 1], code[STAY_CODE_MAX + 1], text[STAY_TEXT_MAX + 1];

    o->is_making = false;
    if (json_text_copy(json_find(message, "table"), table, sizeof(table)) && *table) {
        o->has_joined = true; /* sat down by its words */
        online_enter(o, table);
    } else {
        strbuf_reset(&o->err);
        json_text_copy(json_find(message, "error"), code, sizeof(code));
        json_text_copy(json_find(message, "text"), text, sizeof(text));
        fault_append_refusal(code, text, online_language(o), &o->err);
    }
}

static void on_heard(void *context, const struct json_value *message)
{
    struct online *o = context;
    char id[LINK_ID_MAX + 1];

    table_list_hear(&o->list, message);
    json_text_copy(json_find(message, "re"), id, sizeof(id));
    if (id[0] == 'C')
        hear_created(o, message);
    else if (o->is_visiting && id[0] != 'L')
        stay_hear(&o->stay, message);
}

static const struct link_handler handler = {on_there, on_lost, on_heard};

static int sooner(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

int online_step(struct online *o, int wait)
{
    int due = o->is_visiting ? stay_step(&o->stay) : own_tables_step(&o->own);

    due = sooner(due, link_step(&o->link, sooner(wait, due)));
    return due;
}

/* Tables */

void online_leave(struct online *o)
{
    if (!o->is_visiting)
        return;
    stay_end(&o->stay);
    stay_release(&o->stay);
    o->is_visiting = false;
    o->has_joined = false;
    own_tables_hurry(&o->own);
    if (o->link.state == LINK_THERE && !o->list.is_told)
        table_list_begin(&o->list);
}

void online_enter(struct online *o, const char *table)
{
    bool has_joined = o->has_joined && !o->is_visiting;

    if (o->is_visiting)
        online_leave(o);
    o->has_joined = has_joined;
    stay_init(&o->stay, &o->link, table);
    o->is_visiting = true;
    if (o->link.state == LINK_THERE)
        stay_begin(&o->stay);
}

bool online_create(struct online *o, const char *game, const char *seats)
{
    struct strbuf text;
    char id[LINK_ID_MAX + 1];
    bool ok;

    strbuf_init(&text);
    strbuf_reset(&o->err);
    link_next_id(&o->link, 'C', id);
    ok = shorthand_create(game, seats, id, &text, &o->err);
    if (ok)
        link_say(&o->link, text.text, text.length);
    o->is_making = ok;
    strbuf_release(&text);
    return ok;
}

void online_sit(struct online *o)
{
    struct stay *v = &o->stay;

    if (o->has_joined || v->phase != STAY_OPEN)
        return;
    o->has_joined = true;
    if (!o->plan->looks_on && stay_first_own(v) < 0 && stay_free(v) >= 0)
        stay_join(v, o->plan->seat);
}

void online_start(struct online *o)
{
    if (!o->is_branch || o->stay.phase == STAY_UNKNOWN)
        return;
    o->is_branch = false;
    if (o->stay.phase == STAY_OPEN)
        stay_start(&o->stay, false);
}

/* Who one is */

static bool load_session(struct online *o, const char *file)
{
    struct strbuf text, err;
    bool ok;

    strbuf_init(&text);
    strbuf_init(&err);
    ok = file && access(file, R_OK) == 0 && file_read(file, PEER_COOKIE_MAX, &text, &err);
    if (ok) {
        strbuf_truncate(&text, strcspn(text.text, "\r\n"));
        link_set_cookie(&o->link, text.text);
    }
    strbuf_release(&text);
    strbuf_release(&err);
    return ok && *o->link.peer.cookie;
}

/* It is as good as a password, so only its owner may read the file. */
static bool save_session(struct online *o, const char *file)
{
    mode_t before = umask(077);
    struct strbuf text;
    bool ok;

    strbuf_init(&text);
    strbuf_appendf(&text, "%s\n", o->link.peer.cookie);
    ok = file_replace(file, &text, &o->err);
    umask(before);
    strbuf_release(&text);
    return ok;
}

static const char *guest_name(const struct online_plan *plan,
                              char room[GUEST_NAME_MAX + 1])
{
    if (plan->name)
        return plan->name;
    snprintf(room, GUEST_NAME_MAX + 1, "Guest %u", (unsigned)randombytes_uniform(10000));
    return room;
}

static bool log_in(struct online *o)
{
    char password[PASSWORD_MAX + 1];
    const char *language = online_language(o);
    bool ok = o->plan->name && password_ask(o->plan->name, language, password);

    if (ok)
        link_log_in(&o->link, o->plan->name, password);
    else
        strbuf_append(&o->err, wording_text(language, "terminal.password.missing"));
    sodium_memzero(password, sizeof(password));
    return ok;
}

static bool come_in(struct online *o)
{
    const struct online_plan *plan = o->plan;
    char room[GUEST_NAME_MAX + 1];
    bool is_known = load_session(o, plan->session);

    if (!is_known && plan->has_account && !log_in(o))
        return false;
    if (is_known || !plan->has_account)
        link_open(&o->link, is_known ? NULL : guest_name(plan, room));
    if (plan->surface)
        return true; /* there it is seen how it comes about, and can be left */
    while (o->link.state == LINK_COMING && o->link.tries == 0)
        link_step(&o->link, 1000);
    if (o->link.state != LINK_THERE) {
        fault_append_unreached(&o->link, online_language(o), &o->err);
        return false;
    }
    return !plan->session || save_session(o, plan->session);
}

/* Once it is known who one is, on a screen that was open before. */
static bool keep_session(struct online *o)
{
    const struct online_plan *plan = o->plan;

    return !plan->surface || !plan->session || !*o->link.peer.cookie ||
           save_session(o, plan->session);
}

static bool run(struct online *o)
{
    if (!come_in(o))
        return false;
    if (o->plan->create && !online_create(o, o->plan->create, o->plan->seats))
        return false;
    if (o->plan->table)
        online_enter(o, o->plan->table);
    if (!o->plan->has_screen)
        return lines_run(o);
    return pages_run_online(o) && keep_session(o);
}

static bool read_address(struct online *o, struct address *a)
{
    const char *language = online_language(o);

    if (address_read(a, o->plan->url, &o->err))
        return true;
    if (o->plan->surface || strcmp(language, "en") != 0) {
        strbuf_reset(&o->err);
        fault_append_address(o->plan->url, language, &o->err);
    }
    return false;
}

bool online_run(const struct online_plan *plan, struct strbuf *err)
{
    static struct online o;
    struct address address;
    bool ok;

    memset(&o, 0, sizeof(o));
    o.plan = plan;
    strbuf_init(&o.err);
    if (sodium_init() < 0)
        die("cannot use libsodium");
    ok = read_address(&o, &address) && address_trust(&address, plan->ca, &o.err);
    if (ok) {
        link_init(&o.link, &address, &handler, &o);
        table_list_init(&o.list, &o.link);
        own_tables_init(&o.own, &o.link, &o.list);
        ok = run(&o);
        online_leave(&o);
        own_tables_release(&o.own);
        table_list_release(&o.list);
        link_release(&o.link);
        address_close(&address);
    }
    cells_append_shown(o.err.text, WHY_COLUMNS, err);
    strbuf_release(&o.err);
    return ok;
}
