// What a game's screen may know and do, whether the game is played, watched, replayed or
// taught: the same screen serves all of these.

import type { ComponentType } from "preact";
import type { ReadonlySignal } from "@preact/signals";
import type { PlayerColour } from "../art/players";
import type { Coach } from "./coaching";
import type { Spoken } from "./coordinates";
import type { ReviewTeller } from "./reviewed";
import type { MomentTeller } from "./moments";
import type { RulesPictures } from "./rulesPictures";
import type { LessonPlan } from "./station";
import type { TurnTeller } from "./turns";
import type { Facts, GameName, Hint, Legal, Level, TableEvent, View } from "../net/protocol";

export interface Player {
  seat: number;
  name: string;
  colour: PlayerColour;
  isMe: boolean;
  isBot: boolean;
  level?: Level | undefined;
  // A bot plays for the person.
  isAway: boolean;
  // Whether a person other than the visitor looks at the table; missing where it is not known.
  isHere?: boolean | undefined;
}

//   play    a seat of a running game
//   watch   a spectator's view of one; nothing can be done
//   replay  a finished game at some action
//   lesson  a fixed game, in which the learner does the actions that are asked for
//   screen  a big screen for all, without hands
export type Mode = "play" | "watch" | "replay" | "lesson" | "screen";

export interface Play<State = unknown, Edition = unknown> {
  game: GameName;
  mode: Mode;
  // The seat whose side of the table is drawn large; never -1: who only watches sees
  // seat 0 large. players[x].isMe says whose hand may be shown.
  seat: ReadonlySignal<number>;
  view: ReadonlySignal<View<State>>;
  edition: Edition;
  players: ReadonlySignal<Player[]>;
  // What has happened, newest last.
  events: ReadonlySignal<TableEvent[]>;
  // It is this visitor's turn, the connection stands and nothing is on its way.
  canAct: ReadonlySignal<boolean>;
  // Play these actions one after the other.
  act(...actions: string[]): Promise<boolean>;
  undo(): void;
  // Asks the others to let the visitor take back what was revealed.
  askBack(): void;
  // How many actions that takes back; missing: one.
  undoes?(): number;
  // Play them step by step as one turn, which undo takes back whole; missing where nothing is played.
  playTurn?(actions: string[]): void;
  // What the last hint said; a screen marks it. Gone after the next action.
  hint: ReadonlySignal<Hint | null>;
  askHint(): void;
  // Set while somebody looks at a hint; missing where nobody can.
  openHint?: ReadonlySignal<OpenHint | null>;
  // In a lesson: the only action that goes on with it. A screen marks it like a hint.
  wanted: ReadonlySignal<string | null>;
  // Tips for a first game; missing where nobody can have any.
  coach?: Coach;
  // What stands in the place of the log, such as the riddle of a training.
  aside?: ComponentType;
}

// The position that a hint is of may be another than that of the screen: in a replay it is seen
// from the seat that is to move.
export interface OpenHint {
  play: Play;
  isThinking: boolean;
  close(): void;
}

// An action for a beginner: what to do, and why in three sentences.
export interface Tip {
  title: string;
  says: string[];
}

// How far a turn has come: which of the stages it is in, and what is to be done there. At the
// first one that is the tip.
export interface Stage {
  at: number;
  title: string;
  text: string;
}

export interface GameCoach {
  // A turn begins in which there is something to tell.
  isDue(play: Play): boolean;
  tip(play: Play, legal: Legal): Tip | null;
  // What the game is about, before the first tip.
  goal(play: Play): string;
  // What sort of thing an action does, as far as it can be learnt; null: none.
  skill(action: string): string | null;
}

// As much of a table as can be told in lines.
export type Teller = Pick<Play, "game" | "mode" | "edition" | "players" | "events" | "aside">;

// One thing that happened, to be told as a sentence.
export interface Told {
  seat: number | null; // null: chance
  action: string; // notation; of a hidden action only the verb
  did: Facts;
}

// A game's table in the browser. Its words are the messages that begin with its name.
// Groups of words, each with the group whose names it takes: {name} is such a name.
export type Follows = Readonly<Record<string, { group: string; as: string }>>;

export interface GameUi {
  name: GameName;
  // The whole table below the top bar, in every size of window.
  Screen: ComponentType<{ play: Play }>;
  // One seat's board alone, for the end and for previews; fills its container's width.
  Board: ComponentType<{ play: Play; seat: number; final?: boolean }>;
  // "Aino builds a blue 4." or null if it is not worth a line.
  sentence(told: Told, players: Player[], edition: unknown): string | null;
  // What chance does in a row is one line of the log.
  foldsChance?: boolean;
  // Places of boards that it names.
  places?(told: Told): Spoken[];
  // The same as advice, if the log has no line for it or one that says too little.
  advice?(play: Play, legal: Legal): string | null;
  // Whole turns, for a hint that compares two.
  turns?: TurnTeller;
  // Its screen has a place of its own for an open hint.
  hasHintPlace?: boolean;
  // The same for turns of a finished game, side by side.
  review?: () => Promise<ReviewTeller>;
  // What decided a game, told by those who look back at it.
  moments?: () => Promise<MomentTeller>;
  // Who tells beginners what to do.
  coach?: GameCoach;
  // Why something is refused, in words: code and args as in Refusal. Null if it has none.
  refusal?(code: string, args: Record<string, string | number>): string | null;
  // Names of the parts of a score, in order, as keys of Result.parts; without them all.
  parts?: readonly string[];
  // Keys of the statistics worth showing at the end, in order; without them all.
  figures?: readonly string[];
  // Facts for the top bar: round, what the end depends on. 'short' is for small windows,
  // where only the first two are shown.
  facts(play: Play): { label: string; short?: string; icon: "round" | "pile" | "goal" | "bonus" | "first" }[];
  // Set when the end is near: a sentence for the gilt pill.
  ending(play: Play): string | null;
  // Its own keys, in the order in which the list of keys shows them.
  keys: readonly string[];
  // What the pictures of its rules are on an edition, if it has rules for readers.
  pictures?: (edition: unknown) => Promise<RulesPictures>;
  // What follows the names that an edition gives to things.
  follows?: Follows;
  // Its lessons, if they have words, the first for those who know nothing; and what chance did
  // there that the learner, in seat 0, must not see.
  lessons?: readonly LessonPlan[];
  isSecret?(did: Facts): boolean;
}
