// The table in words, for who asks for it, and what others did, as it happens.

import { effect } from "@preact/signals";
import { announce, interrupt } from "../ui/Live";
import { t } from "../words/words";
import { loadGame } from "./frame";
import type { GameUi, Play } from "./play";
import { noteOf, sentenceOf } from "./story";

// What becomes of a request to take something back waits for an answer.
const REQUESTS = new Set(["ask", "grant", "refuse", "takeback"]);

function turnInWords(play: Play): string {
  const player = play.players.value[play.view.value.turn];
  if (!player) return "";
  return player.isMe ? t("table.turn.mine") : t("table.turn.other", { name: player.name });
}

export async function sayTable(play: Play): Promise<void> {
  const ui = await loadGame(play.game);
  const { scores } = play.view.value;
  const points = play.players.value.map(({ name, seat }) => t("table.say.points", { name, n: scores[seat] ?? 0 }));
  const facts = ui.facts(play).map((fact) => fact.label);
  announce([turnInWords(play), ...facts, ...points].join(". "));
}

// Tells what others do from now on, one sentence a move, and when it is the own turn.
export function tellMoves(play: Play, ui: GameUi): () => void {
  let told = play.events.peek().at(-1)?.seq ?? 0;
  let wasMine = false;
  return effect(() => {
    const players = play.players.value;
    const news = play.events.value.filter((e) => e.seq > told && (e.kind === "action" || REQUESTS.has(e.kind)));
    told = Math.max(told, play.events.value.at(-1)?.seq ?? 0);
    const others = news.filter((e) => e.seat === undefined || !players[e.seat]?.isMe);
    const lines = others
      .map((e) => (e.kind === "action" ? sentenceOf(e, ui, players, play.edition) : noteOf(e, players)))
      .filter(Boolean);
    if (lines.length) announce(lines.join(" "));
    const isMine = play.canAct.value;
    if (isMine && !wasMine) interrupt(t("table.turn.mine"));
    if (play.view.value.turn !== play.view.value.seat) wasMine = false;
    else wasMine ||= isMine;
  });
}
