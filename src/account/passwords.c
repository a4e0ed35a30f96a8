/* Passwords as argon2id hashes; lengths are checked before anything costly is done. */

#include "account/passwords.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "base/die.h"
#include "base/strbuf.h"

static_assert(PASSWORD_HASH_MAX + 1 == crypto_pwhash_STRBYTES, "room for a hash");

static bool has_right_length(const char *password)
{
    size_t length = strlen(password);

    return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
}

bool password_check(const char *password, struct strbuf *why)
{
    if (has_right_length(password))
        return true;
    strbuf_appendf(why, "a password has %d to %d bytes", PASSWORD_MIN, PASSWORD_MAX);
    return false;
}

static void start_sodium(void)
{
    if (sodium_init() < 0)
        die("libsodium does not start");
}

bool password_hash(const char *password, char *out)
{
    start_sodium();
    return crypto_pwhash_str(out, password, strlen(password),
                             crypto_pwhash_OPSLIMIT_INTERACTIVE,
                             crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

bool password_verify(const char *hash, const char *password)
{
    char copy[PASSWORD_HASH_MAX + 1] = ""; /* libsodium is promised that many bytes */

    if (!has_right_length(password) || (hash && strlen(hash) > PASSWORD_HASH_MAX))
        return false;
    start_sodium();
    if (!hash) {
        password_hash(password, copy);
        return false;
    }
    memcpy(copy, hash, strlen(hash));
    return crypto_pwhash_str_verify(copy, password, strlen(password)) == 0;
}
