/* The news of a round, worded by the notifier. */

#include "hosting/round_notice.h"

#include "base/strbuf.h"
#include "games/games.h"
#include "hosting/hosted_tournament.h"
#include "journal/journal_notices.h"
#include "room/settings.h"
#include "site/ports/notifier.h"
#include "store/store_port.h"

static enum tori_err post(struct store *s, const struct notifier *n,
                          const struct notifier_news *news)
{
    struct journal_posting posting;
    struct strbuf id, text;
    enum tori_err err = TORI_OK;

    strbuf_init(&id);
    strbuf_init(&text);
    if (n->word(n, news, &id, &text, &posting))
        err = store_add_notice(s, &posting);
    strbuf_release(&id);
    strbuf_release(&text);
    return err;
}

enum tori_err round_notice_post(struct store *s, const struct notifier *n,
                                const struct hosted_tournament *h,
                                const struct tournament_round *round, int64_t at)
{
    struct settings settings;
    enum tori_err err = TORI_OK;

    if (!n || !settings_parse(&settings, h->row.settings))
        return TORI_OK;
    for (int i = 0; i < round->count; i++)
        for (int k = 0; !err && k < round->tables[i].size; k++) {
            int64_t user = h->people[round->tables[i].seats[k]].user;

            if (user)
                err = post(s, n,
                           &(struct notifier_news){.kind = NOTIFIER_ROUND,
                                                   .user = user,
                                                   .table = h->row.id,
                                                   .game = settings.game->title,
                                                   .title = h->row.name,
                                                   .who = "",
                                                   .at = at});
        }
    return err;
}
