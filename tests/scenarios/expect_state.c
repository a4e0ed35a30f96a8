/* Looking into the JSON of a state or of a view, by a path such as seats.0.meadow. */

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"
#include "engine/state_json.h"
#include "scenarios/expect.h"
#include "scenarios/path.h"
#include "scenarios/scenario.h"
#include "scenarios/script.h"

/* What to look at: the whole state, or the view of a seat. */
static json_t *load_state(const struct scenario *sc, const struct tori_state *s)
{
    struct strbuf text;
    json_t *root;

    strbuf_init(&text);
    state_json(&sc->game, s, sc->match.setup.players, &text);
    root = json_loadb(text.text, text.length, 0, NULL);
    strbuf_release(&text);
    return root;
}

static void append_json(const json_t *value, struct strbuf *out)
{
    char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);

    strbuf_append(out, text ? text : "?");
    free(text);
}

static bool compare(const json_t *seen, const char *text, struct strbuf *why)
{
    json_t *wanted = json_loads(text, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, NULL);
    bool ok = wanted && json_equal(seen, wanted);

    if (!wanted) {
        strbuf_appendf(why, "'%s' is not JSON", text);
    } else if (!ok) {
        strbuf_append(why, "expected ");
        append_json(wanted, why);
        strbuf_append(why, ", saw ");
        append_json(seen, why);
    }
    json_decref(wanted);
    return ok;
}

static bool compare_length(const json_t *seen, const char *text, struct strbuf *why)
{
    int64_t wanted;

    if (!json_is_array(seen) || !number_parse(text, 0, 1000, &wanted)) {
        strbuf_append(why, "expected the path of a list and a number");
        return false;
    }
    if ((size_t)wanted == json_array_size(seen))
        return true;
    strbuf_appendf(why, "expected %s members, saw %zu: ", text, json_array_size(seen));
    append_json(seen, why);
    return false;
}

/* "PATH VALUE" in a state. */
static bool look(const struct scenario *sc, const struct tori_state *s, char *text,
                 bool (*test)(const json_t *, const char *, struct strbuf *),
                 struct strbuf *why)
{
    char *value = script_cut_word(text);
    json_t *root = load_state(sc, s);
    json_t *seen;
    bool ok = false;

    strbuf_appendf(why, "%s: ", text);
    seen = path_find(root, text);
    if (seen)
        ok = test(seen, value, why);
    else
        strbuf_append(why, "the state has no such value");
    json_decref(root);
    if (ok)
        strbuf_reset(why);
    return ok;
}

bool expect_state(struct scenario *sc, char *text, struct strbuf *why)
{
    return look(sc, &sc->match.state, text, compare, why);
}

bool expect_length(struct scenario *sc, char *text, struct strbuf *why)
{
    return look(sc, &sc->match.state, text, compare_length, why);
}

bool expect_view(struct scenario *sc, char *text, struct strbuf *why)
{
    char *rest = script_cut_word(text);
    int64_t seat = TORI_SPECTATOR;
    struct tori_state view;

    if (strcmp(text, "spectator") != 0 &&
        !number_parse(text, 0, sc->match.setup.players - 1, &seat)) {
        strbuf_append(why, "expected a seat or 'spectator' after 'view'");
        return false;
    }
    sc->game.view(&sc->match.state, (int)seat, &view);
    return look(sc, &view, rest, compare, why);
}
