/* What a person says at a table. The letter of an id says what its reply answers. */

#include <sodium.h>

#include "base/now.h"
#include "client/internal.h"
#include "client/stay.h"
#include "fair/fair.h"

void stay_open_message(struct stay *v, const char *what, char letter)
{
    char id[LINK_ID_MAX + 1];

    link_next_id(v->link, letter, id);
    strbuf_reset(&v->text);
    json_writer_init(&v->json, &v->text);
    json_open_object(&v->json, NULL);
    json_write_text(&v->json, "do", what);
    json_write_text(&v->json, "id", id);
    json_write_text(&v->json, "table", v->table);
}

void stay_send_message(struct stay *v)
{
    json_close_object(&v->json);
    v->unanswered++;
    link_say(v->link, v->text.text, v->text.length);
}

static void say(struct stay *v, const char *what, char letter)
{
    stay_open_message(v, what, letter);
    stay_send_message(v);
}

static void say_of_seat(struct stay *v, const char *what, char letter, int seat)
{
    stay_open_message(v, what, letter);
    if (seat >= 0)
        json_write_int(&v->json, "seat", seat);
    stay_send_message(v);
}

void stay_watch(struct stay *v)
{
    stay_open_message(v, "watch", 'w');
    if (v->heard && !v->wanted)
        json_write_int(&v->json, "since", v->heard);
    stay_send_message(v);
}

void stay_ask_history(struct stay *v, int64_t before)
{
    v->wanted = before;
    stay_open_message(v, "history", 'o');
    json_write_int(&v->json, "before", before);
    stay_send_message(v);
}

void stay_give_entropy(struct stay *v, int seat)
{
    unsigned char bytes[FAIR_BYTES];
    char hex[FAIR_HEX + 1];

    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2hex(hex, sizeof(hex), bytes, sizeof(bytes));
    stay_open_message(v, "entropy", 'e');
    json_write_int(&v->json, "seat", seat);
    json_write_text(&v->json, "hex", hex);
    stay_send_message(v);
}

bool stay_play(struct stay *v, const char *action)
{
    if (v->play.length || !v->is_asked)
        return false;
    stay_open_message(v, "play", 'p');
    json_write_int(&v->json, "seat", v->sight.seat);
    json_write_text(&v->json, "action", action);
    stay_send_message(v);
    strbuf_append(&v->play, v->text.text);
    v->again = 0;
    return true;
}

void stay_undo(struct stay *v)
{
    say_of_seat(v, "undo", 'u', v->sight.seat);
}

void stay_ask_back(struct stay *v)
{
    say_of_seat(v, "takeback", 'k', v->sight.seat);
}

void stay_answer_back(struct stay *v, int seat, bool grant)
{
    stay_open_message(v, "answer", 'g');
    json_write_int(&v->json, "seat", seat);
    json_write_bool(&v->json, "grant", grant);
    stay_send_message(v);
}

void stay_ask_hint(struct stay *v)
{
    v->is_hinting = true;
    say_of_seat(v, "hint", 'h', v->sight.seat);
}

void stay_chat(struct stay *v, const char *text)
{
    stay_open_message(v, "chat", 'c');
    json_write_any_text(&v->json, "text", text);
    stay_send_message(v);
}

void stay_join(struct stay *v, int seat)
{
    say_of_seat(v, "join", 'j', seat);
}

void stay_set_bot(struct stay *v, int seat)
{
    say_of_seat(v, "bot", 'x', seat);
}

void stay_start(struct stay *v, bool fills)
{
    stay_open_message(v, "start", 's');
    if (fills)
        json_write_bool(&v->json, "fill", true);
    stay_send_message(v);
}

void stay_ready(struct stay *v)
{
    say(v, "ready", 'r');
}

void stay_back(struct stay *v, int seat)
{
    say_of_seat(v, "back", 'b', seat);
}

void stay_leave(struct stay *v)
{
    say(v, "leave", 'l');
}

void stay_rematch(struct stay *v)
{
    say(v, "rematch", 'n');
}

void stay_branch(struct stay *v, int seat, size_t plies, const char *level)
{
    stay_open_message(v, "branch", 'f');
    json_write_int(&v->json, "seat", seat);
    json_write_int(&v->json, "ply", (int64_t)plies);
    if (*level)
        json_write_text(&v->json, "level", level);
    stay_send_message(v);
}

void stay_end(struct stay *v)
{
    say(v, "unwatch", 'q');
}
