/*
 * Tables without a server as a WebAssembly module: what local.h says, in numbers and bytes of
 * one memory. The caller writes its input into the buffer and says how long it is. What
 * is imported from "host" is called back before the call returns.
 */

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/strbuf.h"
#include "games/games.h"
#include "local/local.h"
#include "nn/net.h"

#define EXPORT(name) __attribute__((export_name(name)))
#define IMPORT(name) __attribute__((import_module("host"), import_name(name)))

enum { REQUEST_VALUES_MAX = 16 };

IMPORT("send") void host_send(const char *text, size_t length);
IMPORT("answer")
void host_answer(int status, const char *type, size_t type_length, const char *bytes,
                 size_t length);
IMPORT("keep") void host_keep(const char *line, size_t length);

static struct local *the_local;
static char *buffer; /* owned */
static size_t buffer_size;
static struct strbuf needed; /* a name */

static void send(void *context, const char *text, size_t length)
{
    (void)context;
    host_send(text, length);
}

static void answer(void *context, int status, const char *type, const char *bytes,
                   size_t length)
{
    (void)context;
    host_answer(status, type, strlen(type), bytes, length);
}

static void keep(void *context, const char *line, size_t length)
{
    (void)context;
    host_keep(line, length);
}

/* Room for so many bytes of input, until it is asked for again. */
EXPORT("local_buffer") char *module_buffer(size_t size);
char *module_buffer(size_t size)
{
    if (size > buffer_size) {
        buffer = xrealloc(buffer, size, 1);
        buffer_size = size;
    }
    return buffer;
}

/* {"name": NAME} */
EXPORT("local_open") bool module_open(size_t length);
bool module_open(size_t length)
{
    const struct local_host host = {.send = send, .answer = answer, .keep = keep};
    struct json_reader reader;
    struct strbuf name;

    strbuf_init(&name);
    json_reader_init(&reader, REQUEST_VALUES_MAX);
    json_text_append(json_find(json_reader_read(&reader, buffer, length), "name"), &name);
    json_reader_release(&reader);
    if (name.length && !the_local) {
        games_init();
        strbuf_init(&needed);
        the_local = local_open(&host, name.text);
    }
    strbuf_release(&name);
    return the_local != NULL;
}

EXPORT("local_restore") bool module_restore(size_t length);
bool module_restore(size_t length)
{
    return local_restore(the_local, buffer, length);
}

EXPORT("local_receive") void module_receive(size_t length);
void module_receive(size_t length)
{
    local_receive(the_local, buffer, length);
}

/* {"method": "GET" or "POST", "path", "query"?, "body"?} */
EXPORT("local_request") void module_request(size_t length);
void module_request(size_t length)
{
    const struct json_value *asked;
    struct json_reader reader;
    struct strbuf path, query, body;

    strbuf_init(&path);
    strbuf_init(&query);
    strbuf_init(&body);
    json_reader_init(&reader, REQUEST_VALUES_MAX);
    asked = json_reader_read(&reader, buffer, length);
    json_text_append(json_find(asked, "path"), &path);
    json_text_append(json_find(asked, "query"), &query);
    json_text_append(json_find(asked, "body"), &body);
    local_request(the_local,
                  &(struct local_request){
                      .is_post = json_text_is(json_find(asked, "method"), "POST"),
                      .path = path.text,
                      .query = query.text,
                      .body = body.text,
                      .body_length = body.length});
    json_reader_release(&reader);
    strbuf_release(&path);
    strbuf_release(&query);
    strbuf_release(&body);
}

EXPORT("local_tick") void module_tick(void);
void module_tick(void)
{
    local_tick(the_local);
}

EXPORT("local_think") bool module_think(void);
bool module_think(void)
{
    return local_think(the_local);
}

/* The name of the net that the next thought needs, until this is asked again, or NULL. */
EXPORT("local_need") const char *module_need(void);
const char *module_need(void)
{
    strbuf_reset(&needed);
    return local_need(the_local, &needed) ? needed.text : NULL;
}

/* The file of that net. */
EXPORT("local_net") bool module_net(size_t length);
bool module_net(size_t length)
{
    struct net *net;

    strbuf_reset(&needed);
    net = local_need(the_local, &needed);
    return net && net_fill(net, buffer, length);
}
