// A friend in a list: the house, the name, whether free, and what can be done.

import type { ComponentChildren } from "preact";
import type { Friend } from "../../model/friends";
import { Face } from "../../table/Face";
import "../../table/presence.css";
import "./friends.css";
import { stateOf, stateWords } from "./state";

export function FriendRow({ friend, children }: { friend: Friend; children?: ComponentChildren }) {
  return (
    <li class="friend" data-testid="friend" data-state={stateOf(friend)}>
      <span class="friend-face">
        <Face name={friend.name} size={34} />
        {friend.here && <i class="friend-mark" aria-hidden="true" />}
      </span>
      <span class="friend-words">
        <b title={friend.name}>{friend.name}</b>
        <small class="muted">{stateWords(friend)}</small>
      </span>
      {children}
    </li>
  );
}
