// Friends, those first who are here; whom to follow; and invitations that wait.

import { useState } from "preact/hooks";
import { titleOf } from "../../model/choices";
import { type Friend, type Invitation, circle, decline, follow } from "../../model/friends";
import { joinTable } from "../../model/lobby";
import { me } from "../../model/session";
import { linkTo } from "../../net/address";
import { WireError } from "../../net/protocol";
import { go } from "../../router";
import { errorText, refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { copyLink } from "../../ui/copy";
import { Menu } from "../../ui/Menu";
import { t } from "../../words/words";
import { BlockedList } from "./BlockedList";
import { FriendRow } from "./FriendRow";
import { blockItem, inviteToNew } from "../players/PersonActions";
import { sorted } from "./state";
import "./friends.css";

const AT_FIRST = 4;

function Row({ friend }: { friend: Friend }) {
  const { name } = friend;
  const stop = {
    id: "unfollow",
    label: t("friends.unfollow", { name }),
    onPress: () => void follow({ name }, false).catch(refuse),
  };
  return (
    <FriendRow friend={friend}>
      <Button once label={t("friends.inviteNamed", { name })} onPress={() => void inviteToNew(name).catch(refuse)}>
        {t("friends.invite")}
      </Button>
      <Menu icon="more" label={t("friends.more", { name })} items={[stop, blockItem(name, false)]} />
    </FriendRow>
  );
}

// Null: nothing was asked for, or it went well.
function useFollowing() {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);

  function submit(event: Event): void {
    event.preventDefault();
    follow({ name: name.trim() }).then(
      () => setName(""),
      (e: unknown) => {
        if (!(e instanceof WireError)) throw e;
        setError(e.code === "name" ? t("friends.nobody") : errorText(e));
      },
    );
  }
  const type = (text: string) => (setName(text), setError(null));
  return { name, error, type, submit };
}

function AddFriend() {
  const { name, error, type, submit } = useFollowing();
  return (
    <>
      <form class="friends-add" onSubmit={submit} noValidate>
        <input
          class="field"
          data-testid="follow-name"
          value={name}
          maxLength={40}
          placeholder={t("friends.name")}
          aria-label={t("friends.name")}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : "friends-wrong"}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <Button submit disabled={name.trim() === ""}>
          {t("friends.follow")}
        </Button>
      </form>
      {error !== null && (
        <p id="friends-wrong" class="lobby-refused" role="alert">
          {error}
        </p>
      )}
    </>
  );
}

function None() {
  const name = me.value?.name ?? "";
  const own = linkTo(`/player/${encodeURIComponent(name)}`);
  return (
    <p class="lobby-empty">
      {t("friends.none")}{" "}
      <Button quiet icon="link" onPress={() => void copyLink(own)}>
        {t("friends.copyOwn")}
      </Button>
    </p>
  );
}

function Blocked() {
  const n = circle.value?.blocked.length ?? 0;
  if (n === 0) return null;
  return (
    <details class="friends-blocked">
      <summary>{t("friends.blocked", { n })}</summary>
      <BlockedList />
    </details>
  );
}

export function FriendsHere() {
  const [isAll, setAll] = useState(false);
  if (!circle.value) return null;
  const friends = sorted(circle.value.friends);
  const here = friends.filter((one) => one.here).length;
  const shown = isAll ? friends : friends.slice(0, Math.max(AT_FIRST, here));
  return (
    <section class="panel lobby-panel friends" aria-labelledby="friends-here">
      <h2 id="friends-here">
        {t("friends.title")}
        {here > 0 && <small>{t("friends.count", { n: here })}</small>}
      </h2>
      {friends.length === 0 ? (
        <None />
      ) : (
        <ul class="friends-list">
          {shown.map((friend) => (
            <Row key={friend.user} friend={friend} />
          ))}
        </ul>
      )}
      {shown.length < friends.length && (
        <Button quiet onPress={() => setAll(true)}>
          {t("friends.all", { n: friends.length })}
        </Button>
      )}
      <AddFriend />
      <Blocked />
    </section>
  );
}

export function invitationWords({ name, game, title }: Invitation): string {
  return title
    ? t("friends.invitesTo", { name, game: titleOf(game), title })
    : t("friends.invites", { name, game: titleOf(game) });
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { table } = invitation;
  const sit = () =>
    joinTable(table).then(
      () => go(`/table/${table}`),
      (error) => (refuse(error), void decline(table).catch(() => {})),
    );
  return (
    <li class="invitation" data-testid="invitation">
      <span>{invitationWords(invitation)}</span>
      <Button primary once onPress={() => void sit()}>
        {t("friends.sit")}
      </Button>
      <Button quiet onPress={() => void decline(table).catch(refuse)}>
        {t("friends.decline")}
      </Button>
    </li>
  );
}

export function Invitations() {
  const all = circle.value?.invitations ?? [];
  if (all.length === 0) return null;
  return (
    <section class="panel lobby-panel" aria-labelledby="invitations">
      <h2 id="invitations">{t("friends.invitations")}</h2>
      <ul class="friends-list">
        {all.map((one) => (
          <InvitationRow key={one.table} invitation={one} />
        ))}
      </ul>
    </section>
  );
}
