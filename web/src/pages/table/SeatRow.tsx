// One seat of a table that waits: who is there, and what each may do about it.

import { levelsToMeet } from "../../model/choices";
import { type GameRating, ratingsOf } from "../../model/ratings";
import { meAt } from "../../model/session";
import type { TableModel } from "../../model/table";
import type { TableInfo } from "../../net/protocol";
import { useAsked } from "../../ui/asked";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Segmented } from "../../ui/Segmented";
import { Face } from "../../table/Face";
import { levelName, sharesDevice } from "../../table/players";
import { PersonLink } from "../../table/PersonLink";
import { PlayerMark } from "../../table/PlayerMark";
import type { Player } from "../../table/play";
import { PresenceDot } from "../../table/Presence";
import { anchorOf, ratingInWords } from "../../table/rating";
import { refuse } from "../../table/refusal";
import { t } from "../../words/words";

export interface SeatRowProps {
  model: TableModel;
  info: TableInfo;
  player: Player;
  isSeated: boolean;
  // The host has put the visitor out.
  isOut: boolean;
  isHost: boolean;
  // The seat that the visitor came for.
  wanted?: string | undefined;
}

function Nickname({ model, player }: SeatRowProps) {
  const seat = player.seat;

  // A name that is refused does not stay there as if it were taken.
  function rename(field: HTMLInputElement): void {
    model.ask("nickname", { seat, name: field.value.trim() }).catch((error: unknown) => {
      field.value = player.name;
      refuse(error);
    });
  }

  return (
    <input
      class="field waiting-nickname"
      minLength={2}
      maxLength={20}
      value={player.name}
      aria-label={t("table.nickname", { n: seat + 1 })}
      autocomplete="off"
      onChange={(event) => rename(event.currentTarget)}
    />
  );
}

function isThere({ model, info, player }: SeatRowProps): boolean {
  return player.isMe || !!model.here.value?.includes(info.seats[player.seat]!.user ?? 0);
}

// At a rated table, of a person who has one.
function useRating({ game, rated }: TableInfo, user: number | undefined): GameRating | undefined {
  const all = useAsked(() => ratingsOf(user!), rated && user ? `${user}` : null);
  return all?.find((one) => one.game === game);
}

// What is to be known of who sits there, besides the name.
function About(props: SeatRowProps) {
  const { info, player } = props;
  const { holder, level, user } = info.seats[player.seat]!;
  const rating = useRating(info, user);
  if (holder === "bot") {
    const points = info.rated ? anchorOf(info.game, level!, info.seats.length) : null;
    const words = [t("table.seat.bot", { level: levelName(level!) }), points].filter((one) => one !== null);
    return <small class="muted">{words.join(" · ")}</small>;
  }
  // Of who has several seats it is said once, at the first of them.
  const isFirst = info.seats.findIndex((seat) => seat.user === user) === player.seat;
  if (player.isMe && !isFirst) return null;
  const about = [
    player.isMe && t("table.seat.you"),
    user === info.host && t("table.seat.host"),
    !isThere(props) && t("table.seat.gone"),
    rating && ratingInWords(rating),
  ];
  return (
    <small class="muted">
      <PresenceDot isHere={isThere(props)} />
      {about.filter(Boolean).join(" · ") || t("table.seat.here")}
    </small>
  );
}

function Who(props: SeatRowProps) {
  const { info, player } = props;
  if (info.seats[player.seat]!.holder === "nobody") {
    return <span class="waiting-who muted">{t("table.seat.open")}</span>;
  }
  return (
    <span class="waiting-who">
      {player.isMe && sharesDevice(info) ? (
        <Nickname {...props} />
      ) : (
        <b data-name title={player.name}>
          {player.isMe || player.isBot ? player.name : <PersonLink name={player.name} />}
        </b>
      )}
      <About {...props} />
    </span>
  );
}

function FreeSeat({ model, info, player, isSeated, isHost, wanted }: SeatRowProps) {
  const seat = player.seat;
  const ask = (what: string) => () => void model.ask(what, { seat }).catch(refuse);
  if (info.rated && meAt(info.table)?.guest) return <a href="/account">{t("rating.login")}</a>;
  return (
    <>
      {!(info.rated && isSeated) && (
        <Button
          primary={!isSeated && (wanted ?? `${seat}`) === `${seat}`}
          quiet={isSeated}
          testId="join"
          onPress={ask("join")}>
          {isSeated ? t("table.seat.too") : t("table.seat.take")}
        </Button>
      )}
      {isHost && (
        <Button icon="bot" testId="put-bot" onPress={ask("bot")}>
          {t("table.seat.putBot")}
        </Button>
      )}
    </>
  );
}

function BotSeat({ model, info, player }: SeatRowProps) {
  const seat = player.seat;
  return (
    <>
      <Segmented
        label={t("table.seat.level", { name: player.name })}
        value={info.seats[seat]!.level!}
        options={levelsToMeet().map((value) => ({ value, label: levelName(value) }))}
        onChange={(level) => void model.ask("bot", { seat, level }).catch(refuse)}
      />
      <Button
        quiet
        icon="close"
        testId="remove-bot"
        label={t("table.seat.remove", { name: player.name })}
        onPress={() => void model.ask("stand", { seat }).catch(refuse)}
      />
    </>
  );
}

function Readiness({ isAsked }: { isAsked: boolean }) {
  if (isAsked) return <span class="waiting-asked">{t("table.seat.asked")}</span>;
  return (
    <span class="waiting-ready">
      <Icon name="check" size={16} /> {t("table.seat.ready")}
    </span>
  );
}

function PersonSeat({ model, info, player, isHost }: SeatRowProps) {
  const seat = player.seat;
  const free = () => void model.ask("stand", { seat }).catch(refuse);
  return (
    <>
      <Readiness isAsked={!!info.seats[seat]!.asked} />
      {player.isMe && sharesDevice(info) && (
        <Button quiet onPress={free}>
          {t("table.seat.leave")}
        </Button>
      )}
      {!player.isMe && isHost && (
        <Button
          quiet
          icon="close"
          testId="put-out"
          label={t("table.seat.putOut", { name: player.name })}
          onPress={free}
        />
      )}
    </>
  );
}

export function SeatRow(props: SeatRowProps) {
  const { holder } = props.info.seats[props.player.seat]!;
  return (
    <>
      <PlayerMark colour={props.player.colour} size={32} />
      {holder !== "nobody" && <Face name={props.player.name} isBot={holder === "bot"} size={36} />}
      <Who {...props} />
      <div class="waiting-doing">
        {holder === "nobody" && !props.isOut && <FreeSeat {...props} />}
        {holder === "person" && <PersonSeat {...props} />}
        {holder === "bot" && props.isHost && <BotSeat {...props} />}
      </div>
    </>
  );
}
