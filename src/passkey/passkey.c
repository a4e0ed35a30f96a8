/* The steps of sections 7.1 and 7.2 of the specification that concern a site which asks for no
 * attestation. */

#include "passkey/passkey.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "base/json_reader.h"

enum { CLIENT_VALUES_MAX = 64, TYPE_SIZE = 32 };

/* The site */

static bool is_number_of_host(const char *host, size_t length)
{
    return host[0] == '[' || strspn(host, "0123456789.") == length;
}

bool passkey_site_init(struct passkey_site *s, const char *host, bool is_secure)
{
    size_t whole = strlen(host), length = strcspn(host, ":");

    *s = (struct passkey_site){.id = ""};
    if (length == 0 || whole > PASSKEY_HOST_MAX || is_number_of_host(host, length))
        return false;
    snprintf(s->origin, sizeof(s->origin), "%s://%s", is_secure ? "https" : "http", host);
    for (char *c = s->origin; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    memcpy(s->id, strstr(s->origin, "://") + 3, length);
    s->id[length] = '\0';
    return is_secure || strcmp(s->id, "localhost") == 0;
}

/* What the browser says */

struct client_data {
    char type[TYPE_SIZE];
    char challenge[CHALLENGE_LENGTH + 1];
    char origin[PASSKEY_ORIGIN_MAX + 1];
    bool is_framed; /* by a page of another site */
};

static bool read_client(const struct cbor_span *text, struct client_data *c)
{
    struct json_reader reader;
    const struct json_value *v;
    bool ok;

    json_reader_init(&reader, CLIENT_VALUES_MAX);
    v = json_reader_read(&reader, (const char *)text->bytes, text->length);
    c->is_framed = json_bool_or(json_find(v, "crossOrigin"), false);
    ok = json_kind(v) == JSON_KIND_OBJECT &&
         json_text_copy(json_find(v, "type"), c->type, sizeof(c->type));
    if (ok &&
        !json_text_copy(json_find(v, "challenge"), c->challenge, sizeof(c->challenge)))
        c->challenge[0] = '\0';
    if (ok && !json_text_copy(json_find(v, "origin"), c->origin, sizeof(c->origin)))
        c->origin[0] = '\0';
    json_reader_release(&reader);
    return ok;
}

static enum passkey_fault check_client(const struct passkey_question *q,
                                       const struct cbor_span *text, const char *type,
                                       struct passkey_answered *answered)
{
    struct client_data c;

    if (!read_client(text, &c))
        return PASSKEY_MALFORMED;
    if (strcmp(c.type, type) != 0)
        return PASSKEY_OF_OTHER_KIND;
    if (!challenge_is_good(&q->challenge, c.challenge, q->now, &answered->until))
        return PASSKEY_CHALLENGE;
    if (c.is_framed || strcmp(c.origin, q->site->origin) != 0)
        return PASSKEY_ORIGIN;
    memcpy(answered->challenge, c.challenge, sizeof(c.challenge));
    return PASSKEY_FINE;
}

/* What the authenticator says */

static enum passkey_fault check_said(const struct passkey_question *q,
                                     const struct cbor_span *said,
                                     struct authenticator_data *data)
{
    uint8_t site[crypto_hash_sha256_BYTES];

    if (!authenticator_data_read(said->bytes, said->length, data))
        return PASSKEY_MALFORMED;
    crypto_hash_sha256(site, (const uint8_t *)q->site->id, strlen(q->site->id));
    if (memcmp(site, data->site, sizeof(site)) != 0)
        return PASSKEY_SITE;
    if (!data->is_present)
        return PASSKEY_ABSENT;
    return data->is_verified ? PASSKEY_FINE : PASSKEY_UNVERIFIED;
}

/* A new key */

struct attestation {
    struct cbor_span format, said;
    bool is_empty; /* the statement */
};

static bool read_member(struct cbor_reader *r, const struct cbor_span *key,
                        struct attestation *a)
{
    size_t pairs;

    if (cbor_is(key, "fmt") && !a->format.bytes)
        return cbor_read_text(r, &a->format);
    if (cbor_is(key, "authData") && !a->said.bytes)
        return cbor_read_bytes(r, &a->said);
    if (!cbor_is(key, "attStmt") || a->is_empty)
        return false;
    a->is_empty = true;
    return cbor_read_map(r, &pairs) && pairs == 0;
}

static bool read_attestation(const struct cbor_span *bytes, struct attestation *a)
{
    struct cbor_reader r;
    struct cbor_span key;
    size_t pairs;

    *a = (struct attestation){.is_empty = false};
    cbor_reader_init(&r, bytes->bytes, bytes->length);
    if (!cbor_read_map(&r, &pairs) || pairs != 3)
        return false;
    for (; pairs > 0; pairs--)
        if (!cbor_read_text(&r, &key) || !read_member(&r, &key, a))
            return false;
    return cbor_is_at_end(&r) && cbor_is(&a->format, "none");
}

enum passkey_fault passkey_check_new(const struct passkey_question *q,
                                     const struct cbor_span *client,
                                     const struct cbor_span *attestation,
                                     struct authenticator_data *data,
                                     struct passkey_answered *answered)
{
    struct attestation a;
    enum passkey_fault f = check_client(q, client, "webauthn.create", answered);

    if (f)
        return f;
    if (!read_attestation(attestation, &a))
        return PASSKEY_MALFORMED;
    f = check_said(q, &a.said, data);
    if (f)
        return f;
    return data->has_key && public_key_is_good(&data->key) ? PASSKEY_FINE : PASSKEY_KEY;
}

/* A signature */

static bool read_cose(const struct cbor_span *cose, struct public_key *key)
{
    struct cbor_reader r;

    cbor_reader_init(&r, cose->bytes, cose->length);
    return public_key_read(&r, key) && cbor_is_at_end(&r);
}

static bool is_signed(const struct passkey_signed *s, const struct public_key *key)
{
    uint8_t bytes[PASSKEY_SAID_MAX + crypto_hash_sha256_BYTES];

    if (s->said.length > PASSKEY_SAID_MAX)
        return false;
    memcpy(bytes, s->said.bytes, s->said.length);
    crypto_hash_sha256(bytes + s->said.length, s->client.bytes, s->client.length);
    return public_key_verify(key, &s->signature, bytes,
                             s->said.length + crypto_hash_sha256_BYTES);
}

enum passkey_fault passkey_check_signed(const struct passkey_question *q,
                                        const struct passkey_signed *s,
                                        const struct cbor_span *cose,
                                        struct authenticator_data *data,
                                        struct passkey_answered *answered)
{
    struct public_key key;
    enum passkey_fault f = check_client(q, &s->client, "webauthn.get", answered);

    if (!f)
        f = check_said(q, &s->said, data);
    if (f)
        return f;
    if (!read_cose(cose, &key))
        return PASSKEY_KEY;
    return is_signed(s, &key) ? PASSKEY_FINE : PASSKEY_SIGNATURE;
}

const char *passkey_fault_word(enum passkey_fault f)
{
    static const char *const words[PASSKEY_FAULTS] = {
        [PASSKEY_FINE] = "fine",
        [PASSKEY_MALFORMED] = "malformed",
        [PASSKEY_OF_OTHER_KIND] = "kind",
        [PASSKEY_CHALLENGE] = "challenge",
        [PASSKEY_ORIGIN] = "origin",
        [PASSKEY_SITE] = "site",
        [PASSKEY_ABSENT] = "absent",
        [PASSKEY_UNVERIFIED] = "unverified",
        [PASSKEY_KEY] = "key",
        [PASSKEY_SIGNATURE] = "signature",
    };

    return words[f];
}
