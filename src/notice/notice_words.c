/* The sentences, by language, and filling in their blanks: {who} {title} {game} {left}. */

#include "notice/notice_words.h"

#include <string.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "notice/notice.h"

enum { MINUTE = 60 * 1000, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

struct words {
    const char *name;
    const char *subject[NOTICE_KIND_COUNT];
    const char *sentence[NOTICE_KIND_COUNT];
    const char *left;    /* how much time there is */
    const char *open;    /* above the link */
    const char *stop;    /* above the link that stops mails of this kind */
    const char *after;   /* below the link of CONFIRM */
    const char *unasked; /* below that of RESET */
    const char *days, *hours, *minutes;
};

static const struct words languages[NOTICE_LANGUAGE_COUNT] = {
    [NOTICE_EN] =
        {
            .name = "en",
            .subject = {"Your turn: {game}, {title}", "Little time left: {game}, {title}",
                        "{who} invites you to play", "Next round: {title}",
                        "Confirm your mail address", "A new password for {who}",
                        "A test: notices of {title}"},
            .sentence =
                {"{game}, {title}: it is your turn.",
                 "{game}, {title}: your time is running out. After that a "
                 "bot "
                 "plays for you until you return.",
                 "{who} invites you to a game of {game} at the table {title}.",
                 "{game}: the next round of the tournament {title} has been drawn. Your "
                 "table is ready.",
                 "{who} would like to get notices from {title} at this address. If that "
                 "is "
                 "you, open this link:",
                 "A new password was asked for {who} at {title}. To set one, open this "
                 "link within the next "
                 "hour; it works once:",
                 "You asked for a test: notices of {title} reach you here."},
            .left = "Time left: {left}.",
            .open = "Go to the table:",
            .stop = "No more mails of this kind:",
            .after = "If it is not you, do nothing: no other mail will come.",
            .unasked = "If it was not you, do nothing: your password stays as it is.",
            .days = "d",
            .hours = "h",
            .minutes = "min",
        },
    [NOTICE_DE] =
        {
            .name = "de",
            .subject = {"Du bist dran: {game}, {title}",
                        "Nur noch wenig Zeit: {game}, {title}", "{who} lädt dich ein",
                        "Nächste Runde: {title}", "Bestätige deine E-Mail-Adresse",
                        "Ein neues Passwort für {who}",
                        "Ein Test: Nachrichten von {title}"},
            .sentence =
                {"{game}, {title}: Du bist dran.",
                 "{game}, {title}: Deine Zeit läuft ab. Danach spielt "
                 "ein Bot für "
                 "dich, bis du zurückkommst.",
                 "{who} lädt dich zu einer Partie {game} am Tisch {title} ein.",
                 "{game}: Die nächste Runde des Turniers {title} ist ausgelost. "
                 "Dein Tisch "
                 "steht bereit.",
                 "{who} möchte an diese Adresse Nachrichten von {title} "
                 "bekommen. Wenn du "
                 "das bist, öffne diesen Link:",
                 "Für {who} bei {title} wurde ein neues Passwort angefordert. Um "
                 "eines zu setzen, öffne "
                 "innerhalb einer Stunde diesen Link; er gilt einmal:",
                 "Du hast einen Test gewünscht: Nachrichten von {title} kommen hier an."},
            .left = "Verbleibende Zeit: {left}.",
            .open = "Zum Tisch:",
            .stop = "Keine E-Mails dieser Art mehr:",
            .after = "Wenn nicht, brauchst du nichts zu tun: Es kommt keine weitere "
                     "E-Mail.",
            .unasked = "Wenn du das nicht warst, brauchst du nichts zu tun: Dein "
                       "Passwort bleibt, wie es ist.",
            .days = "T",
            .hours = "h",
            .minutes = "min",
        },
    [NOTICE_FR] =
        {
            .name = "fr",
            .subject = {"À vous de jouer : {game}, {title}",
                        "Il reste peu de temps : {game}, {title}",
                        "{who} vous invite à jouer", "Prochaine ronde : {title}",
                        "Confirmez votre adresse e-mail",
                        "Un nouveau mot de passe pour {who}",
                        "Un essai : les messages de {title}"},
            .sentence = {"{game}, {title} : c’est à vous de jouer.",
                         "{game}, {title} : votre temps est bientôt écoulé. "
                         "Ensuite, un "
                         "bot joue à votre place jusqu’à votre retour.",
                         "{who} vous invite à une partie de {game} à la table {title}.",
                         "{game} : la prochaine ronde du tournoi {title} est tirée au "
                         "sort. Votre "
                         "table vous attend.",
                         "{who} souhaite recevoir les messages de {title} à cette "
                         "adresse. Si c’est "
                         "vous, ouvrez ce lien :",
                         "Un nouveau mot de passe a été demandé pour {who} sur {title}. "
                         "Pour le choisir, ouvrez ce "
                         "lien dans l’heure ; il ne sert qu’une fois :",
                         "Vous avez demandé un essai : les messages de {title} arrivent "
                         "bien ici."},
            .left = "Temps restant : {left}.",
            .open = "Aller à la table :",
            .stop = "Ne plus recevoir ce type d’e-mail :",
            .after = "Sinon, ne faites rien : vous ne recevrez pas d’autre e-mail.",
            .unasked = "Si ce n’était pas vous, ne faites rien : votre mot de passe "
                       "reste le même.",
            .days = "j",
            .hours = "h",
            .minutes = "min",
        },
    [NOTICE_NL] =
        {
            .name = "nl",
            .subject = {"Jij bent aan de beurt: {game}, {title}",
                        "Nog maar weinig tijd: {game}, {title}", "{who} nodigt je uit",
                        "Volgende ronde: {title}", "Bevestig je e-mailadres",
                        "Een nieuw wachtwoord voor {who}",
                        "Een test: berichten van {title}"},
            .sentence =
                {"{game}, {title}: jij bent aan de beurt.",
                 "{game}, {title}: je tijd is bijna om. Daarna speelt een bot "
                 "voor "
                 "je, tot je terugkomt.",
                 "{who} nodigt je uit voor een partij {game} aan tafel {title}.",
                 "{game}: de volgende ronde van het toernooi {title} is geloot. Je tafel "
                 "staat klaar.",
                 "{who} wil op dit adres berichten van {title} ontvangen. Ben jij dat, "
                 "open "
                 "dan deze link:",
                 "Er is een nieuw wachtwoord aangevraagd voor {who} bij {title}. Open "
                 "binnen een uur deze "
                 "link om er een te kiezen; hij werkt één keer:",
                 "Je vroeg om een test: berichten van {title} komen hier aan."},
            .left = "Resterende tijd: {left}.",
            .open = "Naar de tafel:",
            .stop = "Geen e-mails van deze soort meer:",
            .after = "Zo niet, dan hoef je niets te doen: er komt geen andere e-mail.",
            .unasked = "Was jij dat niet, dan hoef je niets te doen: je wachtwoord "
                       "blijft zoals het is.",
            .days = "d",
            .hours = "u",
            .minutes = "min",
        },
};

const char *notice_language_name(enum notice_language language)
{
    return languages[language].name;
}

bool notice_language_find(const char *name, enum notice_language *out)
{
    for (int i = 0; i < NOTICE_LANGUAGE_COUNT; i++)
        if (strcmp(languages[i].name, name) == 0) {
            *out = (enum notice_language)i;
            return true;
        }
    return false;
}

/* The two largest units that count: "2 d 3 h", "45 min". */
static void append_left(struct strbuf *out, const struct words *w, int64_t ms)
{
    if (ms >= DAY)
        strbuf_appendf(out, "%d %s ", (int)(ms / DAY), w->days);
    if (ms >= HOUR)
        strbuf_appendf(out, "%d %s", (int)(ms % DAY / HOUR), w->hours);
    if (ms < DAY)
        strbuf_appendf(out, "%s%d %s", ms >= HOUR ? " " : "", (int)(ms % HOUR / MINUTE),
                       w->minutes);
}

struct filling {
    const struct notice *notice;
    const struct words *words;
    int64_t left_ms;
};

/* The letters of Hebrew, Arabic and their neighbours, as the page knows them. */
static bool runs_from_right(const char *label)
{
    uint32_t c;

    for (int n; (n = utf8_decode(label, &c)) > 0; label += n)
        if ((c >= 0x0590 && c <= 0x08ff) || (c >= 0xfb1d && c <= 0xfdff) ||
            (c >= 0xfe70 && c <= 0xfefc))
            return true;
    return false;
}

/* A label that runs from right to left would take the numbers beside it along: it is told
 * apart by characters that are not seen (FSI, PDI). */
static void append_label(struct strbuf *out, const char *label)
{
    bool is_apart = runs_from_right(label);

    if (is_apart)
        utf8_encode(0x2068, out);
    strbuf_append(out, label);
    if (is_apart)
        utf8_encode(0x2069, out);
}

static void append_blank(struct strbuf *out, const struct filling *f, const char *name)
{
    if (strncmp(name, "who}", 4) == 0)
        append_label(out, f->notice->who);
    else if (strncmp(name, "title}", 6) == 0)
        append_label(out, f->notice->title);
    else if (strncmp(name, "game}", 5) == 0)
        append_label(out, f->notice->game);
    else
        append_left(out, f->words, f->left_ms);
}

static void append_filled(struct strbuf *out, const char *sentence,
                          const struct filling *f)
{
    for (;;) {
        size_t plain = strcspn(sentence, "{");

        strbuf_append_bytes(out, sentence, plain);
        if (!sentence[plain])
            return;
        append_blank(out, f, sentence + plain + 1);
        sentence += plain + strcspn(sentence + plain, "}") + 1;
    }
}

void notice_append_subject(const struct notice *n, enum notice_language language,
                           struct strbuf *out)
{
    const struct filling f = {.notice = n, .words = &languages[language]};

