/* What a contest is about, as JSON. */

#include "arena/contest_plan.h"

#include <inttypes.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"

void contest_plan_write(const struct contest_plan *plan, struct json_writer *j)
{
    struct strbuf text;

    strbuf_init(&text);
    json_write_text(j, "game", plan->game->name);
    json_write_hex(j, "edition", shelf_hash(plan->game, plan->setup.edition));
    setup_format(&plan->setup, plan->game, &text);
    json_write_text(j, "options", text.text);
    strbuf_reset(&text);
    strbuf_appendf(&text, "%" PRIu64, plan->seed); /* may be too large for a number */
    json_write_text(j, "seed", text.text);
    strbuf_release(&text);
}
