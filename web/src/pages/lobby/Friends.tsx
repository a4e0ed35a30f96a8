// Playing with friends: a new table, with every setting it can have.

import { useState } from "preact/hooks";
import { makeTable, startTable } from "../../model/lobby";
import { LEVELS } from "../../model/opponents";
import { type Wish, tableWish, wishedGame, wishes } from "../../model/wish";
import type { GameName, WireError } from "../../net/protocol";
import { go } from "../../router";
import { GAMES } from "../../table/games";
import { levelName } from "../../table/players";
import { Button } from "../../ui/Button";
import { Segmented } from "../../ui/Segmented";
import { Toggle } from "../../ui/Toggle";
import { type Key, t } from "../../words/words";
import { Field } from "./Field";
import { isComplete, optionText } from "./gameOptions";
import { OptionPicker } from "./OptionPicker";
import { PacePicker } from "./PacePicker";
import { Refused } from "./Refused";
import { SeatPicker } from "./SeatPicker";

const NAMES = Object.keys(GAMES) as GameName[];
const PERMISSIONS = ["undo", "hints", "chat", "spectators"] as const;

function seatCounts(game: GameName): number[] {
  const [least, most] = GAMES[game].players;
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

async function openFor(game: GameName, wish: Wish): Promise<string> {
  const table = await makeTable(tableWish(game, wish, optionText(game, wish)));
  if (!wish.seats.includes("open")) await startTable(table);
  return `/table/${table}`;
}

// Nobody sits at the screen itself: everybody joins with a phone.
async function openOnScreen(game: GameName, wish: Wish): Promise<string> {
  const seats = wish.seats.map((who) => (who === "me" ? "open" : who));
  const table = await makeTable(tableWish(game, { ...wish, seats, spectators: true }, optionText(game, wish)));
  return `/screen/${table}`;
}

function useOpening() {
  const [isOpening, setOpening] = useState(false);
  const [error, setError] = useState<WireError | null>(null);

  function open(how: () => Promise<string>): void {
    setOpening(true);
    setError(null);
    how().then(go, (e: WireError) => {
      setError(e);
      setOpening(false);
    });
  }
  return { isOpening, error, open };
}

interface MoreProps {
  wish: Wish;
  onChange: (change: Partial<Wish>) => void;
}

function More({ wish, onChange }: MoreProps) {
  return (
    <details class="lobby-more">
      <summary>{t("lobby.more")}</summary>
      <Field label={t("lobby.access")} note={t(`lobby.access.note.${wish.access}` as Key)}>
        <Segmented label={t("lobby.access")} value={wish.access} onChange={(access) => onChange({ access })}
          options={(["open", "link"] as const).map((value) => ({ value, label: t(`lobby.access.${value}` as Key) }))} />
      </Field>
      <Field label={t("lobby.standIn")} note={t("lobby.standIn.note")}>
        <Segmented label={t("lobby.standIn")} value={wish.level} onChange={(level) => onChange({ level })}
          options={LEVELS.map((value) => ({ value, label: levelName(value) }))} />
      </Field>
      {PERMISSIONS.map((what) => (
        <Toggle key={what} label={t(`lobby.allow.${what}` as Key)} detail={t(`lobby.allow.note.${what}` as Key)}
          on={wish[what]} onChange={(on) => onChange({ [what]: on })} />
      ))}
    </details>
  );
}

export function Friends() {
  const game = wishedGame.value;
  const kept = wishes[game];
  const wish = kept.value;
  const { isOpening, error, open } = useOpening();
  const change = (part: Partial<Wish>) => (kept.value = { ...kept.value, ...part });
  const isFull = !wish.seats.includes("open");
  const isReady = !isOpening && isComplete(game, wish);

  return (
    <section class="panel lobby-panel lobby-friends" aria-labelledby="lobby-friends">
      <h2 id="lobby-friends">{t("lobby.friends")}</h2>
      <Field label={t("lobby.game")}>
        <Segmented label={t("lobby.game")} value={game} onChange={(chosen) => (wishedGame.value = chosen)}
          options={NAMES.map((value) => ({ value, label: GAMES[value].title }))} />
      </Field>
      <SeatPicker seats={wish.seats} counts={seatCounts(game)} onChange={(seats) => change({ seats })} />
      <PacePicker wish={wish} onChange={change} />
      <OptionPicker game={game} wish={wish} onChange={(options) => change({ options })} />
      <More wish={wish} onChange={change} />
      <div class="lobby-friends-go">
        <Button primary testId="create-table" disabled={!isReady || !wish.seats.includes("me")}
          onPress={() => open(() => openFor(game, wish))}>
          {isFull ? t("lobby.start") : t("lobby.open")}
        </Button>
        <Button icon="screen" disabled={!isReady} title={t("lobby.screen.note")}
          onPress={() => open(() => openOnScreen(game, wish))}>
          {t("lobby.screen")}
        </Button>
      </div>
      <Refused error={error} />
    </section>
  );
}
