// Any game, made of what the server says of it: the state by its field names, actions in
// their notation and the server's words.

import { choiceOf } from "../../model/choices";
import type { GameName, Legal, View } from "../../net/protocol";
import { t } from "../../words/words";
import type { GameUi, Play, Player, Told } from "../play";
import type { TurnTeller } from "../turns";
import { PlainScreen } from "./Screen";
import { isStacked } from "./size";
import { type Json, Tree } from "./Tree";

// Of a secret action only the verb is known.
function sentence({ seat, action }: Told, players: Player[]): string | null {
  if (!action) return null;
  return seat === null ? action : t("plain.did", { name: players[seat]?.name ?? "", action });
}

// What the state has of one seat: a member of each list that has one for everybody.
function ofSeat(view: View, seat: number): Json {
  const isPerSeat = (value: Json) =>
    Array.isArray(value) && value.length === view.scores.length && typeof value[seat] === "object";
  const parts = Object.entries(view.state as Record<string, Json>).filter(([, value]) => isPerSeat(value));
  const own = parts.map(([name, value]) => [name, (value as Json[])[seat]!] as const);
  return own.length === 1 ? own[0]![1] : Object.fromEntries(own);
}

function Board({ play, seat }: { play: Play; seat: number }) {
  return (
    <div class="plain-board" data-scrolls tabIndex={0}>
      <Tree value={ofSeat(play.view.value, seat)} players={[]} />
    </div>
  );
}

function facts(play: Play): ReturnType<GameUi["facts"]> {
  const { round } = play.view.value.state as { round?: unknown };
  return typeof round === "number" ? [{ icon: "round", label: t("plain.round", { n: round }) }] : [];
}

// All actions of it, in their notation.
function turnOf(_: Play, steps: readonly Legal[]): string {
  return steps.map(({ action }) => action).join(", ");
}

const turns: TurnTeller = {
  title: (play, { steps }) => turnOf(play, steps),
  lines: () => [],
  rows: () => ({}),
  terms: () => [],
  deed: turnOf,
  rival: () => null,
};

export function plainGame(game: GameName): GameUi {
  return {
    name: game,
    Screen: PlainScreen,
    Board,
    sentence,
    advice: (_, { action }) => action,
    turns,
    get hasHintPlace() {
      return !isStacked.value;
    },
    foldsChance: true,
    facts,
    ending: () => null,
    keys: [],
    isSecret: () => !!choiceOf(game)?.secrets,
  };
}
