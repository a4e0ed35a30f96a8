// What one can do about another person: follow, invite, block. Others may add to the menu.

import { useSignal } from "@preact/signals";
import { block, circle, follow, invite } from "../../model/friends";
import { makeTable } from "../../model/lobby";
import { reporting } from "../../model/reports";
import { me } from "../../model/session";
import { wishOf, wishedGame, tableWish } from "../../model/wish";
import { go } from "../../router";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Menu, type MenuItem } from "../../ui/Menu";
import { toast } from "../../ui/Toast";
import { t } from "../../words/words";
import { optionText } from "../wish/gameOptions";
import "../friends/friends.css";

// A new table as the last one was wished for, with a free seat for the person.
export async function inviteToNew(name: string): Promise<void> {
  const game = wishedGame.value;
  if (game === null) return;
  const wish = wishOf(game);
  const seats = wish.seats.length > 1 && wish.seats.includes("open") ? wish.seats : ["me", "open"];
  const table = await makeTable(tableWish(game, { ...wish, seats, access: "link" }, optionText(game, wish)), "server");
  go(`/table/${table}`);
  await invite(name, table);
  toast(t("friends.invited", { name }));
}

export function blockItem(name: string, isBlocked: boolean): MenuItem {
  const set = () =>
    block({ name }, !isBlocked).then(
      () => toast(t(isBlocked ? "table.chat.unblocked" : "table.chat.blocked", { name })),
      refuse,
    );
  return {
    id: "block",
    icon: "mute",
    label: t(isBlocked ? "table.chat.unblock" : "table.chat.block", { name }),
    onPress: () => void set(),
  };
}

export function reportItem(user: number, name: string): MenuItem {
  return {
    id: "report",
    icon: "flag",
    label: t("report.person", { name }),
    onPress: () => (reporting.value = { name, subject: { person: user } }),
  };
}

export function PersonActions({
  user,
  name,
  items = [],
}: {
  user?: number;
  name: string;
  items?: readonly MenuItem[];
}) {
  const isBusy = useSignal(false);
  if (!circle.value || me.value?.name === name) return null;
  const { friends, blocked } = circle.value;
  const isFollowed = friends.some((one) => one.name === name);
  const isBlocked = blocked.some((one) => one.name === name);

  function press(what: () => Promise<unknown>): void {
    isBusy.value = true;
    what()
      .catch(refuse)
      .finally(() => (isBusy.value = false));
  }

  return (
    <div class="person-actions">
      {!isBlocked && (
        <>
          <Button
            primary={!isFollowed}
            pressed={isFollowed}
            testId="follow"
            disabled={isBusy.value}
            onPress={() => press(() => follow({ name }, !isFollowed))}>
            {t(isFollowed ? "friends.following" : "friends.follow")}
          </Button>
          <Button icon="share" testId="invite" disabled={isBusy.value} onPress={() => press(() => inviteToNew(name))}>
            {t("friends.invite")}
          </Button>
        </>
      )}
      <Menu
        icon="more"
        label={t("friends.more", { name })}
        testId="person-more"
        items={[blockItem(name, isBlocked), ...(user === undefined ? [] : [reportItem(user, name)]), ...items]}
      />
    </div>
  );
}
