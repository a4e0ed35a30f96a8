#ifndef TORI_CLIENT_INTERNAL_H
#define TORI_CLIENT_INTERNAL_H

/* Between the files of a stay. */

#include <stdbool.h>
#include <stdint.h>

struct json_value;
struct stay;

/* Events, a view or a change of it; what is known of them is forgotten. */
void stay_hear_events(struct stay *v, const struct json_value *message);
void stay_hear_view(struct stay *v, const struct json_value *message, bool is_whole);
void stay_forget_events(struct stay *v);

/* As far as everything is there, the game is replayed. */
void stay_follow(struct stay *v);

void stay_refuse(struct stay *v, const char *code, const char *why);

/* A message of this table, whose id begins with the letter, is begun and sent. */
void stay_open_message(struct stay *v, const char *what, char letter);
void stay_send_message(struct stay *v);
void stay_watch(struct stay *v);
void stay_ask_history(struct stay *v, int64_t before);
void stay_give_entropy(struct stay *v, int seat);

#endif
