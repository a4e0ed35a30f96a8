// Plays by the controls that a page shows, chosen by a seeded lot, so that every kind of
// decision is met. It knows the page's attributes and nothing of any game:
//
//   data-action   a control that stands for one legal action
//   data-actions  for several in a row
//   data-step     one that leads to those: a card, a character, a way of looking
//   data-confirm  plays what is chosen
//
// A first click may only preview; then the same control or the confirming one plays.

import { Mouse } from "./hands.mjs";
import { drawTwice } from "./visitor.mjs";

// So many presses without an action being played mean that the page leads nowhere.
const PRESSES_MAX = 60;

// How long a press may show nothing before another is tried: some change nothing.
const EFFECT_MS = 1000;

export function lots(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function pick(list, lot) {
  return list[Math.floor(lot() * list.length)];
}

// "build", or "coat wild": each coat action is something of its own.
function verbOf(action) {
  return action.split(" ").slice(0, action.startsWith("coat") ? 2 : 1).join(" ");
}

// What a control plays, if it says so.
export function actionsOf({ id, kind }) {
  return kind === "step" ? [] : id.slice(id.indexOf(" ") + 1).split(/[;,] ?/);
}

export class Driver {
  constructor(visitor, table, { hand = new Mouse(visitor), seed = 1, onStep = async () => {} } = {}) {
    this.visitor = visitor;
    this.table = table;
    this.hand = hand;
    this.lot = lots(seed);
    this.onStep = onStep;
    this.played = 0;
    this.presses = 0;
    this.verbs = new Set();
  }

  get known() {
    return this.visitor.table(this.table);
  }

  isOver() {
    return this.known.result !== undefined;
  }

  plays() {
    return this.visitor.sent.filter((m) => m.do === "play" && m.table === this.table);
  }

  // As many actions, or to the end.
  async play(actions) {
    while (this.played < actions && (await this.waitForTurn())) await this.playOne();
    return this;
  }

  // Until it is the visitor's turn (true) or the game is over (false).
  async waitForTurn() {
    await this.visitor.until("a turn or the end", () => this.isOver() || this.known.view?.offer);
    return !this.isOver();
  }

  // Press until one action more has been played and answered.
  async playOne() {
    const before = this.plays().length;
    const tried = new Map();
    await this.onStep(this);
    for (let presses = 0; presses < PRESSES_MAX; presses++) {
      const control = await this.choose(tried);
      tried.set(control.id, (tried.get(control.id) ?? 0) + 1);
      await this.hand.press(control);
      this.presses++;
      await this.waitForEffect(before, control);
      if (this.plays().length > before) return this.settle(before, control);
      await this.onStep(this);
    }
    const legal = this.known.view.offer?.legal.map((a) => a.action);
    throw new Error(`stuck: ${JSON.stringify([...tried.keys()])} lead to none of ${JSON.stringify(legal)}`);
  }

  // What was sent, perhaps a whole chain, is answered, and the position that came of it is
  // heard and shown. How long a chain is only the page knows: a control may stand for its first
  // action alone.
  async settle(before, control) {
    let sent = [];
    const replies = () => (sent = this.plays().slice(before)).map((m) => this.visitor.replies.get(m.id));
    const isWhole = () => sent.length >= actionsOf(control).length || replies().some((r) => r?.error);
    await this.visitor.until("replies", () => replies().every((r) => r) && isWhole());
    await this.visitor.untilSeen();
    await this.visitor.until("the last reply", () => replies().every((r) => r));
    const refused = replies().find((r) => r.error);
    if (refused) throw new Error(`the page sent what the rules refuse: ${JSON.stringify([sent, refused])}`);
    const seq = replies().at(-1).seq;
    await this.visitor.until("the position", () => this.known.view.seq >= seq || this.isOver());
    this.played += sent.length;
    sent.forEach((m) => this.verbs.add(verbOf(m.action)));
  }

  // Is there something to be done that was not yet done in this game?
  offersNews() {
    return this.known.view?.offer?.legal.some((a) => !this.verbs.has(verbOf(a.action))) ?? false;
  }

  // Confirming is likely once something was chosen; what was not yet tried is likelier than
  // what was, and what leads elsewhere likelier while there is something new.
  async choose(tried) {
    const controls = await this.hand.controls();
    const confirming = controls.filter((c) => c.kind === "confirm");
    if (confirming.length && this.lot() < (tried.size ? 0.8 : 0.1)) return pick(confirming, this.lot);
    const weigh = (c) => tried.get(c.id) ?? 0;
    const fewest = Math.min(...controls.map(weigh));
    const acting = controls.filter((c) => c.kind === "action" && weigh(c) <= fewest + 1);
    if (acting.length && this.lot() < (this.offersNews() ? 0.1 : 0.4)) return pick(acting, this.lot);
    const steps = controls.filter((c) => c.kind === "step" && weigh(c) === fewest);
    return pick(steps.length ? steps : controls.filter((c) => weigh(c) === fewest), this.lot);
  }

  // An action on its way, or the page showing something else than before.
  async waitForEffect(before, control) {
    const deadline = Date.now() + EFFECT_MS;
    let { changes } = control;
    while (Date.now() < deadline && this.plays().length === before) {
      const page = await this.hand.glance();
      if (page.plays > control.plays) return this.visitor.until("what was sent", () => this.plays().length > before);
      if (page.changes !== changes && (await this.hand.look()).signature !== control.signature) return;
      changes = page.changes;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await this.hand.page.evaluate(drawTwice); // a page that is slow has at least seen the press
  }
}
