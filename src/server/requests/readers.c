/* Who may read the metrics. */

#include "server/requests/readers.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"

bool readers_parse(struct readers *r, const char *text, struct strbuf *why)
{
    char word[PREFIX_TEXT_MAX + 1];

    for (r->count = 0; r->count < READERS_MAX; text++) {
        size_t length = strcspn(text, ",");

        snprintf(word, sizeof(word), "%.*s", length < sizeof(word) ? (int)length : 0,
                 text);
        if (!prefix_parse(word, &r->list[r->count++], why))
            return false;
        text += length;
        if (!*text)
            return true;
    }
    strbuf_appendf(why, "there are more than %d", READERS_MAX);
    return false;
}

bool readers_include(const struct readers *r, const char *address)
{
    struct prefix peer, cut;

    if (!prefix_parse_peer(address, &peer))
        return false;
    for (int i = 0; i < r->count; i++) {
        cut = prefix_cut(&peer, r->list[i].bits);
        if (peer.bits >= r->list[i].bits && prefix_compare(&cut, &r->list[i]) == 0)
            return true;
    }
    return prefix_is_loopback(&peer);
}
