/* Claims on the day's budget of an address and a person. */

#include "site/budget.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

#include "base/now.h"
#include "journal/journal.h"

enum { PEOPLE_OF_AN_ADDRESS = 5, KEY_MAX = 32 };

static bool is_limited(const struct journal_spending *l)
{
    return l->games || l->bytes || l->names || l->editions;
}

struct budget_claim budget_claim(const struct budget *b, int64_t address, int64_t person,
                                 struct journal_spending more)
{
    return (struct budget_claim){.address = {JOURNAL_BY_ADDRESS, address},
                                 .person = {JOURNAL_BY_PERSON, person},
                                 .limits = b->limits,
                                 .more = more,
                                 .at = now_ms()};
}

/* Taking */

static int64_t share_of(int64_t limit, const struct journal_payer *payer)
{
    int64_t share = limit / PEOPLE_OF_AN_ADDRESS;

    return payer->kind == JOURNAL_BY_ADDRESS ? limit : share ? share : 1;
}

static bool is_over(int64_t spent, int64_t limit, const struct journal_payer *payer)
{
    return limit && spent >= share_of(limit, payer);
}

/* What the payer has nothing left of, of all that the claim asks for; who makes a game must
 * have bytes left for it. */
static const char *find_lack(const struct budget_claim *c,
                             const struct journal_payer *payer,
                             const struct journal_spending *spent)
{
    const struct journal_spending *l = &c->limits, *more = &c->more;

    if (more->games && is_over(spent->games, l->games, payer))
        return "games";
    if (more->games && is_over(spent->bytes, l->bytes, payer))
        return "space for games";
    if (more->names && is_over(spent->names, l->names, payer))
        return "names";
    if (more->editions && is_over(spent->editions, l->editions, payer))
        return "editions";
    return NULL;
}

static enum tori_err look_at(struct budget_claim *c, struct journal *journal,
                             const struct journal_payer *payer)
{
    struct journal_spending spent = {0};
    enum tori_err err = TORI_OK;
    const char *what;

    if (c->what || !payer->number)
        return TORI_OK;
    err = journal->costs->find_spent(journal, *payer, c->at, &spent);
    what = err ? NULL : find_lack(c, payer, &spent);
    if (what) {
        c->what = what;
        c->is_address = payer->kind == JOURNAL_BY_ADDRESS;
        c->last = *payer;
    }
    return err;
}

enum tori_err budget_look(struct budget_claim *c, struct journal *journal)
{
    enum tori_err err;

    c->what = NULL;
    if (!is_limited(&c->limits))
        return TORI_OK;
    err = look_at(c, journal, &c->person);
    return err ? err : look_at(c, journal, &c->address);
}

enum tori_err budget_spend(const struct budget_claim *c, struct journal *journal)
{
    enum tori_err err;

    if (!is_limited(&c->limits))
        return TORI_OK;
    err = journal->costs->spend(journal, c->address, c->at, &c->more);
    return err ? err : journal->costs->spend(journal, c->person, c->at, &c->more);
}

void budget_explain(const struct budget_claim *c, char words[BUDGET_WORDS_MAX])
{
    int64_t minutes;

    assert(c->what);
    minutes = (journal_next_day(c->at) - c->at + 59999) / 60000;

    snprintf(words, BUDGET_WORDS_MAX,
             "%s no %s left today; there will be more at 00:00 UTC, in %d h %d min",
             c->is_address ? "your address has" : "you have", c->what,
             (int)(minutes / 60), (int)(minutes % 60));
}

/* Remembering */

void budget_release(struct budget *b)
{
    map_release(&b->spent_up);
}

static void write_key(const struct journal_payer *payer, char key[KEY_MAX])
{
    snprintf(key, KEY_MAX, "%d %" PRId64, (int)payer->kind, payer->number);
}

/* Another day: everybody has something again. */
static void turn_page(struct budget *b, int64_t at)
{
    if (b->day == journal_day(at))
        return;
    map_release(&b->spent_up);
    b->spent_up = (struct map){0};
    b->day = journal_day(at);
}

/* Claims on games alone are remembered: they are what has to be known at once. */
void budget_note(struct budget *b, const struct budget_claim *c)
{
    char key[KEY_MAX];

    turn_page(b, c->at);
    if (!c->what || !c->more.games)
        return;
    write_key(&c->last, key);
    map_set(&b->spent_up, key, b);
}

static bool is_noted(const struct budget *b, struct budget_claim *c,
                     const struct journal_payer *payer)
{
    char key[KEY_MAX];

    write_key(payer, key);
    if (!map_find(&b->spent_up, key))
        return false;
    c->what = "games";
    c->is_address = payer->kind == JOURNAL_BY_ADDRESS;
    return true;
}

bool budget_is_spent(struct budget *b, struct budget_claim *c)
{
    turn_page(b, c->at);
    return is_noted(b, c, &c->person) || is_noted(b, c, &c->address);
}
