#ifndef TORI_OPERATE_MODERATION_H
#define TORI_OPERATE_MODERATION_H

/*
 * Acts of operators upon people who were reported, or whom they came upon, and upon what was said.
 * All of them are as operations_run().
 */

#include "engine/error.h"

struct operation;
struct store;
struct strbuf;

enum tori_err moderation_warn(struct operation *op, struct store *s,
                              struct strbuf *answer);
enum tori_err moderation_mute(struct operation *op, struct store *s,
                              struct strbuf *answer);
enum tori_err moderation_unmute(struct operation *op, struct store *s,
                                struct strbuf *answer);
enum tori_err moderation_remove_line(struct operation *op, struct store *s,
                                     struct strbuf *answer);
enum tori_err moderation_dismiss(struct operation *op, struct store *s,
                                 struct strbuf *answer);

#endif
