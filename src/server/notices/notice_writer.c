/* The id is a hash of what the news are about, so that they can be withdrawn by saying them once
 * more. */

#include "server/notices/notice_writer.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "base/strbuf.h"
#include "journal/journal_notices.h"
#include "notice/notice.h"

static_assert((int)NOTICE_ID_LENGTH == (int)JOURNAL_NOTICE_ID, "an id fits");

static const enum notice_kind kinds[] = {
    [NOTIFIER_TURN] = NOTICE_TURN,
    [NOTIFIER_REMINDER] = NOTICE_REMINDER,
    [NOTIFIER_INVITATION] = NOTICE_INVITATION,
    [NOTIFIER_ROUND] = NOTICE_TOURNAMENT,
};

/* Of a reminder the end counts, too: it is another if the time is longer. */
static void derive_id(const struct notifier_news *news, char *id)
{
    int64_t until = news->kind == NOTIFIER_REMINDER ? news->until : 0;
    uint8_t hash[NOTICE_ID_LENGTH / 2];
    struct strbuf said;

    strbuf_init(&said);
    strbuf_appendf(&said, "%s %lld %s %lld %lld", notice_kind_name(kinds[news->kind]),
                   (long long)news->user, news->table, (long long)news->at,
                   (long long)until);
    crypto_generichash(hash, sizeof(hash), (const uint8_t *)said.text, said.length, NULL,
                       0);
    sodium_bin2hex(id, NOTICE_ID_LENGTH + 1, hash, sizeof(hash));
    strbuf_release(&said);
}

/* As many whole characters as there is room for. */
static void copy_label(char *out, const char *label)
{
    size_t length = strnlen(label, NOTICE_LABEL_MAX + 1);

    if (length > NOTICE_LABEL_MAX)
        for (length = NOTICE_LABEL_MAX; ((uint8_t)label[length] & 0xc0) == 0x80;)
            length--;
    memcpy(out, label, length);
    out[length] = '\0';
}

static bool fill(const struct notice_writer *w, const struct notifier_news *news,
                 struct notice *n)
{
    *n = (struct notice){.kind = kinds[news->kind], .at = news->at, .until = news->until};
    derive_id(news, n->id);
    copy_label(n->title, news->title);
    copy_label(n->game, news->game);
    copy_label(n->who, news->who);
    snprintf(n->link, sizeof(n->link), "%s/%s/%s", w->site,
             news->kind == NOTIFIER_ROUND ? "tournament" : "table", news->table);
    return notice_is_sound(n);
}

static int64_t choose_due(const struct notifier_news *news)
{
    if (news->kind == NOTIFIER_REMINDER)
        return news->until - NOTICE_REMINDER_MS;
    return news->left ? news->left + NOTICE_LEFT_MS : news->at;
}

static bool word(const struct notifier *notifier, const struct notifier_news *news,
                 struct strbuf *id, struct strbuf *text, struct journal_posting *out)
{
    const struct notice_writer *w = (const struct notice_writer *)notifier;
    int64_t due = choose_due(news);
    struct notice n;

    if (due < news->at || !fill(w, news, &n))
        return false;
    strbuf_append(id, n.id);
    notice_format(&n, text);
    *out = (struct journal_posting){.id = id->text,
                                    .user = news->user,
                                    .kind = n.kind,
                                    .text = text->text,
                                    .due = due,
                                    .later_way = NOTICE_MAIL,
                                    .later = due + NOTICE_MAIL_MS};
    return true;
}

void notice_writer_init(struct notice_writer *w, const char *site)
{
    *w = (struct notice_writer){.notifier.word = word, .site = site};
}
