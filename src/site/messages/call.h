#ifndef TORI_SITE_MESSAGES_CALL_H
#define TORI_SITE_MESSAGES_CALL_H

/*
 * A request being answered. A handler changes what it must and returns WIRE_OK, with
 * further members of the reply in 'more', or a code with a sentence in 'why' and further
 * members in 'details'.
 */

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "journal/journal_nodes.h"
#include "journal/journal_people.h"
#include "site/office.h"
#include "site/tables/hall.h"
#include "site/tables/visitor.h"
#include "wire/message.h"
#include "wire/request.h"

struct call {
    struct office *office;
    struct hall *hall; /* the office's */
    struct visitor *visitor;
    const struct wire_request *request;

    /* That the request names; a handler has one that the caller may see. Or NULL, and then: */
    struct table *table;
    enum tori_err table_err;          /* why there is none */
    const struct journal_node *where; /* who has it, with TORI_ERR_ELSEWHERE */
    const struct journal_user
        *namesake; /* the answer to call_find_namesake(); id 0: none */
    double arrived;
    struct strbuf why, more_text, details_text;
    struct json_writer more, details; /* of these texts */
    bool is_answered_later;
};

/* Append the sentence and return the code. */
__attribute__((format(printf, 3, 4))) enum wire_error
call_refuse(struct call *c, enum wire_error code, const char *format, ...);

/* The same for an event that tables_add() or the like did not take. */
enum wire_error call_refuse_event(struct call *c, enum tori_err err);

/* If it is to be rated: may the caller have a part in that, and can it be with these
 * settings? */
enum wire_error call_check_rated(struct call *c, const struct settings *s);

/* Is the table being played at, with a seat of the caller's own? */
enum wire_error call_find_own_seat(struct call *c);

/* Ask the store which account has this name, and handle the call once more with the answer.
 * For a call that names a table. */
enum wire_error call_find_namesake(struct call *c, const char *name);

/* An answer for a visitor who may have left: further members of the reply, or an error
 * with its sentence. */
void call_reply_later(struct hall *h, int64_t visitor, const char *id, enum wire_error e,
                      const char *text);

typedef enum wire_error call_fn(struct call *c);

/* visiting.c */
call_fn call_hello, call_ping, call_lobby, call_watch, call_unwatch, call_history;
/* new_table.c */
call_fn call_create, call_start, call_rematch, call_branch;
/* waiting_room.c */
call_fn call_change, call_bot, call_order;
/* seating.c */
call_fn call_join, call_stand, call_admit, call_entropy, call_nickname, call_ready,
    call_leave, call_relieve, call_back;
/* playing.c */
call_fn call_play, call_undo, call_takeback, call_answer, call_hint, call_plan;
/* trying.c */
call_fn call_judge;
/* chatting.c */
call_fn call_chat, call_mute;

/* A whole message of a visitor: counted, parsed, handled and answered, or parked until its
 * table can be asked. */
void call_receive(struct office *o, struct visitor *v, const char *bytes, size_t length);

#endif
