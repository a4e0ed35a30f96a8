// Whom one has blocked: where a block is taken back.

import { block, circle } from "../../model/friends";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import "./friends.css";

export function BlockedList() {
  return (
    <ul class="friends-list">
      {(circle.value?.blocked ?? []).map(({ user, name }) => (
        <li key={user} class="friend" data-testid="blocked">
          <span class="friend-words">{name}</span>
          <Button label={t("table.chat.unblock", { name })} onPress={() => void block({ name }, false).catch(refuse)}>
            {t("friends.unblock")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
