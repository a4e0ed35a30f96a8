// Who sits where: myself, several of us at this screen, somebody who comes, a bot.

import { levelsToMeet, usualLevel } from "../../model/choices";
import type { SeatWish } from "../../model/lobby";
import { namePlayer, playerName } from "../../model/playerNames";
import { resized } from "../../model/wish";
import { COLOURS } from "../../art/players";
import { Segmented } from "../../ui/Segmented";
import { known, t } from "../../words/words";
import { Field } from "../wish/Field";
import { SeatDisc } from "./SeatDisc";
import { Select } from "../wish/Select";

interface SeatPickerProps {
  seats: SeatWish[];
  counts: readonly number[];
  // Played on this device alone: nobody comes.
  isHere: boolean;
  onChange: (seats: SeatWish[]) => void;
}

function noteOn({ seats, isHere }: SeatPickerProps): string | undefined {
  const own = seats.filter((who) => who === "me").length;
  if (own === 0) return t(isHere ? "lobby.seats.nobodyHere" : "lobby.seats.nobody");
  if (own === 1 && isHere) return t("lobby.seats.here");
  return own > 1 ? t("lobby.seats.hotSeat", { n: own }) : undefined;
}

function wishName(wish: SeatWish): string {
  return known(`lobby.seat.${wish}`) ?? t("lobby.botNamed", { name: wish });
}

function PlayerName({ seat }: { seat: number }) {
  return (
    <input
      class="field"
      minLength={2}
      maxLength={20}
      placeholder={t("table.player", { n: seat + 1 })}
      aria-label={t("table.nickname", { n: seat + 1 })}
      value={playerName(seat)}
      autocomplete="off"
      onChange={(event) => namePlayer(seat, event.currentTarget.value)}
    />
  );
}

export function SeatPicker(props: SeatPickerProps) {
  const { seats, counts, isHere, onChange } = props;
  const isShared = seats.filter((who) => who === "me").length > 1;
  const wishes = ["me", ...(isHere ? [] : ["open"]), ...levelsToMeet()].map((value) => ({
    value,
    label: wishName(value),
  }));
  return (
    <>
      <Field label={t("lobby.seats")}>
        <Segmented
          label={t("lobby.seats")}
          value={seats.length}
          options={counts.map((value) => ({ value, label: t("lobby.seatCount", { n: value }) }))}
          onChange={(count) => onChange(resized(seats, count, isHere ? usualLevel() : "open"))}
        />
      </Field>
      <Field label={t("lobby.who")} note={noteOn(props)}>
        <ol class="lobby-seats">
          {seats.map((who, seat) => (
            <li key={seat}>
              <SeatDisc colour={COLOURS[seat]!} isTaken={who !== "open"} />
              <Select
                label={t("lobby.seatNumber", { n: seat + 1 })}
                options={wishes}
                value={who}
                onChange={(wish) => onChange(seats.map((old, i) => (i === seat ? wish : old)))}
              />
              {isShared && who === "me" && <PlayerName seat={seat} />}
            </li>
          ))}
        </ol>
      </Field>
    </>
  );
}
