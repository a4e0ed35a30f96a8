/* Headers, then the body; each value is checked before anything is written. */

#include "notice/mail.h"

#include <sodium.h>
#include <string.h>
#include <time.h>

#include "base/strbuf.h"
#include "base/utf8.h"
#include "engine/label.h"
#include "notice/endpoint.h"

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
#define ATOM    LETTERS "!#$%&'*+-/=?^_`{|}~" /* RFC 5322, 3.2.3 */

enum {
    LINE_MAX_COLUMNS = 76,
    WORD_BYTES = 39, /* of an encoded word's text: 64 characters in all */
};

/* Dots between parts of these characters, and none at either end. */
static bool is_dotted(const char *text, size_t length, const char *characters)
{
    size_t at = 0;

    while (at < length) {
        size_t part = strspn(text + at, characters);

        if (part < 1 || at + part > length)
            return false;
        at += part;
        if (at == length)
            return true;
        if (text[at++] != '.')
            return false;
    }
    return false;
}

static bool is_domain(const char *text)
{
    return strlen(text) > 0 && is_dotted(text, strlen(text), LETTERS "-") &&
           strchr(text, '.') && !strstr(text, "-.") && !strstr(text, ".-") &&
           *text != '-' && text[strlen(text) - 1] != '-';
}

bool mail_address_is_valid(const char *address)
{
    size_t length = strnlen(address, MAIL_ADDRESS_MAX + 1);
    const char *at = length <= MAIL_ADDRESS_MAX ? strchr(address, '@') : NULL;

    return at && at - address <= MAIL_LOCAL_MAX &&
           is_dotted(address, (size_t)(at - address), ATOM) && is_domain(at + 1);
}

/* One line that may be shown. */
static bool is_line(const char *text)
{
    return strnlen(text, MAIL_SUBJECT_MAX + 1) <= MAIL_SUBJECT_MAX &&
           utf8_is_valid(text) && !label_has_controls(text) && !strpbrk(text, "\r\n\t");
}

static bool is_text(const char *text)
{
    return strnlen(text, MAIL_TEXT_MAX + 1) <= MAIL_TEXT_MAX && utf8_is_valid(text) &&
           !strchr(text, '\r');
}

static bool is_word(const char *text, const char *characters, size_t max)
{
    size_t length = strspn(text, characters);

    return length > 0 && length <= max && text[length] == '\0';
}

static bool is_sound(const struct mail *m)
{
    struct endpoint e;

    return mail_address_is_valid(m->from) && mail_address_is_valid(m->to) &&
           is_line(m->from_name) && is_line(m->subject) && is_text(m->text) &&
           is_word(m->language, LETTERS "-", 16) && is_word(m->id, LETTERS "-.", 64) &&
           (!m->unsubscribe || endpoint_parse(m->unsubscribe, &e)) && m->at >= 0;
}

/* Bytes of the whole characters that fit into an encoded word. */
static size_t word_length(const char *text)
{
    size_t length = 0;
    uint32_t c;
    int bytes;

    while ((bytes = utf8_decode(text + length, &c)) > 0 &&
           length + (size_t)bytes <= WORD_BYTES)
        length += (size_t)bytes;
    return length;
}

/* Words of base64, a line each: all of it, so that no part can be read as anything else. */
static void append_words(struct strbuf *out, const char *text)
{
    char word[sodium_base64_ENCODED_LEN(WORD_BYTES, sodium_base64_VARIANT_ORIGINAL)];
    const char *before = " ";

    for (size_t length; (length = word_length(text)) > 0; text += length) {
        sodium_bin2base64(word, sizeof(word), (const unsigned char *)text, length,
                          sodium_base64_VARIANT_ORIGINAL);
        strbuf_appendf(out, "%s=?UTF-8?B?%s?=", before, word);
        before = "\r\n ";
    }
}

/* By hand: names of days and months as RFC 5322 has them, whatever the locale. */
static void append_date(struct strbuf *out, int64_t at)
{
    static const char days[] = "SunMonTueWedThuFriSat";
    static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    const time_t seconds = (time_t)at;
    struct tm t;

    gmtime_r(&seconds, &t);
    strbuf_appendf(out, "Date: %.3s, %02d %.3s %d %02d:%02d:%02d +0000\r\n",
                   days + 3 * t.tm_wday, t.tm_mday, months + 3 * t.tm_mon,
                   t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
}

static void append_headers(const struct mail *m, struct strbuf *out)
{
    append_date(out, m->at);
    strbuf_append(out, "From:");
    append_words(out, m->from_name);
    strbuf_appendf(out, "%s <%s>\r\n", *m->from_name ? "\r\n" : "", m->from);
    strbuf_appendf(out, "To: <%s>\r\nSubject:", m->to);
    append_words(out, m->subject);
    strbuf_appendf(out, "\r\nMessage-ID: <%s%s>\r\n", m->id, strchr(m->from, '@'));
    strbuf_appendf(out, "Content-Language: %s\r\n", m->language);
    strbuf_append(out, "Auto-Submitted: auto-generated\r\n"
                       "MIME-Version: 1.0\r\n"
                       "Content-Type: text/plain; charset=utf-8\r\n"
                       "Content-Transfer-Encoding: quoted-printable\r\n");
    if (m->unsubscribe)
        strbuf_appendf(out,
                       "List-Unsubscribe: <%s>\r\n"
                       "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
                       m->unsubscribe);
    strbuf_append(out, "\r\n");
}

/* Blanks are plain unless a line ends with them; a dot that begins a line is never plain, so
 * that no relay has to take care of it. */
static bool is_plain(const char *at, int column)
{
    if (*at == ' ')
        return at[1] && at[1] != '\n';
    if (*at == '.')
        return column > 0;
    return *at > ' ' && *at <= '~' && *at != '=';
}

static void append_body(struct strbuf *out, const char *text)
{
    int column = 0;

    for (const char *at = text; *at; at++) {
        if (*at == '\n') {
            strbuf_append(out, "\r\n");
            column = 0;
            continue;
        }
        if (column + 3 >= LINE_MAX_COLUMNS) { /* and the "=" of the broken line */
            strbuf_append(out, "=\r\n");
            column = 0;
        }
        if (is_plain(at, column)) {
            strbuf_append_char(out, *at);
            column++;
        } else {
            strbuf_appendf(out, "=%02X", (unsigned char)*at);
            column += 3;
        }
    }
    if (column > 0)
        strbuf_append(out, "\r\n");
}

bool mail_append(const struct mail *m, struct strbuf *out)
{
    if (!is_sound(m))
        return false;
    append_headers(m, out);
    append_body(out, m->text);
    return true;
}
