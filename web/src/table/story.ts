// Events as lines to read: sentences, talk and notes, with what was taken back marked.

import type { GameName, TableEvent } from "../net/protocol";
import { known, language, t } from "../words/words";
import type { GameUi, Player, Told } from "./play";

export interface Line {
  seq: number;
  kind: "action" | "chat" | "note";
  // Whose turn it belongs to: what chance deals belongs to whoever caused it.
  seat: number | null;
  text: string;
  // Who said it, of a line of talk.
  from?: string;
  user?: number | undefined;
  rule?: string | undefined;
  isUndone: boolean;
  // Steps that were taken back one after another stand behind one line, and so do those of chance
  // in a game that has no words for them.
  folded?: Line[];
  // What it tells: an action, and the small steps behind it that have no line of their own.
  tells?: Told[];
}

const NOTES = new Set([
  "start",
  "timeout",
  "leave",
  "relieve",
  "back",
  "resume",
  "finish",
  "ask",
  "grant",
  "refuse",
  "takeback",
]);

// How many actions an event takes back.
function takenBack({ kind, text }: TableEvent): number {
  return kind === "undo" ? 1 : kind === "takeback" ? Number(text) : 0;
}

// Numbers of the actions that were taken back.
export function undone(events: readonly TableEvent[]): Set<number> {
  const stack: number[] = [];
  const taken = new Set<number>();
  for (const e of events) {
    if (e.kind === "action") stack.push(e.seq);
    for (let n = takenBack(e); n > 0 && stack.length; n--) taken.add(stack.pop()!);
  }
  return taken;
}

// The action of this seat that an undo would take back.
export function lastAction(events: readonly TableEvent[], seat: number): TableEvent | undefined {
  const gone = undone(events);
  return events.findLast((e) => e.kind === "action" && e.seat === seat && !gone.has(e.seq));
}

export function toldOf(event: TableEvent): Told {
  const action = event.text ?? event.line?.split(" ")[0] ?? "";
  return { seat: event.seat ?? null, action, did: event.did ?? {} };
}

// Sentences do not change; they are made once a language and set of players.
const made = new WeakMap<TableEvent, { by: string; text: string | null }>();

export function sentenceOf(event: TableEvent, ui: GameUi, players: Player[], edition: unknown): string | null {
  const by = language.value + players.map((p) => `${p.name}${p.isMe ? "!" : ","}`).join("");
  const kept = made.get(event);
  if (kept?.by === by) return kept.text;
  const text = ui.sentence(toldOf(event), players, edition);
  made.set(event, { by, text });
  return text;
}

// A phrase is read in each reader's language.
export function saidIn({ phrase, text = "" }: TableEvent): string {
  return (phrase && known(`table.phrase.${phrase}`)) ?? text;
}

export function noteOf(event: TableEvent, players: Player[]): string {
  const name = event.seat === undefined ? "" : (players[event.seat]?.name ?? "");
  return t(`table.note.${event.kind}`, { name });
}

export function linesOf(events: readonly TableEvent[], ui: GameUi, players: Player[], edition: unknown): Line[] {
  const gone = undone(events);
  const lines: Line[] = [];
  let turn: number | null = null;
  let asker: number | null = null;
  for (const e of events) {
    if (e.kind === "action") turn = e.seat ?? turn;
    const seat = e.kind === "action" ? turn : (e.seat ?? null);
    const line = { seq: e.seq, seat, rule: e.rule, user: e.user, isUndone: gone.has(e.seq) };
    if (e.kind === "chat" && e.text !== undefined) {
      const speaker = players.find((p) => p.name === e.line)?.seat ?? null;
      lines.push({ ...line, kind: "chat", seat: speaker, from: e.line ?? "", text: saidIn(e) });
    } else if (NOTES.has(e.kind)) {
      if (e.kind === "ask") asker = e.seat ?? null;
      const isWithdrawn = e.kind === "refuse" && e.seat === asker;
      lines.push({
        ...line,
        kind: "note",
        text: noteOf(isWithdrawn ? { ...e, kind: "withdraw" } : e, players),
      });
    } else if (e.kind === "action") {
      const text = sentenceOf(e, ui, players, edition);
      if (text) lines.push({ ...line, kind: "action", text, tells: [toldOf(e)] });
      else if (lines.at(-1)?.seat === seat) lines.at(-1)!.tells?.push(toldOf(e));
    }
  }
  return lines;
}

// The same with what was taken back in one go, or try after try, as one line.
export function folded(lines: readonly Line[]): Line[] {
  const told: Line[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (!line.isUndone) told.push(line);
    else if (last?.folded && last.isUndone && last.seat === line.seat)
      told[told.length - 1] = fold([...last.folded, line]);
    else told.push(fold([line]));
  }
  return told;
}

function fold(lines: Line[]): Line {
  const { seat, seq } = lines.at(-1)!;
  const text = t("table.log.folded", { n: lines.length });
  return { seq, seat, kind: "action", text, isUndone: true, folded: lines };
}

function isChance({ kind, isUndone, tells }: Line): boolean {
  return kind === "action" && !isUndone && tells?.[0]?.seat === null;
}

// The same with what chance did in a row as one line, by the verbs: a deal is many actions.
export function withoutRuns(lines: readonly Line[]): Line[] {
  const told: Line[] = [];
  for (let from = 0, to = 0; from < lines.length; from = to) {
    to = from + 1;
    while (isChance(lines[from]!) && to < lines.length && isChance(lines[to]!)) to++;
    told.push(to - from > 1 ? foldChance(lines.slice(from, to)) : lines[from]!);
  }
  return told;
}

function foldChance(lines: Line[]): Line {
  const { seat, seq } = lines.at(-1)!;
  const verbs = new Set(lines.map((line) => line.tells![0]!.action.split(" ")[0]!));
  const text = t("table.log.chance", { n: lines.length, verbs: [...verbs].join(", ") });
  return { seq, seat, kind: "action", text, isUndone: false, folded: lines };
}

// The number of the last event of the player's last turn, with what it made chance deal:
// behind it stands what others did, and perhaps his present turn. 0 if there is none.
export function lastSeen(events: readonly TableEvent[], isMine: (seat: number) => boolean): number {
  let firstOther = 0;
  for (let i = events.length - 1; i >= 0; i--) {
    const e = events[i]!;
    if (e.kind !== "action" || e.seat === undefined) continue;
    if (!isMine(e.seat)) firstOther = e.seq;
    else if (firstOther) return firstOther - 1;
  }
  return 0;
}

export function ruleLink(game: GameName, rule: string): string {
  return `/rules/${game}#${rule}`;
}
