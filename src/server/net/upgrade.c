/* Handshakes of WebSockets. */

#include "server/net/upgrade.h"

#include <string.h>
#include <strings.h>

#include <openssl/evp.h>
#include <openssl/sha.h>

#include "base/banned.h"
#include "base/strbuf.h"
#include "server/net/head.h"

enum { KEY_LENGTH = 24, DIGEST_TEXT = 4 * ((SHA_DIGEST_LENGTH + 2) / 3) };

static bool is_key(const char *key)
{
    return strlen(key) == KEY_LENGTH &&
           strspn(key, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                       "0123456789+/=") == KEY_LENGTH;
}

/* Is ours among those that are offered, or is none? */
static bool is_protocol_ok(const struct head *h)
{
    const char *list = h->values[HEAD_SOCKET_PROTOCOL];

    while (list && *list) {
        size_t length;

        list += strspn(list, ", \t");
        length = strcspn(list, ", \t");
        if (length == strlen(UPGRADE_PROTOCOL) &&
            memcmp(list, UPGRADE_PROTOCOL, length) == 0)
            return true;
        list += length;
    }
    return !list;
}

const struct head_fault *upgrade_find_fault(const struct head *h)
{
    static const struct head_fault odd = {400, WIRE_SYNTAX,
                                          "this is no request of a WebSocket"};
    static const struct head_fault version = {426, WIRE_VERSION,
                                              "WebSockets are spoken in version 13"};
    static const struct head_fault protocol = {400, WIRE_VERSION,
                                               "this server speaks " UPGRADE_PROTOCOL};

    if (h->method != HEAD_GET || h->is_old ||
        strcasecmp(head_value(h, HEAD_UPGRADE), "websocket") != 0)
        return &odd;
    if (strcmp(head_value(h, HEAD_SOCKET_VERSION), "13") != 0)
        return &version;
    if (!is_key(head_value(h, HEAD_SOCKET_KEY)))
        return &odd;
    return is_protocol_ok(h) ? NULL : &protocol;
}

void upgrade_write_answer(const struct head *h, struct strbuf *out)
{
    unsigned char digest[SHA_DIGEST_LENGTH];
    char text[DIGEST_TEXT + 1];
    struct strbuf key;

    strbuf_init(&key);
    strbuf_append(&key, head_value(h, HEAD_SOCKET_KEY));
    strbuf_append(&key, "258EAFA5-E914-47DA-95CA-C5AB0DC85B11");
    SHA1((const unsigned char *)key.text, key.length, digest);
    EVP_EncodeBlock((unsigned char *)text, digest, sizeof(digest));
    strbuf_release(&key);
    strbuf_appendf(out,
                   "HTTP/1.1 101 Switching Protocols\r\n"
                   "upgrade: websocket\r\n"
                   "connection: Upgrade\r\n"
                   "sec-websocket-accept: %s\r\n",
                   text);
    if (h->values[HEAD_SOCKET_PROTOCOL])
        strbuf_append(out, "sec-websocket-protocol: " UPGRADE_PROTOCOL "\r\n");
    strbuf_append(out, "\r\n");
}
