#ifndef TORI_ROOM_DESCRIBE_H
#define TORI_ROOM_DESCRIBE_H

/* Rooms as JSON for clients: what a table is, how a game ended. Tells no secrets: what a
 * position looks like is announce.c's business, viewer by viewer. */

struct json_writer;
struct room;
struct strbuf;

/* One object with settings, seats and phase. */
void describe_table(const struct room *r, const char *key, struct json_writer *j);

/* The same as a message. */
void describe_table_message(const struct room *r, struct strbuf *out);

/* Of a finished game: scores by part, order, the seed. As members of an open object; as
 * one object; as a message. */
void describe_write_result(const struct room *r, struct json_writer *j);
void describe_result(const struct room *r, struct strbuf *out);
void describe_result_message(const struct room *r, struct strbuf *out);

#endif
