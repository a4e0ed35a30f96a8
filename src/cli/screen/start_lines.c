/* The lines of the first page are a table; behind those that are there come the rows of the
 * wish. */

#include "cli/screen/start.h"

const struct start_line start_lines[START_LINES] = {
    {START_GO_ON, "lobby.goOn"},
    {START_NEW, "terminal.new"},
    {START_ONLINE, "terminal.online"},
    {START_REPLAY, "table.end.replay"},
};

static bool is_there(const struct start *s, enum start_choice choice)
{
    return choice == START_NEW || (choice == START_ONLINE && s->has_servers) ||
           (choice != START_ONLINE && s->has_files &&
            kept_find(&s->kept, choice == START_REPLAY, 0));
}

int start_list_lines(const struct start *s, int out[START_LINES])
{
    int count = 0;

    for (int i = 0; i < START_LINES; i++)
        if (is_there(s, start_lines[i].choice))
            out[count++] = i;
    return count;
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
    bool is_replay = choice == START_REPLAY;

    return kept_find(&s->kept, is_replay, is_replay ? s->replay : s->go_on);
}

const char *start_path(const struct start *s, enum start_choice choice)
{
    return start_kept(s, choice)->path;
}
