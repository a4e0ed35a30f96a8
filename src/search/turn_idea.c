#include "search/turn_idea.h"

uint64_t turn_idea(const struct knowledge *know, const struct tori_state *world,
                   const tori_action *actions, int count)
{
    if (know && know->idea)
        return know->idea(world, actions, count);
    return count ? actions[0] : 0;
}
