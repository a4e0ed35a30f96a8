// The turn of a hint that the table shows, as the planner shows turns: its parts, and all that is
// made in it as one chain.

import { CHARACTERS, type Character } from "./art/characters";
import type { Kind } from "./art/scenes";
import type { Chain, HintTurn, Legal, Stop } from "../../net/protocol";
import type { Play } from "../../table/play";
import { chosenTurn, isAside, playableOf } from "../../table/turns";
import { type HelvetiaPlay, type State, spotOf } from "./state";
import { objectOf, verbOf } from "./turn";

const MAKING = ["work", "swap", "buy"];
const WANTS = ["build", "deliver"];
const DOERS: Record<string, Character> = {
  build: "builder",
  deliver: "carter",
  wake: "watchman",
  marry: "priest",
  birth: "midwife",
};

// What is begun and all that follows from it.
export interface Part {
  step: Legal;
  steps: Legal[];
}

export function partsOf(steps: Legal[]): Part[] {
  const parts: Part[] = [];
  for (const step of steps) {
    const isMore = [...MAKING, "site", "house", "coin"].includes(verbOf(step));
    if (isMore && parts.length > 0) parts.at(-1)!.steps.push(step);
    else if (verbOf(step) !== "end") parts.push({ step, steps: [step] });
  }
  return parts;
}

function stopOf(step: Legal, state: State): Stop {
  const good = String(step.gives["good"] ?? "");
  if (verbOf(step) === "buy") return { good };
  const place = objectOf(step);
  const { village, place: at } = spotOf(place);
  const kind = state.villages[village]?.buildings[at];
  return kind ? { good, kind, place } : { good, place };
}

// As the planner would show it; null where nothing is made.
export function chainOfSteps(steps: Legal[], state: State): Chain | null {
  const stops = steps.filter((step) => MAKING.includes(verbOf(step))).map((step) => stopOf(step, state));
  if (stops.length === 0) return null;
  const actions = steps
    .map((step) => step.action)
    .filter((action) => [...MAKING, ...WANTS].includes(action.split(" ")[0]!));
  return {
    want: steps.find((step) => WANTS.includes(verbOf(step)))?.action ?? "",
    coins: steps.reduce((sum, { gives }) => sum + Number(gives["spends"] ?? 0), 0),
    sleepers: stops.filter((stop) => stop.place).length,
    stops,
    actions,
  };
}

// What a tip or an open hint advises, until the player does something else.
export function advisedTurn(play: HelvetiaPlay): HintTurn | null {
  if (isAside.value) return null;
  return chosenTurn.value ?? play.hint.value?.turns[0] ?? null;
}

// Where its first building comes to stand.
export function siteOf({ steps }: HintTurn): { place: string; kind: Kind } | null {
  const site = steps.find((step) => verbOf(step) === "site");
  const build = steps.find((step) => verbOf(step) === "build");
  return site && build ? { place: objectOf(site), kind: objectOf(build) as Kind } : null;
}

export function characterOf(steps: Legal[]): Character | null {
  const found = steps.map((step) => DOERS[verbOf(step)]).find((one) => one !== undefined);
  return found && CHARACTERS.includes(found) ? found : null;
}

// The planner shows it whole: where everything else can be chosen on the table. Elsewhere, and
// where it begins with what only the player can do, lists stay.
export function isPlanned(play: Play, turn: HintTurn): boolean {
  return play.view.value.phase === "MAIN" && playableOf(turn).length > 0;
}
