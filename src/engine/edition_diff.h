#ifndef TORI_ENGINE_EDITION_DIFF_H
#define TORI_ENGINE_EDITION_DIFF_H

/* Where two editions differ, place by place. What the editions are called and where their
 * numbers come from does not count. */

struct json_value;

struct edition_change {
    const char *place;                  /* "cards.kinds[3].number" */
    const struct json_value *was, *now; /* NULL: there is nothing */
};

/* Tells of each difference from 'was' to 'now', if 'tell' is given; returns how many. */
int edition_diff(const struct json_value *was, const struct json_value *now,
                 void (*tell)(void *to, const struct edition_change *change), void *to);

#endif
