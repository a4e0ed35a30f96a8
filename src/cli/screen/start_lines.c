/* The lines of the first page are a table; behind those that are there come the rows of the
 * wish. */

#include "cli/screen/start.h"

#include "term/wording.h"

const struct start_line start_lines[START_LINES] = {
    {START_GO_ON, "lobby.goOn"},       {START_NEW, "terminal.new"},
    {START_ONLINE, "terminal.online"}, {START_REPLAY, "table.end.replay"},
    {START_REVIEW, "table.review"},
};

bool start_has_kept(enum start_choice choice)
{
    return choice == START_GO_ON || start_is_over(choice);
}

bool start_is_over(enum start_choice choice)
{
    return choice == START_REPLAY || choice == START_REVIEW;
}

static bool is_there(const struct start *s, enum start_choice choice)
{
    if (start_has_kept(choice))
        return s->has_files && kept_count(&s->kept, start_is_over(choice)) > 0;
    return choice != START_ONLINE || s->has_servers;
}

int start_list_lines(const struct start *s, int out[START_LINES])
{
    int count = 0;

    for (int i = 0; i < START_LINES; i++)
        if (is_there(s, start_lines[i].choice))
            out[count++] = i;
    return count;
}

const char *start_title(const struct start *s, int line)
{
    return wording_text(s->surface->options.capability.language, start_lines[line].title);
}

int start_count_rows(const struct start *s)
{
    int there[START_LINES];

    return start_list_lines(s, there) + wish_row_count(&s->wish);
}

enum start_choice start_choice_at(const struct start *s, int row)
{
    int there[START_LINES];

    return row < start_list_lines(s, there) ? start_lines[there[row]].choice : START_NEW;
}

const struct kept_game *start_kept(const struct start *s, enum start_choice choice)
{
    return kept_find(&s->kept, start_is_over(choice), s->kept_at[choice]);
}

const char *start_path(const struct start *s, enum start_choice choice)
{
    return start_kept(s, choice)->path;
}
