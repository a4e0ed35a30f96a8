// What the player is about to do: what is looked at, chosen, collected, before it is played.

import { type ReadonlySignal, type Signal, computed, effect, signal, untracked } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { confirming } from "../../model/settings";
import type { Legal, Refusal } from "../../net/protocol";
import { chosenTurn, leaveTurns } from "../../table/turns";
import { type Landing, landingOf } from "./landing";
import { type Payment, mayPay, missing, openPayment, tapped } from "./payment";
import { type HelsinkiPlay, type HelsinkiState, type SeatState } from "./state";

export type Sheet = "actions" | "supply" | "log" | "more";
export type Tab = "actions" | "supply" | "log" | "chat";

export class Desk {
  readonly state: ReadonlySignal<HelsinkiState>;
  readonly seat: ReadonlySignal<SeatState>;
  // What can be played now, by its notation.
  readonly legal: ReadonlySignal<Map<string, Legal>>;
  readonly refused: ReadonlySignal<Map<string, Refusal>>;
  readonly landings: ReadonlySignal<Landing[]>;
  readonly landing: ReadonlySignal<Landing | undefined>;
  // What the pointer or the focus is on, and what was chosen.
  readonly hovered = signal<string | null>(null);
  readonly chosen = signal<string | null>(null);
  readonly looked: ReadonlySignal<Legal | undefined>;
  readonly payment = signal<Payment | null>(null);
  // What was paid for the tile that is being placed.
  readonly spent = signal<{ card: string; pays: string[] } | null>(null);
  // Cards (places in the hand) or roofs (cells) collected until there are enough.
  readonly picked = signal<string[]>([]);
  readonly refusal = signal<Refusal | null>(null);
  readonly enlarged = signal<number | "discard" | null>(null);
  readonly sheet = signal<Sheet | null>(null);
  readonly tab: Signal<Tab>;
  // A hint, or what the lesson waits for.
  readonly marked: ReadonlySignal<string | null>;
  private isTouching = false;

  constructor(readonly play: HelsinkiPlay) {
    this.tab = signal(play.aside ? "log" : "actions");
    this.state = computed(() => play.view.value.state);
    this.seat = computed(() => this.state.value.seats[play.seat.value]!);
    this.legal = computed(() => {
      const offer = play.canAct.value ? play.view.value.offer : undefined;
      // A lesson asks for one thing, and only that is lit.
      const isAsked = (l: Legal) => play.mode !== "lesson" || l.action === play.wanted.value;
      return new Map((offer?.legal ?? []).filter(isAsked).map((l) => [l.action, l]));
    });
    this.refused = computed(() => new Map((play.view.value.offer?.refused ?? []).map((r) => [r.what, r])));
    this.landings = computed(() => this.withVerb("place").map(landingOf));
    this.landing = computed(() => this.findLanding());
    this.looked = computed(() => this.legal.value.get(this.hovered.value ?? this.chosen.value ?? ""));
    this.marked = computed(
      () => play.wanted.value ?? chosenTurn.value?.steps[0]?.action ?? play.hint.value?.action ?? null,
    );
  }

  get isLesson(): boolean {
    return this.play.mode === "lesson";
  }

  withVerb(verb: string): Legal[] {
    return [...this.legal.value.values()].filter((l) => l.action.split(" ")[0] === verb);
  }

  private findLanding(): Landing | undefined {
    const landings = this.landings.value;
    const wanted = this.chosen.value ?? this.marked.value;
    return landings.find((l) => l.action === wanted) ?? landings[0];
  }

  // A finger has nothing to hover with: its first tap shows, its second plays.
  touch(event: PointerEvent | null): void {
    this.isTouching = !!event && event.pointerType !== "mouse";
  }

  press(action: string): void {
    if (!this.legal.value.has(action)) return;
    const isSeen = !this.isTouching || this.chosen.value === action;
    if (isSeen && confirming.value === "tap") this.commit(action);
    else this.choose(action);
  }

  // What is done by hand goes before what was advised.
  choose(action: string | null): void {
    if (action !== null && action !== this.marked.value) leaveTurns();
    this.refusal.value = null;
    this.payment.value = null;
    this.chosen.value = action;
  }

  // A lesson goes on action by action.
  commit(...actions: string[]): void {
    if (!this.play.canAct.value) return;
    void this.play.act(...(this.isLesson ? actions.slice(0, 1) : actions));
  }

  refuse(what: string): void {
    this.chosen.value = null;
    this.refusal.value = this.refused.value.get(what) ?? this.refused.value.get(what.split(" ")[0]!) ?? null;
  }

