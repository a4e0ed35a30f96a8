/* Listings to the store, one job at a time, and those of others from there. */

#include "cluster/listings.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "journal/journal.h"
#include "journal/journal_nodes.h"
#include "site/tables/hall.h"

enum { VALUES_MAX = 200 }; /* of what the lobby shows of a table */

static struct listing *listing_new(const char *id, const char *json)
{
    size_t length = strlen(json) + 1;
    struct listing *one = xcalloc(1, sizeof(*one) + length);

    assert(strlen(id) < sizeof(one->id));
    snprintf(one->id, sizeof(one->id), "%s", id);
    memcpy(one->json, json, length);
    return one;
}

static void free_list(struct listing *list)
{
    while (list) {
        struct listing *next = list->next;

        free(list);
        list = next;
    }
}

/* Ours, to the store */

static enum tori_err run_posting(struct journal_job *job, struct journal *journal)
{
    struct postings *p = (struct postings *)job;
    enum tori_err err = TORI_OK;

    journal->transactions->set_batch(journal, true);
    for (struct listing *one = p->written; one && !err; one = one->next)
        err =
            journal->nodes->set_listing(journal, one->id, *one->json ? one->json : NULL);
    journal->transactions->set_batch(journal, false);
    return err;
}

static void begin_posting(struct postings *p);

/* What could not be written comes before what has come since. */
static void finish_posting(struct journal_job *job)
{
    struct postings *p = (struct postings *)job;
    struct listing **end = &p->written;

    assert(p->is_under_way && p->written);
    p->is_under_way = false;
    if (!job->err) {
        free_list(p->written);
        p->written = NULL;
        begin_posting(p);
        return;
    }
    while (*end)
        end = &(*end)->next;
    *end = p->first;
    if (!p->first)
        p->last = end;
    p->first = p->written;
    p->written = NULL;
}

static void begin_posting(struct postings *p)
{
    if (p->is_under_way || !p->first)
        return;
    assert(!p->written);
    p->written = p->first;
    p->first = NULL;
    p->last = &p->first;
    p->is_under_way = true;
    p->job.is_soft = true;
    journal_queue_ask(p->queue, &p->job, run_posting, finish_posting);
}

void listings_post(struct listings *l, const char *id, const char *json)
{
    struct listing *one = listing_new(id, json ? json : "");

    assert(!*l->postings.last);
    *l->postings.last = one;
    l->postings.last = &one->next;
    begin_posting(&l->postings);
}

/* Those of others, from the store */

static bool note(void *context, const char *id, const char *json)
{
    struct listings *l = context;
    struct listing *one = listing_new(id, json);

    one->next = l->found;
    l->found = one;
    return true;
}

static enum tori_err read_listings(struct refetch *q, struct journal *journal)
{
    struct listings *l = (struct listings *)q;

    free_list(l->found);
    l->found = NULL;
    return journal->nodes->read_listings(journal, q->is_all ? NULL : q->asked.text, note,
                                         l);
}

static bool is_ours(const struct listings *l, const char *id)
{
    const struct table *table = map_find(&l->hall->tables.map, id);

    return table && table->epoch && table->room.count > 0;
}

/* What is looked into is shown no more, unless it is found. */
static void doubt(struct listings *l)
{
    const char *at = l->refetch.asked.text;
    char id[JOURNAL_ID_LENGTH + 1];
    struct listing *one;
    size_t place = 0;

    while (l->refetch.is_all && (one = map_next(&l->others, &place)))
        one->is_shown = false;
    while (refetch_next(&at, id, sizeof(id)))
        if ((one = map_find(&l->others, id)))
            one->is_shown = false;
}

static void show(struct listings *l, struct listing *one)
{
    struct listing *before = map_find(&l->others, one->id);
    bool is_same = before && strcmp(before->json, one->json) == 0;

    if (is_ours(l, one->id)) {
        free(one);
        return;
    }
    assert(one != before);
    one->is_shown = true;
    map_set(&l->others, one->id, one);
    free(before);
    if (!is_same)
        l->tell(l->hall, one->id, one->json);
}

static struct listing *gather_hidden(const struct listings *l)
{
    struct listing *hidden = NULL, *one;
    size_t at = 0;

