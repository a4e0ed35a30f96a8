/* Words of requests to take back. */

#include "cli/online/take_back.h"

#include "client/stay.h"
#include "term/wording.h"

int take_back_seat(const struct stay *v)
{
    unsigned own = stay_own(v), awaited = stay_awaited(v);

    if (v->asker < 0 || own >> v->asker & 1)
        return v->asker;
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        if ((own & awaited) >> i & 1)
            return i;
    return -1;
}

static bool has_others(const struct stay *v)
{
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        if (v->seats[i].holder == STAY_PERSON && !(stay_own(v) >> i & 1))
            return true;
    return false;
}

static void append_key(const char *key, const char *words, const char *language,
                       struct strbuf *out)
{
    strbuf_appendf(out, "%s %s", key, wording_text(language, words));
}

void take_back_append_offer(const struct stay *v, const char *language,
                            struct strbuf *out)
{
    bool has_people = has_others(v);

    append_key("u", has_people ? "table.takeback.ask" : "table.takeback.alone", language,
               out);
    append_key(".", has_people ? "table.takeback.all" : "table.takeback.bots", language,
               out);
}

void take_back_append_request(const struct stay *v, faces names, const char *language,
                              struct strbuf *out)
{
    struct wording_blank name[] = {{"name", names[v->asker]}, {NULL, NULL}};
    int seat = take_back_seat(v);

    if (seat == v->asker) {
        strbuf_append(out, wording_text(language, "table.takeback.mine"));
        append_key(" · n", "table.takeback.withdraw", language, out);
        return;
    }
    wording_append(language, "table.takeback.asks", name, out);
    if (seat < 0)
        return;
    append_key(" · y", "table.takeback.grant", language, out);
    append_key(" · n", "table.takeback.refuse", language, out);
}

void take_back_append_decline(const struct stay *v, int asker, faces names,
                              const char *language, struct strbuf *out)
{
    struct wording_blank name[] = {{"name", names[v->decliner]}, {NULL, NULL}};

    wording_append(language,
                   v->decliner == asker ? "table.note.withdraw" : "table.note.refuse",
                   name, out);
}
