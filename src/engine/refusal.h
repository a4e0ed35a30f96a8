#ifndef TORI_ENGINE_REFUSAL_H
#define TORI_ENGINE_REFUSAL_H

/*
 * Why something is no legal action now: a code that programs can translate, the numbers
 * and words that belong to it, a sentence for people, and the rule it follows from. A
 * game keeps its kinds of refusal in one table, code and sentence side by side.
 */

struct strbuf;

enum { REFUSAL_ARGS_MAX = 3 };

struct refusal_kind {
    const char *code; /* "sold_out": never changes */
    const char *text; /* "{n}" stands for argument n, "{a kind}" for it with an article */
    const char *rule; /* "R45", or NULL */
};

struct refusal_arg {
    const char *name;
    const char *word; /* never freed; NULL: it is a number */
    int number;
};

struct refusal {
    const struct refusal_kind *kind;
    const char *lead; /* in front of the sentence, with arguments as in 'text'; or NULL */
    const char *rule; /* the kind's, unless the case has another */
    int count;
    struct refusal_arg args[REFUSAL_ARGS_MAX];
};

/* Making one. */
void refusal_set(struct refusal *r, const struct refusal_kind *kind);
void refusal_add_word(struct refusal *r, const char *name, const char *word);
void refusal_add_number(struct refusal *r, const char *name, int number);

/* "that tile is sold out (R45)": with the rule. */
void refusal_append_cited(const struct refusal *r, struct strbuf *out);

#endif