    while ((one = map_next(&l->others, &at)))
        if (!one->is_shown) {
            one->next = hidden;
            hidden = one;
        }
    return hidden;
}

/* Our own was told as ours. */
static void hide(struct listings *l, struct listing *one)
{
    assert(!one->is_shown);
    map_remove(&l->others, one->id);
    if (!is_ours(l, one->id))
        l->tell(l->hall, one->id, NULL);
    free(one);
}

static void learn(struct refetch *q)
{
    struct listings *l = (struct listings *)q;
    struct listing *one, *hidden;

    doubt(l);
    while ((one = l->found)) {
        l->found = one->next;
        show(l, one);
    }
    hidden = gather_hidden(l);
    while ((one = hidden)) {
        hidden = one->next;
        hide(l, one);
    }
}

void listings_ask(struct listings *l, const char *id)
{
    if (*id && strlen(id) <= JOURNAL_ID_LENGTH && !strchr(id, ',') && !is_ours(l, id))
        refetch_ask(&l->refetch, id);
}

void listings_ask_all(struct listings *l)
{
    refetch_ask_all(&l->refetch);
}

/* Where the number of the last event stands, or the end. */
static const char *find_seq(const char *json)
{
    static const char key[] = "\"seq\":";
    const char *at = strstr(json, key);

    return at ? at + strlen(key) : json + strlen(json);
}

/* But for that number, of which the lobby is not told each time that it grows. */
bool listings_has(const struct listings *l, const char *id, const char *json)
{
    const struct listing *one = map_find(&l->others, id);
    const char *its = one ? find_seq(one->json) : NULL, *ours = find_seq(json);

    return one && its - one->json == ours - json &&
           strncmp(one->json, json, (size_t)(ours - json)) == 0 &&
           strcmp(its + strspn(its, "0123456789"), ours + strspn(ours, "0123456789")) ==
               0;
}

bool listings_take(struct listings *l, const char *id)
{
    struct listing *one = map_find(&l->others, id);

    if (!one)
        return false;
    map_remove(&l->others, id);
    free(one);
    return true;
}

void listings_leave(struct listings *l, const char *id, const char *json)
{
    struct listing *one = listing_new(id, json);

    (void)listings_take(l, id);
    one->is_shown = true;
    map_set(&l->others, id, one);
    refetch_ask(&l->refetch, id);
}

void listings_tick(struct listings *l)
{
    refetch_go_on(&l->refetch);
    begin_posting(&l->postings);
}

/* Seats */

static bool has_seat_of(const struct json_value *table, int64_t user)
{
    const struct json_value *seat = json_first(json_find(table, "seats"));

    while (seat && json_int_or(json_find(seat, "user"), 0) != user)
        seat = json_next(seat);
    return seat != NULL;
}

static bool is_foreign(struct json_reader *reader, const char *json, int64_t user)
{
    const struct json_value *table = json_reader_read(reader, json, strlen(json));

    return json_kind(table) == JSON_KIND_OBJECT &&
           json_text_is(json_find(table, "phase"), "open") &&
           json_int_or(json_find(table, "host"), 0) != user && has_seat_of(table, user);
}

/* Only what names the person is parsed. */
int listings_count_foreign(const struct listings *l, int64_t user)
{
    struct json_reader reader;
    const struct listing *one;
    size_t at = 0;
    char mark[40];
    int count = 0;

    snprintf(mark, sizeof(mark), "\"user\":%" PRId64, user);
    json_reader_init(&reader, VALUES_MAX);
    while ((one = map_next(&l->others, &at)))
        count += strstr(one->json, mark) && is_foreign(&reader, one->json, user);
    json_reader_release(&reader);
    return count;
}

/* Life cycle */

void listings_init(struct listings *l, struct hall *h, listings_fn *tell)
{
    *l = (struct listings){.hall = h, .tell = tell, .postings.queue = h->queue};
    refetch_init(&l->refetch, h->queue);
    l->refetch.read = read_listings;
    l->refetch.learn = learn;
    l->postings.last = &l->postings.first;
}

void listings_release(struct listings *l)
{
    struct listing *one;
    size_t at = 0;

    while ((one = map_next(&l->others, &at)))
        free(one);
    map_release(&l->others);
    free_list(l->found);
    free_list(l->postings.first);
    free_list(l->postings.written);
    refetch_release(&l->refetch);
}
