// Friends who can be asked to this table.

import { useSignal } from "@preact/signals";
import { circle, invite } from "../../model/friends";
import type { TableInfo } from "../../net/protocol";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { toast } from "../../ui/Toast";
import { t } from "../../words/words";
import { FriendRow } from "../friends/FriendRow";
import { sorted } from "../friends/state";

export function InviteFriends({ info }: { info: TableInfo }) {
  const invited = useSignal<ReadonlySet<number>>(new Set());
  const sitting = new Set(info.seats.map((seat) => seat.user));
  const friends = sorted(circle.value?.friends ?? []).filter((one) => !sitting.has(one.user));
  if (friends.length === 0) return null;
  const here = friends.filter((one) => one.here).length;

  function ask(user: number, name: string): void {
    invite(name, info.table).then(() => {
      invited.value = new Set([...invited.value, user]);
      toast(t("friends.invited", { name }));
    }, refuse);
  }

  return (
    <section class="panel waiting-friends" aria-labelledby="waiting-friends">
      <h2 id="waiting-friends">
        {t("friends.title")}
        {here > 0 && <small>{t("friends.count", { n: here })}</small>}
      </h2>
      <ul class="friends-list">
        {friends.map((friend) => (
          <FriendRow key={friend.user} friend={friend}>
            {invited.value.has(friend.user) ? (
              <span class="pill">
                <Icon name="check" /> {t("friends.isInvited")}
              </span>
            ) : (
              <Button
                once
                testId="invite-friend"
                label={t("friends.inviteNamed", { name: friend.name })}
                onPress={() => ask(friend.user, friend.name)}>
                {t("friends.invite")}
              </Button>
            )}
          </FriendRow>
        ))}
      </ul>
    </section>
  );
}
