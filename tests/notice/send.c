/* Deliveries for send_check.py: a line of JSON in for each, a line of JSON out when it is over.
 * At the end of the input all that is under way comes back; {"end":true} does not wait for it. */

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "delivery/delivery.h"
#include "delivery/delivery_settings.h"
#include "delivery/delivery_thread.h"
#include "notice/endpoint.h"

enum { TEXT_MAX = 20000, VALUES_MAX = 32 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t is_over = PTHREAD_COND_INITIALIZER;
static int under_way;

static void tell(void *context, struct delivery *d)
{
    struct strbuf line;
    struct json_writer j;

    (void)context;
    strbuf_init(&line);
    json_writer_init(&j, &line);
    json_open_object(&j, NULL);
    json_write_int(&j, "id", d->id);
    json_write_text(&j, "outcome", delivery_outcome_name(d->outcome));
    json_write_int(&j, "status", d->status);
    json_write_int(&j, "retry_after", d->retry_after);
    json_write_text(&j, "reason", d->reason);
    json_close_object(&j);
    pthread_mutex_lock(&lock);
    printf("%s\n", line.text);
    fflush(stdout);
    under_way--;
    pthread_cond_signal(&is_over);
    pthread_mutex_unlock(&lock);
    strbuf_release(&line);
    delivery_free(d);
}

static struct delivery *read_delivery(const struct json_value *v)
{
    static char text[TEXT_MAX];
    struct delivery *d;
    struct endpoint to;
    enum notice_way way;

    if (!json_text_copy(json_find(v, "way"), text, sizeof(text)) ||
        !notice_way_find(text, &way) ||
        !json_text_copy(json_find(v, "to"), text, sizeof(text)))
        die("no delivery");
    if (way == NOTICE_MAIL) {
        d = delivery_new_mail(text);
    } else {
        if (!endpoint_parse(text, &to))
            die("no endpoint: %s", text);
        d = delivery_new_post(way, &to);
        delivery_add_header(d, "Content-Type", "application/json");
    }
    d->id = json_int_or(json_find(v, "id"), 0);
    json_text_append(json_find(v, "body"), &d->body);
    return d;
}

static void wait_for_all(void)
{
    pthread_mutex_lock(&lock);
    while (under_way > 0)
        pthread_cond_wait(&is_over, &lock);
    pthread_mutex_unlock(&lock);
}

static void send_lines(struct delivery_thread *t)
{
    struct json_reader reader;
    size_t room = 0;
    char *line = NULL;
    ssize_t length;
    bool is_ended = false;

    json_reader_init(&reader, VALUES_MAX);
    while (!is_ended && (length = getline(&line, &room, stdin)) > 0) {
        const struct json_value *v = json_reader_read(&reader, line, (size_t)length);

        is_ended = json_bool_or(json_find(v, "end"), false);
        if (is_ended)
            break;
        pthread_mutex_lock(&lock);
        under_way++;
        pthread_mutex_unlock(&lock);
        delivery_thread_push(t, read_delivery(v));
    }
    if (!is_ended)
        wait_for_all();
    json_reader_release(&reader);
    free(line);
}

/* Names and values of settings, by turns. */
static void read_settings(struct delivery_settings *s, char **at)
{
    struct strbuf why;

    strbuf_init(&why);
    for (; at[0] && at[1]; at += 2) {
        if (strcmp(at[0], "private") == 0)
            s->may_reach_private = at[1][0] == '1';
        else if (strcmp(at[0], "ca") == 0)
            s->ca_file = at[1];
        else if (strcmp(at[0], "timeout") == 0)
            s->timeout_ms = (int)number_or_die(at[0], at[1], 1, 60000);
        else if (strcmp(at[0], "user") == 0)
            s->relay.user = at[1];
        else if (strcmp(at[0], "password") == 0)
            s->relay.password = at[1];
        else if (strcmp(at[0], "relay") != 0 || !relay_parse(&s->relay, at[1], &why))
            die("%s: %s", at[0], why.text);
    }
    strbuf_release(&why);
}

int main(int argc, char **argv)
{
    struct delivery_settings settings = {.timeout_ms = DELIVERY_TIMEOUT_MS,
                                         .relay.from = "tori@tori.example"};
    struct delivery_thread *t;

    (void)argc;
    read_settings(&settings, argv + 1);
    t = delivery_thread_new(&settings, tell, NULL);
    send_lines(t);
    delivery_thread_free(t);
    return 0;
}
