// Who sits where: myself, several of us at this screen, somebody who comes, a bot.

import { levelsToMeet } from "../../model/choices";
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
  onChange: (seats: SeatWish[]) => void;
}

function noteOn(seats: SeatWish[]): string | undefined {
  const own = seats.filter((who) => who === "me").length;
  if (own === 0) return t("lobby.seats.nobody");
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

export function SeatPicker({ seats, counts, onChange }: SeatPickerProps) {
  const isShared = seats.filter((who) => who === "me").length > 1;
  const wishes = ["me", "open", ...levelsToMeet()].map((value) => ({ value, label: wishName(value) }));
  return (
    <>
      <Field label={t("lobby.seats")}>
        <Segmented
          label={t("lobby.seats")}
          value={seats.length}
          options={counts.map((value) => ({ value, label: t("lobby.seatCount", { n: value }) }))}
          onChange={(count) => onChange(resized(seats, count))}
        />
      </Field>
      <Field label={t("lobby.who")} note={noteOn(seats)}>
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
