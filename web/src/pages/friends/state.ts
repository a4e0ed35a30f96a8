// Friends in the order in which one looks for them, and what they do, in words.

import type { Friend } from "../../model/friends";
import { t } from "../../words/words";

const ORDER = { free: 0, playing: 1, away: 2 } as const;

export function stateOf({ here }: Friend): keyof typeof ORDER {
  return here ?? "away";
}

// Who is free first.
export function sorted(friends: readonly Friend[]): Friend[] {
  return [...friends].sort((a, b) => ORDER[stateOf(a)] - ORDER[stateOf(b)]);
}

export function stateWords(friend: Friend): string {
  return friend.mutual ? t(`friends.${stateOf(friend)}`) : t("friends.oneWay");
}
