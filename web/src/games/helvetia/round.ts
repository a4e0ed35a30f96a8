// What the end of the last round brought, read from the actions that followed it.

import type { Kind } from "./art/scenes";
import type { TableEvent } from "../../net/protocol";
import { formatList, t } from "../../words/words";
import type { NewHolder } from "./gains";
import { inside, playerName } from "./names";
import type { HelvetiaPlay } from "./state";

export interface RoundStory {
  round: number;
  steps: string[];
}

// Homecomings and new buildings are fewer actions than these.
const LOOK_BACK = 40;
const REVEAL = /^reveal (\w+)$/;

// Shown while nobody has acted in the new round.
export function roundStory(play: HelvetiaPlay): RoundStory | null {
  const { state, phase } = play.view.value;
  const actions = play.events.value.filter((e) => e.kind === "action");
  const news = actions.slice(-LOOK_BACK);
  const isFresh = phase === "HOME" || REVEAL.test(news.at(-1)?.text ?? "");
  if (state.round === 0 || !isFresh) return null;
  const ending = news.filter((e) => e.did?.["round_ends"] === true).at(-1);
  const round = phase === "HOME" ? state.round : state.round - 1;
  return { round, steps: stepsOf(play, ending, news) };
}

function stepsOf(play: HelvetiaPlay, ending: TableEvent | undefined, news: TableEvent[]): string[] {
  const players = play.players.value;
  const start = ending?.did?.["start"] as number | undefined;
  const persons = (ending?.did?.["persons"] as NewHolder[] | undefined) ?? [];
  const who = ({ character, seat }: NewHolder) =>
    t("helvetia.round.person", { character: inside("character", character), name: playerName(players, seat) });
  const since = ending ? news.slice(news.indexOf(ending)) : news.slice(-5);
  const kinds = since.flatMap((e) => (REVEAL.exec(e.text ?? "")?.[1] as Kind | undefined) ?? []);
  return [
    ...(start === undefined ? [] : [t("helvetia.round.start", { name: playerName(players, start) })]),
    ...(persons.length > 0 ? [t("helvetia.round.persons", { list: formatList(persons.map(who)) })] : []),
    t("helvetia.round.coins"),
    t("helvetia.round.school"),
    t("helvetia.round.children"),
    ...(kinds.length > 0
      ? [t("helvetia.round.revealed", { kinds: formatList(kinds.map((kind) => inside("kind", kind))) })]
      : []),
  ];
}
