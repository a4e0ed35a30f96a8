#ifndef TORI_CLI_PROTOCOL_REQUEST_LINE_H
#define TORI_CLI_PROTOCOL_REQUEST_LINE_H

/*
 * One command of the line protocol on its way to an answer. Nothing in it is owned.
 * Whatever is said back of a request is cut off at REQUEST_LINE_ECHO_MAX bytes.
 */

#include <stdbool.h>
#include <stdint.h>

struct protocol;
struct strbuf;

enum { REQUEST_LINE_WORDS_MAX = 32, REQUEST_LINE_ECHO_MAX = 200 };

struct request_line {
    struct protocol *p;
    const char *rest;                    /* the line after the command */
    char *words[REQUEST_LINE_WORDS_MAX]; /* the same in words; rest is then cut up */
    int count;
    struct strbuf *out;
};

/* Answers: done, a line, every line of a text; or a refusal. */
void request_line_done(struct request_line *r);
void request_line_answer(struct request_line *r, const char *text);
void request_line_answer_lines(struct request_line *r, const struct strbuf *text);
__attribute__((format(printf, 2, 3))) void request_line_refuse(struct request_line *r,
                                                               const char *format, ...);

/* Cut the rest of the line into words, or read one as a number from 0 to 'max'; false
 * if that is refused. */
bool request_line_split(struct request_line *r, char *rest);
bool request_line_number(struct request_line *r, const char *text, int64_t max,
                         int64_t *out);

/* The command of protocol_go.c. */
void protocol_go(struct request_line *r);

#endif
