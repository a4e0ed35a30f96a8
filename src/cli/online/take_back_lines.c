/* Sentences are the page's, and what can be typed follows them. */

#include "cli/online/take_back_lines.h"

#include <string.h>

#include "base/strbuf.h"
#include "cli/online/take_back.h"
#include "term/wording.h"

/* Telling */

static void tell_request(const struct stay *v, faces names, const char *language,
                         struct strbuf *out)
{
    struct wording_blank name[] = {{"name", names[v->asker]}, {NULL, NULL}};
    int seat = take_back_seat(v);

    if (seat == v->asker)
        strbuf_appendf(out, "%s. %s %s", wording_text(language, "table.takeback.mine"),
                       wording_text(language, "table.takeback.all"),
                       wording_text(language, "terminal.lines.withdraw"));
    else
        wording_append(language, "table.note.ask", name, out);
    if (seat >= 0 && seat != v->asker)
        strbuf_appendf(out, " %s", wording_text(language, "terminal.lines.answer"));
    strbuf_append_char(out, '\n');
}

void take_back_lines_tell(struct take_back_lines *t, const struct stay *v, unsigned news,
                          faces names, const char *language, struct strbuf *out)
{
    int told = v->asker < 0 ? 0 : 1 + v->asker + TORI_PLAYERS_MAX * (int)stay_awaited(v);

    if ((news & STAY_NEWS_STANDS) && v->decliner >= 0) {
        take_back_append_decline(v, t->asker, names, language, out);
        strbuf_append_char(out, '\n');
    }
    if (told && told != t->told)
        tell_request(v, names, language, out);
    t->told = told;
    t->asker = v->asker >= 0 ? v->asker : t->asker;
}

/* Obeying */

static void say(const char *key, const char *language, struct strbuf *out)
{
    strbuf_appendf(out, "%s\n", wording_text(language, key));
}

static void ask(struct stay *v, const char *language, struct strbuf *out)
{
    if (v->can_ask_back && v->asker < 0)
        stay_ask_back(v);
    else
        say("terminal.lines.ask.nothing", language, out);
}

static void answer(struct stay *v, bool grant, const char *language, struct strbuf *out)
{
    int seat = take_back_seat(v);

    if (seat >= 0 && seat != v->asker)
        stay_answer_back(v, seat, grant);
    else
        say("terminal.lines.answer.nobody", language, out);
}

static void withdraw(struct stay *v, const char *language, struct strbuf *out)
{
    if (v->asker >= 0 && take_back_seat(v) == v->asker)
        stay_answer_back(v, v->asker, false);
    else
        say("terminal.lines.withdraw.nothing", language, out);
}

bool take_back_lines_obey(struct stay *v, const char *word, const char *language,
                          struct strbuf *out)
{
    if (strcmp(word, "takeback") == 0)
        ask(v, language, out);
    else if (strcmp(word, "agree") == 0 || strcmp(word, "refuse") == 0)
        answer(v, strcmp(word, "agree") == 0, language, out);
    else if (strcmp(word, "withdraw") == 0)
        withdraw(v, language, out);
    else if (strcmp(word, "undo") == 0 && !v->can_undo && v->can_ask_back)
        say("terminal.lines.seen", language, out);
    else
        return false;
    return true;
}
