#ifndef TORI_TESTS_SCENARIOS_HELVETIA_INTERNAL_H
#define TORI_TESTS_SCENARIOS_HELVETIA_INTERNAL_H

/* What the files that set positions of Helvetia share (scenarios/position.h). */

#include <stdbool.h>

struct helvetia_edition;
struct helvetia_state;
struct strbuf;

/* A statement being carried out. */
struct setting {
    struct helvetia_state *s;
    const struct helvetia_edition *e;
    int seat;  /* the seat or village named, if one was */
    int count; /* words after it */
    char **words;
    struct strbuf *err;
};

/* Say why; always false, so that a statement can end with it. */
__attribute__((format(printf, 2, 3))) bool setting_fail(const struct setting *o,
                                                        const char *format, ...);

/* What a word means, or -1 with the error said. */
int setting_find(const struct setting *o, const char *word, const char *const *names,
                 int count);
int setting_number(const struct setting *o, const char *word, int max);
int setting_village(const struct setting *o, const char *word);

/* position_village.c: who and what is in the villages */
bool setting_building(const struct setting *o);
bool setting_owner(const struct setting *o);
bool setting_guest(const struct setting *o);
bool setting_asleep(const struct setting *o);
bool setting_children(const struct setting *o);
bool setting_centre(const struct setting *o);
bool setting_school(const struct setting *o);
bool setting_supply(const struct setting *o);

/* position_table.c: coins and tiles */
bool setting_coins(const struct setting *o);
bool setting_laid(const struct setting *o);
bool setting_dowry(const struct setting *o);
bool setting_display(const struct setting *o);
bool setting_stack(const struct setting *o);
bool setting_delivered(const struct setting *o);
bool setting_goods_tiles(const struct setting *o);
bool setting_branch_tiles(const struct setting *o);
bool setting_person_tiles(const struct setting *o);
bool setting_person_used(const struct setting *o);
bool setting_surround(const struct setting *o);

#endif
