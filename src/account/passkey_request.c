/* Sites, challenges and bytes of passkeys. */

#include "account/passkey_request.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "account/account_request.h"
#include "account/account_state.h"
#include "account/notice_desk.h"
#include "notice/base64url.h"
#include "site/office.h"
#include "site/ports/exchange.h"

static_assert((int)CHALLENGE_HASH_BYTES == (int)JOURNAL_HASH_BYTES, "both are stored");
static_assert(sizeof(((struct office *)0)->address_key) == CHALLENGE_KEY_BYTES,
              "the key of the site");

bool passkey_site_of(const struct exchange *x, struct passkey_site *out)
{
    const struct notice_desk *desk = office_of(x)->accounts->notices;
    const char *host = desk ? strstr(desk->site, "://") : NULL;

    if (!host)
        return passkey_site_init(out, x->host, x->is_secure);
    return passkey_site_init(out, host + 3, strncmp(desk->site, "https:", 6) == 0);
}

void passkey_request_fill(struct account_request *m)
{
    assert(!m->passkey);
    m->passkey = xcalloc(1, sizeof(*m->passkey));
}

struct account_request *passkey_request_open(struct exchange *x)
{
    struct passkey_site site;
    struct account_request *m;

    if (!passkey_site_of(x, &site)) {
        exchange_refuse(x, 404, WIRE_FIELD, "there are no passkeys at this address");
        return NULL;
    }
    m = account_request_open(x, "");
    passkey_request_fill(m);
    m->passkey->site = site;
    return m;
}

void passkey_write_challenge(const struct exchange *x, const struct passkey_site *site,
                             enum challenge_kind kind, int64_t person,
                             struct json_writer *j)
{
    struct challenge c = {office_of(x)->address_key, kind, person};
    char text[CHALLENGE_LENGTH + 1];

    challenge_draw(&c, now_ms() + PASSKEY_CHALLENGE_MS, text);
    json_write_text(j, "challenge", text);
    json_write_text(j, "site", site->id);
}

struct passkey_question passkey_question_of(const struct account_request *m,
                                            enum challenge_kind kind, int64_t person)
{
    return (struct passkey_question){
        .site = &m->passkey->site,
        .challenge = {office_of(m->exchange)->address_key, kind, person},
        .now = now_ms()};
}

void passkey_format_handle(int64_t person, char *text)
{
    uint8_t bytes[8];
    struct strbuf out;

    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)((uint64_t)person >> (56 - 8 * i));
    strbuf_init(&out);
    base64url_append(&out, bytes, sizeof(bytes));
    assert(out.length == PASSKEY_HANDLE_LENGTH);
    memcpy(text, out.text, PASSKEY_HANDLE_LENGTH + 1);
    strbuf_release(&out);
}

bool passkey_part_read(struct passkey_part *p, const char *text)
{
    return base64url_read(text, p->bytes, sizeof(p->bytes), &p->length);
}

struct cbor_span passkey_part_span(const struct passkey_part *p)
{
    return (struct cbor_span){p->bytes, p->length};
}

enum tori_err passkey_use_challenge(const struct account_request *m, struct store *s)
{
    uint8_t hash[CHALLENGE_HASH_BYTES];

    challenge_hash(m->passkey->answered.challenge, hash);
    return store_use_challenge(s, hash, m->passkey->answered.until);
}