  // Cards of the hand

  get isDiscarding(): boolean {
    return this.state.value.due > 0 && this.withVerb("discard").length > 0;
  }

  tapCard(index: number): void {
    const card = this.seat.value.hand[index]!;
    if (this.isLesson && this.legal.value.has(`discard ${card}`)) return this.commit(`discard ${card}`);
    if (this.isDiscarding) return this.pick(String(index));
    if (this.legal.value.has(`pay ${card}`)) return this.commit(`pay ${card}`);
    const payment = this.payment.value;
    if (payment?.card === index) return this.tapBuildCard();
    if (payment && this.couldPay(index)) {
      this.payment.value = tapped(this.seat.value.hand, payment, index);
      return;
    }
    if (this.legal.value.has(`build ${card}`)) return this.startPayment(index);
    this.payment.value = null;
    this.refuse(`build ${card}`);
  }

  private tapBuildCard(): void {
    if (confirming.value === "tap") this.build();
  }

  private startPayment(index: number): void {
    const hand = this.seat.value.hand;
    const { gives } = this.legal.value.get(`build ${hand[index]}`)!;
    this.choose(null);
    if (this.marked.value !== `build ${hand[index]}`) leaveTurns();
    this.payment.value = openPayment(hand, index, (gives["payments"] as string[][] | undefined) ?? []);
  }

  couldPay(index: number): boolean {
    return !!this.payment.value && mayPay(this.seat.value.hand, this.payment.value, index);
  }

  get isPaid(): boolean {
    return !!this.payment.value && missing(this.payment.value) === 0;
  }

  // Hands are in card order, and so is the payment.
  private paid(payment: Payment): { card: string; pays: string[] } {
    const hand = this.seat.value.hand;
    return { card: hand[payment.card]!, pays: [...payment.pays].sort((a, b) => a - b).map((i) => hand[i]!) };
  }

  buildActions(): string[] {
    if (!this.payment.value) return [];
    const { card, pays } = this.paid(this.payment.value);
    return [`build ${card}`, ...pays.map((p) => `pay ${p}`)];
  }

  build(): void {
    if (!this.payment.value || !this.isPaid) return;
    this.spent.value = this.paid(this.payment.value);
    this.commit(...this.buildActions());
  }

  // Collecting

  pick(what: string): void {
    const picked = this.picked.value;
    const due = this.state.value.due;
    if (picked.includes(what)) this.picked.value = picked.filter((p) => p !== what);
    else this.picked.value = [...picked.slice(0, due - 1), what];
  }

  discardActions(): string[] {
    const hand = this.seat.value.hand;
    return this.picked.value
      .map(Number)
      .sort((a, b) => a - b)
      .map((i) => `discard ${hand[i]}`);
  }

  discard(): void {
    if (this.picked.value.length === this.state.value.due) this.commit(...this.discardActions());
  }

  // Roofs come in reading order, whatever order they were tapped in.
  pickRoof(cell: string): void {
    if (this.isLesson) return this.commit(`super ${cell}`);
    this.pick(cell);
    const due = this.state.value.due;
    if (this.picked.value.length < due || (due === 1 && confirming.value === "button")) return;
    if (confirming.value === "tap") this.placeSupers();
  }

  superActions(): string[] {
    const byReading = (a: string, b: string) => a[1]!.localeCompare(b[1]!) || a.localeCompare(b);
    return [...this.picked.value].sort(byReading).map((cell) => `super ${cell}`);
  }

  placeSupers(): void {
    if (this.picked.value.length === this.state.value.due) this.commit(...this.superActions());
  }

  // One step back in what is not played yet; false: there was none.
  stepBack(): boolean {
    const open = [this.enlarged, this.sheet, this.payment, this.refusal, this.chosen];
    const first = open.find((one) => one.value !== null);
    if (first) first.value = null;
    else if (this.picked.value.length > 0) this.picked.value = [];
    else return false;
    return true;
  }

  forget(): void {
    this.hovered.value = null;
    this.chosen.value = null;
    this.payment.value = null;
    this.picked.value = [];
    this.refusal.value = null;
  }
}

export function useDesk(play: HelsinkiPlay): Desk {
  const desk = useMemo(() => new Desk(play), [play]);
  useEffect(() => {
    // Plans end when what is to be decided has changed.
    const question = computed(() => {
      const { turn, phase, offer } = play.view.value;
      return [turn, phase, play.seat.value, ...(offer?.legal.map((l) => l.action) ?? [])].join("|");
    });
    return effect(() => {
      void question.value;
      untracked(() => desk.forget());
    });
  }, [desk]);
  return desk;
}
