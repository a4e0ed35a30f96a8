// A new tournament, as a form in a window.

import { useState } from "preact/hooks";
import { allGames, choiceOf } from "../../model/choices";
import { type TournamentWish, makeTournament } from "../../model/tournaments";
import { type Wish, changedWish, clockOf, wishOf } from "../../model/wish";
import type { GameName, WireError } from "../../net/protocol";
import { go } from "../../router";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Segmented } from "../../ui/Segmented";
import { Stepper } from "../../ui/Stepper";
import { Toggle } from "../../ui/Toggle";
import { t } from "../../words/words";
import { EditionPicker } from "../wish/EditionPicker";
import { Field } from "../wish/Field";
import { isComplete, optionText } from "../wish/gameOptions";
import { OptionPicker } from "../wish/OptionPicker";
import { PacePicker } from "../wish/PacePicker";
import { RatedPicker } from "../wish/RatedPicker";
import { Select } from "../wish/Select";
import { tournamentErrorText } from "./useTournament";

const SIZES = [2, 3, 4];
const ROUNDS_MAX = 20;
const NAME_LETTERS = 30;
const HOURS_OF_A_DAY = 24;
const PACES = ["live", "days"] as const;

// Minutes between a draw and its games; hours that a round may take.
const PAUSES = { live: [0, 1, 2, 5, 15], days: [0, 60, 12 * 60, 24 * 60] };
const LONGEST = { live: [1, 2, 3, 6, 24], days: [3, 7, 14, 30, 60, 90].map((days) => days * HOURS_OF_A_DAY) };

interface Plan {
  name: string;
  players: number;
  rounds: number;
  wish: Wish;
  access: "open" | "link";
  duplicate: boolean;
  // As the field has it, in the time of the visitor; "": when the host says so.
  starts: string;
  pause: number;
  longest: number;
}

// Games have tables of two to four, for tables have sizes beside the wished one.
function sizesOf(game: GameName): number[] {
  return SIZES.filter((size) => choiceOf(game)?.players.includes(size));
}

function seatsOf(players: number): string[] {
  return Array<string>(players).fill("open");
}

function firstPlan(game: GameName): Plan {
  const players = sizesOf(game).at(-1) ?? 2;
  const kept = { ...wishOf(game), seats: seatsOf(players), rated: false, hints: false };
  const wish: Wish = kept.pace === "none" ? { ...kept, pace: "live" } : kept;
  const times = timesOf(wish);
  return { name: "", players, rounds: 4, wish, access: "open", duplicate: false, starts: "", ...times };
}

function timesOf({ pace }: Wish): Pick<Plan, "pause" | "longest"> {
  return pace === "days" ? { pause: 0, longest: 30 * HOURS_OF_A_DAY } : { pause: 2, longest: 3 };
}

function wishOfPlan(game: GameName, plan: Plan): TournamentWish {
  const { name, players, rounds, wish, access, duplicate, starts, pause, longest } = plan;
  return {
    name: name.trim(),
    game,
    clock: clockOf(wish),
    players,
    rounds,
    options: optionText(game, wish),
    ...(wish.edition ? { edition: wish.edition } : {}),
    access,
    rated: wish.rated,
    duplicate,
    starts: starts ? new Date(starts).getTime() : 0,
    pause,
    longest,
  };
}

function spanInWords(hours: number): string {
  const days = hours / HOURS_OF_A_DAY;
  return hours > HOURS_OF_A_DAY ? t("cup.span.days", { n: days }) : t("cup.span.hours", { n: hours });
}

function pauseInWords(minutes: number): string {
  if (minutes === 0) return t("cup.pause.none");
  return minutes < 60 ? t("cup.span.minutes", { n: minutes }) : spanInWords(minutes / 60);
}

interface PartProps {
  game: GameName;
  plan: Plan;
  change: (part: Partial<Plan>) => void;
}

