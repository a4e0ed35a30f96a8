// The riddle in the place of the log: what is asked, a clue, and the verdict once a turn is whole.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Card, DAYS, KNOWN, cardOf } from "../../model/boxes";
import { cards } from "../../model/training";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { announce } from "../../ui/Live";
import { known, t } from "../../words/words";
import { percentText, percents } from "../review/figures";
import type { Riddle } from "./riddle";
import type { Side, Trying } from "./trying";
import { Told, chanceText } from "./Told";
import { type Verdict, partingOf } from "./verdict";

type Any = Trying<{ kind: string }>;

export function whenText({ mistake: { round } }: Riddle): string {
  return round > 0 ? t("training.round", { n: round }) : t("training.setup");
}

function clueOf({ turn, mistake }: Riddle): string {
  const { verb, number } = partingOf(turn.better!.actions, turn.played.actions);
  return known(`${mistake.game}.clue.${verb}`) ?? t("training.clue.step", { n: number });
}

export function Clue({ riddle, text }: { riddle: Any; text: string }) {
  if (!riddle.hasClue.value) return null;
  return (
    <p class="training-clue" role="status" data-testid="training-clue">
      <Icon name="hint" size={18} />
      <span>{text}</span>
    </p>
  );
}

export function Scores({ riddle }: { riddle: Any }) {
  const { players, view } = riddle.before;
  return (
    <ul class="training-scores">
      {players.value.map(({ seat, name, isMe }) => (
        <li key={seat}>
          <b class="serif">{view.value.scores[seat]}</b>
          <small data-name>{isMe ? t("training.you") : name}</small>
        </li>
      ))}
    </ul>
  );
}

export function Waiting({ riddle }: { riddle: Any }) {
  if (riddle.phase.value === "judging") {
    return (
      <p class="training-wait" role="status">
        {t("training.judging")}
      </p>
    );
  }
  if (riddle.phase.value !== "unknown") return null;
  return (
    <p class="training-wait" role="status">
      {t("training.unknown")}{" "}
      <Button onPress={() => void riddle.judge()} testId="training-judge">
        {t("training.retry")}
      </Button>
    </p>
  );
}

// While a turn is being tried.
export function Asking({ riddle }: { riddle: Riddle }) {
  const isThen = useSignal(false);
  const isShort = riddle.tries.value > 0;
  return (
    <>
      <p class="muted">{whenText(riddle)}</p>
      <h2>{t("training.title")}</h2>
      {!isShort && <p>{t("training.ask")}</p>}
      <Scores riddle={riddle} />
      <Clue riddle={riddle} text={clueOf(riddle)} />
      <Waiting riddle={riddle} />
      <div class="training-buttons">
        {!riddle.hasClue.value && (
          <Button icon="hint" testId="training-hint" onPress={riddle.clue}>
            {t("training.clue")}
          </Button>
        )}
        <Button pressed={isThen.value} onPress={() => (isThen.value = !isThen.value)}>
          {t("training.played")}
        </Button>
        <Button testId="training-show" onPress={riddle.show}>
          {t("training.show")}
        </Button>
      </div>
      {isThen.value && <Told riddle={riddle} side="then" />}
      <p class="muted training-note">{t("training.note")}</p>
    </>
  );
}

// The verdict

function titleOf({ kind, isOther }: Verdict): string {
  return t(kind === "found" && isOther ? "training.verdict.other" : `training.verdict.${kind}`);
}

function saysOf({ kind, win, best, then }: Verdict): string {
  const [now, was, most] = [win, then, best].map((share) => percentText(percents(share))) as [string, string, string];
  return t(`training.says.${kind}`, { now, was, most });
}

function returnText({ box }: Card): string {
  if (box === 0) return t("training.back.today");
  return box >= KNOWN ? t("training.back.known") : t("training.back.days", { n: DAYS[box]! });
}

interface SwitchProps {
  riddle: Any;
  // What stands under each of its names.
  sides: readonly { side: Side; name: string; figure: string }[];
}

export function SideSwitch({ riddle, sides }: SwitchProps) {
  return (
    <div class="training-switch" role="group" aria-label={t("training.switch")}>
      {sides.map(({ side, name, figure }) => (
        <button
          key={side}
          type="button"
          data-testid={`training-side-${side}`}
          aria-pressed={riddle.side.value === side}
          disabled={side === "best" && !riddle.isOpen.value}
          onClick={() => void riddle.look(side)}>
          <span>{name}</span>
          <b class="serif">{side === "best" && !riddle.isOpen.value ? "?" : figure}</b>
        </button>
      ))}
    </div>
  );
}

export function Switch({ riddle }: { riddle: Riddle }) {
  const { verdict, turn } = riddle;
  const told = verdict.value;
  const wins: Record<Side, number | undefined> = {
    then: told?.then ?? turn.played.win,
    now: told?.win,
    best: told?.best ?? turn.better!.win,
  };
  const sides = (["then", "now", "best"] as const).filter((one) => one !== "now" || told);
  const figured = sides.map((side) => ({
    side,
    name: t(`training.side.${side}`),
    figure: percentText(percents(wins[side] ?? 0)),
  }));
  return <SideSwitch riddle={riddle} sides={figured} />;
}

export function VerdictCard({ riddle }: { riddle: Riddle }) {
  const told = riddle.verdict.value;
  const title = told ? titleOf(told) : t("training.shown");
  const says = told ? saysOf(told) : t("training.says.shown");
  const back = returnText(cardOf(cards.value, riddle.mistake.key));
  const clue = told && told.kind !== "found" && !riddle.isOpen.value ? clueOf(riddle) : "";
  useEffect(() => announce([title, says, clue].join(". ")), [title, says, clue]);
  return (
    <section
      class="training-verdict"
      aria-label={t("training.verdict")}
      data-kind={told?.kind ?? "shown"}
      data-testid="training-verdict">
      <h2>
        {told?.kind === "found" && <Icon name="check" size={22} />}
        <span>{title}</span>
        {told && <b class="serif">{chanceText(told.win, told.error)}</b>}
      </h2>
      <p>
        {says} {riddle.isOpen.value && back}
      </p>
      {clue && <Clue riddle={riddle} text={clue} />}
    </section>
  );
}

interface ButtonsProps {
  riddle: Any;
  onNext: () => void;
  next?: string;
}

export function JudgedButtons({ riddle, onNext, next = t("training.next") }: ButtonsProps) {
  return (
    <div class="training-buttons">
      <Button icon="undo" testId="training-again" primary={!riddle.isOpen.value} onPress={riddle.again}>
        {t("training.again")}
      </Button>
      {!riddle.isOpen.value && (
        <Button testId="training-show" onPress={riddle.show}>
          {t("training.show")}
        </Button>
      )}
      <Button testId="training-next" primary={riddle.isOpen.value} onPress={onNext}>
        {next}
      </Button>
    </div>
  );
}
