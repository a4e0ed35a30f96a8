/* The echoing server: libwebsockets on libuv, and nothing else. */

#include <libwebsockets.h>
#include <uv.h>

#include "base/banned.h"
#include "client/echo.h"

#include <string.h>
#include <unistd.h>

enum { MESSAGE_MAX = 16 << 10 };

/* One of these is made by the library for each connection. */
struct voice {
    size_t length;
    unsigned char bytes[LWS_PRE + MESSAGE_MAX];
};

static void hear(struct lws *wsi, struct voice *v, const void *in, size_t length)
{
    if (v->length + length > MESSAGE_MAX)
        return;
    memcpy(v->bytes + LWS_PRE + v->length, in, length);
    v->length += length;
    if (lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi))
        lws_callback_on_writable(wsi);
}

static int answer(struct lws *wsi, struct voice *v)
{
    int sent = 0;

    if (v->length)
        sent = lws_write(wsi, v->bytes + LWS_PRE, v->length, LWS_WRITE_TEXT);
    v->length = 0;
    return sent < 0 ? -1 : 0;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                    void *in, size_t length)
{
    if (reason == LWS_CALLBACK_RECEIVE)
        hear(wsi, user, in, length);
    return reason == LWS_CALLBACK_SERVER_WRITEABLE ? answer(wsi, user) : 0;
}

static const struct lws_protocols protocols[] = {
    {"tori.2", callback, sizeof(struct voice), MESSAGE_MAX, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

static void on_life(uv_poll_t *handle, int status, int events)
{
    (void)status;
    (void)events;
    uv_stop(handle->loop);
}

void echo_serve(int out, int life)
{
    uv_loop_t loop;
    uv_poll_t poll;
    void *loops[] = {&loop};
    struct lws_context_creation_info info = {
        .iface = "127.0.0.1",
        .protocols = protocols,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_DISABLE_IPV6,
        .vhost_name = "echo",
    };
    struct lws_context *context;
    int32_t port = 0;

    lws_set_log_level(LLL_ERR, NULL);
    uv_loop_init(&loop);
    context = lws_create_context(&info);
    if (context)
        port = lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "echo"));
    if (write(out, &port, sizeof(port)) != sizeof(port) || !context)
        return;
    uv_poll_init(&loop, &poll, life);
    uv_poll_start(&poll, UV_READABLE | UV_DISCONNECT, on_life);
    uv_run(&loop, UV_RUN_DEFAULT);
}
