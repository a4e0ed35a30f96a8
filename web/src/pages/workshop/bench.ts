// What lies on the bench: an edition being changed, what the engine says of it, what is in hand.

import { type ReadonlySignal, type Signal, batch, computed, signal } from "@preact/signals";
import { makeTable, startTable } from "../../model/lobby";
import { opponentsOf } from "../../model/opponents";
import { hearOthers, keptBy } from "../../model/store";
import type { Place } from "../../net/place";
import type { GameName, WireError } from "../../net/protocol";
import type { EditionFile, Field, GameWorkshop, Part, Piece, Trouble } from "../../table/workshop/contract";
import { countChanges, usualOf, usualPieces } from "../../table/workshop/changes";
import { nameTrouble } from "../../table/workshop/names";
import { isSame, put } from "../../table/workshop/values";
import { t } from "../../words/words";
import { checkEdition, saveEdition } from "./editions";

// Kept on the device, so that nothing is lost with the page.
interface Kept {
  edition: EditionFile;
  // The edition as it was last saved, and under which id.
  saved: { id: string; at: number; file: EditionFile } | null;
}

function isKept(v: unknown): v is Kept | null {
  return v === null || (typeof v === "object" && !!(v as Partial<Kept>).edition);
}

const keptWork = keptBy<Kept | null>("workshop", null, isKept);

export function hasKept(as: string): boolean {
  return keptWork(as).value !== null;
}

export type Finding =
  | { is: "asked" }
  | { is: "good" }
  | { is: "bad"; trouble: Trouble; isNew: boolean }
  // The server cannot be asked.
  | { is: "unknown" };

// After the last key, after too many of them, and while nobody answers.
const PATIENCE = 200;
const RESPITE = 1500;
const SILENCE = 5000;

export interface BenchProps {
  game: GameName;
  workshop: GameWorkshop;
  original: EditionFile;
  // What is opened, if it is not Tori's own, and where the work on it is kept.
  file: EditionFile;
  keptAs: string;
  // Under which id the server knows that file.
  id?: string | undefined;
}

