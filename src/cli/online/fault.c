/* Causes to messages. */

#include "cli/online/fault.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "client/link.h"
#include "client/stay.h"
#include "term/wording.h"

static const char *const messages[PEER_CAUSES] = {
    [PEER_UNKNOWN] = "terminal.fault.name",    [PEER_UNREACHED] = "terminal.fault.reach",
    [PEER_UNTRUSTED] = "terminal.fault.trust", [PEER_HUNG_UP] = "terminal.fault.end",
    [PEER_STRANGE] = "terminal.fault.strange",
};

/* "CODE" or "CODE: TEXT": the page has words for many a code. NULL: not for this one, or
 * they would need more than there is. */
static const char *find_answer(const char *why, const char *language)
{
    const char *text;
    char key[60];

    snprintf(key, sizeof(key), "error.%.*s", (int)strcspn(why, ":"), why);
    text = wording_find(language, key);
    return text && !strchr(text, '{') ? text : NULL;
}

void fault_append(const struct link *l, const char *language, struct strbuf *out)
{
    struct wording_blank blanks[] = {
        {"name", l->peer.address.name}, {"host", l->peer.address.host}, {NULL, NULL}};
    const char *answer = NULL;

    if (l->cause == PEER_REFUSED)
        answer = find_answer(l->why, language);
    if (messages[l->cause])
        wording_append(language, messages[l->cause], blanks, out);
    else
        strbuf_append(out, answer ? answer : l->why);
}

const char *fault_refusal(const struct stay *v, const char *language)
{
    bool has_words = *v->code && strcmp(language, "en") != 0;
    const char *answer = has_words ? find_answer(v->code, language) : NULL;

    return answer ? answer : v->refusal;
}

void fault_append_address(const char *url, const char *language, struct strbuf *out)
{
    struct wording_blank blanks[] = {{"address", url}, {NULL, NULL}};

    wording_append(language, "terminal.fault.address", blanks, out);
}