    append_filled(out, f.words->subject[n->kind], &f);
}

void notice_append_sentence(const struct notice *n, enum notice_language language,
                            int64_t now, struct strbuf *out)
{
    const struct filling f = {
        .notice = n,
        .words = &languages[language],
        .left_ms = n->until > now ? n->until - now : 0,
    };

    append_filled(out, f.words->sentence[n->kind], &f);
    if (f.left_ms >= MINUTE) {
        strbuf_append_char(out, ' ');
        append_filled(out, f.words->left, &f);
    }
}

void notice_append_letter(const struct notice *n, enum notice_language language,
                          int64_t now, const char *stop, struct strbuf *out)
{
    const struct words *w = &languages[language];

    notice_append_sentence(n, language, now, out);
    if (n->kind == NOTICE_TEST)
        strbuf_appendf(out, "\n\n%s\n", n->link);
    else if (!notice_is_choice(n->kind))
        strbuf_appendf(out, "\n\n%s\n\n%s\n", n->link,
                       n->kind == NOTICE_RESET ? w->unasked : w->after);
    else
        strbuf_appendf(out, "\n\n%s\n%s\n", w->open, n->link);
    if (stop)
        strbuf_appendf(out, "\n-- \n%s\n%s\n", w->stop, stop);
}

void notice_append_push(const struct notice *n, enum notice_language language,
                        int64_t now, struct strbuf *out)
{
    struct strbuf line;
    struct json_writer j;

    strbuf_init(&line);
    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    json_write_text(&j, "id", n->id);
    json_write_text(&j, "kind", notice_kind_name(n->kind));
    notice_append_subject(n, language, &line);
    json_write_text(&j, "title", line.text);
    strbuf_reset(&line);
    notice_append_sentence(n, language, now, &line);
    json_write_text(&j, "body", line.text);
    json_write_text(&j, "link", n->link);
    json_close_object(&j);
    strbuf_release(&line);
}