export class Bench {
  readonly game: GameName;
  readonly workshop: GameWorkshop;
  readonly original: EditionFile;
  readonly edition: Signal<EditionFile>;
  readonly part: Signal<string>;
  readonly hand = signal<string | null>(null);
  readonly group = signal<string | null>(null);
  // The digit of the piece in hand that is typed over where it is printed, by its middle.
  readonly digit = signal<{ field: string; x: number; y: number; typed: string | undefined } | null>(null);
  readonly isComparing = signal(false);
  readonly isTogether = signal(false);
  readonly finding = signal<Finding>({ is: "asked" });
  readonly history = signal<EditionFile[]>([]);
  readonly saved: Signal<Kept["saved"]>;
  readonly file: ReadonlySignal<EditionFile>;
  readonly changes: ReadonlySignal<number>;
  readonly isSaved: ReadonlySignal<boolean>;
  // It is what was opened: somebody else's, or Tori's.
  readonly isUntouched: ReadonlySignal<boolean>;
  // What was kept on the device makes no sense any more.
  readonly isUnread: boolean;
  // The server has it no more: what lies here is all there is.
  private readonly isForgotten = signal(false);
  readonly originalFile: EditionFile;
  private readonly id: Signal<string | undefined>;
  readonly keptAs: string;
  private readonly kept: Signal<Kept | null>;
  private readonly usualPieces = new Map<string, ReadonlyMap<string, Piece>>();
  // The last state that passed.
  private passed: { id: string; file: EditionFile } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ game, workshop, original, file, keptAs, id }: BenchProps) {
    this.game = game;
    this.workshop = workshop;
    this.id = signal(id);
    this.originalFile = original;
    this.original = this.opened(original, original);
    this.keptAs = keptAs;
    this.kept = keptWork(keptAs);
    this.isUnread = this.kept.value !== null && !this.canLie(this.kept.value.edition);
    const kept = this.isUnread ? null : this.kept.value;
    this.edition = signal(kept?.edition ?? this.opened(file, original));
    this.saved = signal(kept?.saved ?? null);
    this.part = signal(workshop.parts[0]!.id);
    this.file = computed(() => this.written(this.edition.value));
    this.changes = computed(() => workshop.parts.reduce((sum, part) => sum + this.changesOf(part), 0));
    const first = this.opened(file, original);
    this.isUntouched = computed(() => !this.isForgotten.value && isSame(this.edition.value, first));
    this.isSaved = computed(() => isSame(this.saved.value?.file, this.file.value));
    void this.check();
  }

  private opened(file: EditionFile, original: EditionFile): EditionFile {
    return this.workshop.opened?.(file, original) ?? file;
  }

  private written(edition: EditionFile): EditionFile {
    return this.workshop.written?.(edition) ?? edition;
  }

  // What comes from this device may be of another time, or nobody's edition at all.
  private canLie(edition: EditionFile): boolean {
    try {
      this.workshop.parts.forEach((part) => part.pieces(edition, false));
      this.workshop.holds(this.written(edition));
      return true;
    } catch {
      return false;
    }
  }

  // As long as somebody works here: the same edition may be changed in another window, and the
  // server may come back. Answers how to stop.
  attend(onOthers: () => void): () => void {
    const recheck = () => void this.check();
    const stopHearing = hearOthers(`workshop.${this.keptAs}`, (kept) => {
      if (isKept(kept) && kept && this.canLie(kept.edition)) this.follow(kept, onOthers);
    });
    addEventListener("online", recheck);
    return () => {
      stopHearing();
      removeEventListener("online", recheck);
      clearTimeout(this.timer);
    };
  }

  // What was here can be had again by undo.
  private follow({ edition, saved }: Kept, onOthers: () => void): void {
    batch(() => {
      this.saved.value = saved;
      if (isSame(edition, this.edition.value)) return;
      this.history.value = [...this.history.value, this.edition.value];
      this.put(edition);
      onOthers();
    });
  }

  partOf(id: string): Part {
    return this.workshop.parts.find((part) => part.id === id)!;
  }

  pieces(part: Part): Piece[] {
    return part.pieces(this.edition.value, this.isTogether.value);
  }

  usual(part: Part): ReadonlyMap<string, Piece> {
    const known = this.usualPieces.get(part.id);
    if (known) return known;
    const made = usualPieces(part, this.original);
    this.usualPieces.set(part.id, made);
    return made;
  }

  changesOf(part: Part): number {
    return countChanges(this.pieces(part), this.usual(part));
  }

  trouble(): Trouble | null {
    return this.finding.value.is === "bad" ? this.finding.value.trouble : null;
  }

  // The piece in hand, and where it lies.
  held(): { part: Part; pieces: Piece[]; piece: Piece } | null {
    for (const part of this.workshop.parts) {
      const pieces = this.pieces(part);
      const piece = pieces.find((one) => one.id === this.hand.value);
      if (piece) return { part, pieces, piece };
    }
    return null;
  }

  goTo(part: string): void {
    batch(() => {
      this.part.value = part;
      this.hand.value = null;
      this.digit.value = null;
    });
  }

  take(piece: string): void {
    this.hand.value = piece;
    this.digit.value = null;
    const held = this.held();
    if (held?.piece.group) this.group.value = held.piece.group;
  }

  show({ part, piece }: Trouble): void {
    batch(() => {
      this.part.value = part;
      this.take(piece);
    });
  }

  // Changes

  change(edition: EditionFile): void {
    if (isSame(edition, this.edition.value)) return;
    batch(() => {
      this.history.value = [...this.history.value, this.edition.value];
      this.put(this.named(edition));
    });
  }

  private put(edition: EditionFile): void {
    this.edition.value = edition;
    this.keep();
    this.finding.value = this.finding.value.is === "bad" ? this.finding.value : { is: "asked" };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PATIENCE);
  }

  // What is changed of Tori's edition is somebody's own.
  private named(edition: EditionFile): EditionFile {
    return edition["name"] === this.original["name"] ? put(edition, ["name"], t("workshop.mine")) : edition;
  }

  private keep(): void {
    this.kept.value = { edition: this.edition.value, saved: this.saved.value };
  }

  undo(): void {
    const before = this.history.value.at(-1);
    if (!before) return;
    batch(() => {
      this.history.value = this.history.value.slice(0, -1);
      this.put(before);
    });
  }

  setField(field: Field, value: Field["value"]): void {
    if (value !== field.value) this.change(field.set(value));
  }

  takeBack(field: Field): void {
    const held = this.held();
    const usual = held && usualOf(field, this.usual(held.part).get(held.piece.id));
    if (usual) this.setField(field, usual.value);
  }

  // All of the piece in hand, as one change.
  takeBackPiece(): void {
    const before = this.edition.value;
    let held = this.held();
    if (!held) return;
    const usual = this.usual(held.part).get(held.piece.id);
    for (const { id, value } of usual?.fields ?? []) {
      held = this.held();
      const field = held?.piece.fields.find((one) => one.id === id);
      if (field && field.value !== value) this.edition.value = field.set(value);
    }
    const after = this.edition.value;
    this.edition.value = before;
    this.change(after);
  }

  open(file: EditionFile): void {
    this.change(this.opened(file, this.original));
  }

  // The engine

  private async check(): Promise<void> {
    const edition = this.edition.value;
    const file = this.file.value;
    const answer = await checkEdition(file).catch((error: WireError) => error);
    if (edition !== this.edition.value) return;
    if (answer instanceof Error) {
      this.finding.value = { is: "unknown" };
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.check(), answer.code === "rate" ? RESPITE : SILENCE);
    } else if (answer.ok) {
      this.passed = { id: answer.id, file };
      this.finding.value = { is: "good" };
    } else {
      this.finding.value = { is: "bad", trouble: this.troubleOf(answer), isNew: this.isNewPlace(answer.place) };
      this.place = answer.place;
    }
  }

  private place = "";

  private isNewPlace(place: string): boolean {
    return this.finding.value.is !== "bad" || place !== this.place;
  }

  private troubleOf({ place, message }: { place: string; message: string }): Trouble {
    const edition = this.edition.value;
    const known = nameTrouble(place, edition) ?? this.workshop.explain({ place, message }, edition, this.original);
    return known ?? { text: t("workshop.trouble.other", { place, message }), part: this.part.value, piece: "" };
  }

  // Under which id the server has what lies here.
  knownId(): string | null {
    if (this.isSaved.value) return this.saved.value!.id;
    return this.isUntouched.value ? (this.id.value ?? null) : null;
  }

  // Answers the id; throws WireError.
  async save(): Promise<string> {
    const file = this.file.value;
    const id = await saveEdition(file);
    this.saved.value = { id, at: Date.now(), file };
    this.keep();
    return id;
  }

  // The server has given that edition up. It stays here, to be saved again.
  forget(id: string): void {
    batch(() => {
      if (this.id.value === id) {
        this.id.value = undefined;
        this.isForgotten.value = true;
      }
      if (this.saved.value?.id === id) this.saved.value = null;
      this.keep();
    });
  }

  // The last state that passed need not be brought to the server before it can be played.
  isPassedKnown(): boolean {
    if (!this.passed) return false;
    const { id, file } = this.passed;
    return isSame(file, this.originalFile) || id === this.id.value || id === this.saved.value?.id;
  }

  private async passedId(place: Place): Promise<string> {
    const { id, file } = this.passed!;
    return this.isPassedKnown() ? id : saveEdition(file, place);
  }

  // A table against bots on the last state that passed; throws WireError.
  async tryGame(place: Place): Promise<string> {
    const { game } = this;
    const { bots, level } = opponentsOf(game);
    const seats = ["me", ...Array<string>(bots).fill(level)];
    const isOriginal = isSame(this.passed!.file, this.originalFile);
    const chosen = isOriginal ? {} : { edition: await this.passedId(place) };
    const table = await makeTable({ game, seats, access: "link", level, ...chosen }, place);
    await startTable(table);
    return table;
  }

  canTry(): boolean {
    // Read, so that who asks is asked again.
    return this.finding.value.is !== "unknown" && this.passed !== null;
  }
}