function Times({ plan, change }: PartProps) {
  const kind = plan.wish.pace === "days" ? "days" : "live";
  return (
    <>
      <Field label={t("cup.starts")} note={t("cup.starts.note")}>
        <input
          class="field"
          type="datetime-local"
          aria-label={t("cup.starts")}
          value={plan.starts}
          onInput={(event) => change({ starts: event.currentTarget.value })}
        />
      </Field>
      <Field label={t("cup.pause")} note={t("cup.pause.note")}>
        <Select
          label={t("cup.pause")}
          value={plan.pause}
          options={PAUSES[kind].map((value) => ({ value, label: pauseInWords(value) }))}
          onChange={(pause) => change({ pause })}
        />
      </Field>
      <Field label={t("cup.longest")} note={t("cup.longest.note")}>
        <Select
          label={t("cup.longest")}
          value={plan.longest}
          options={LONGEST[kind].map((value) => ({ value, label: spanInWords(value) }))}
          onChange={(longest) => change({ longest })}
        />
      </Field>
    </>
  );
}

function Shape({ game, plan, change }: PartProps) {
  const { wish } = plan;
  const changeWish = (part: Partial<Wish>) => {
    const changed = changedWish(wish, part);
    change({ wish: changed, ...(part.pace ? timesOf(changed) : {}) });
  };
  return (
    <>
      <Field label={t("cup.tableSize")} note={t(plan.players === 2 ? "cup.tableSize.two" : "cup.tableSize.note")}>
        <Segmented
          label={t("cup.tableSize")}
          value={plan.players}
          options={sizesOf(game).map((value) => ({ value, label: String(value) }))}
          onChange={(players) => change({ players, wish: { ...wish, seats: seatsOf(players) } })}
        />
      </Field>
      <Field label={t("cup.rounds.title")}>
        <Stepper
          label={t("cup.rounds.title")}
          value={plan.rounds}
          min={1}
          max={ROUNDS_MAX}
          onChange={(rounds) => change({ rounds })}
        />
      </Field>
      <PacePicker wish={wish} paces={PACES} onChange={changeWish} />
      <Field label={t("lobby.access")} note={t(`cup.access.note.${plan.access}`)}>
        <Segmented
          label={t("lobby.access")}
          value={plan.access}
          options={(["open", "link"] as const).map((value) => ({ value, label: t(`lobby.access.${value}`) }))}
          onChange={(access) => change({ access })}
        />
      </Field>
      <RatedPicker game={game} wish={wish} onChange={changeWish} />
      <Toggle
        label={t("cup.duplicate")}
        detail={t("cup.duplicate.note")}
        on={plan.duplicate}
        onChange={(duplicate) => change({ duplicate })}
      />
      <details class="lobby-more">
        <summary>{t("lobby.more")}</summary>
        <Times game={game} plan={plan} change={change} />
        <OptionPicker game={game} wish={wish} onChange={(options) => changeWish({ options })} />
        <EditionPicker game={game} edition={wish.edition} onChange={(edition) => changeWish({ edition })} />
      </details>
    </>
  );
}

export function NewTournament({ onClose }: { onClose: () => void }) {
  const games = allGames().filter(({ game }) => sizesOf(game).length > 0);
  const [game, setGame] = useState<GameName>(games[0]!.game);
  const [plan, setPlan] = useState(() => firstPlan(game));
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<Plan>) => setPlan({ ...plan, ...part });
  const isReady = plan.name.trim() !== "" && isComplete(game, plan.wish) && !isBusy;

  function chooseGame(wanted: GameName): void {
    setGame(wanted);
    setPlan({ ...firstPlan(wanted), name: plan.name });
  }

  function send(): void {
    setBusy(true);
    setError("");
    makeTournament(wishOfPlan(game, plan)).then(
      (id) => go(`/tournament/${id}`),
      (refused: WireError) => {
        setError(tournamentErrorText(refused));
        setBusy(false);
      },
    );
  }

  const foot = (
    <>
      <p class="cup-problem" role="alert">
        {error}
      </p>
      <Button primary testId="cup-make" disabled={!isReady} onPress={send}>
        {t("cup.new.make")}
      </Button>
    </>
  );
  return (
    <Dialog wide title={t("cup.new")} onClose={onClose} foot={foot}>
      <Field label={t("cup.name")}>
        <input
          class="field cup-name-field"
          aria-label={t("cup.name")}
          maxLength={NAME_LETTERS}
          value={plan.name}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </Field>
      {games.length > 1 && (
        <Field label={t("lobby.game")}>
          <Segmented
            label={t("lobby.game")}
            value={game}
            onChange={chooseGame}
            options={games.map((one) => ({ value: one.game, label: one.title }))}
          />
        </Field>
      )}
      <Shape game={game} plan={plan} change={change} />
    </Dialog>
  );
}
