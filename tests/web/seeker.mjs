// Plays one wanted action by the controls that a page shows. Like the driver it knows the page's
// attributes only: it presses what names most words of the action, and what is near to it.

import { Driver, actionsOf } from "./driver.mjs";

function wordsOf(text) {
  return text.split(/[ ,.;]+/);
}

// "super" of "action super c4".
function verbOf(id) {
  return id.split(" ")[1];
}

export class Seeker extends Driver {
  // Plays the action, or throws. Further words name what leads to it: who does such things.
  async play(action, ...further) {
    this.wanted = action;
    this.words = [...wordsOf(action), ...further];
    this.further = further;
    this.seen = new Map(); // how often each control was pressed on a page that looked the same
    await this.waitForTurn();
    const before = this.plays().length;
    await this.playOne();
    const played = this.plays().slice(before).map((play) => play.action);
    if (!played.includes(action)) throw new Error(`${played.join(", ")} was played instead of ${action}`);
  }

  isWanted(control) {
    return actionsOf(control).includes(this.wanted);
  }

  // Of several that are played together, once one is picked.
  isFellow(control, tried) {
    const wanted = `action ${this.wanted}`;
    return control.kind === "action" && tried.has(wanted) && verbOf(control.id) === verbOf(wanted);
  }

  worth(control, tried) {
    const words = [...wordsOf(control.id), control.card];
    const named = words.filter((word) => this.words.includes(word)).length;
    const led = words.some((word) => this.further.includes(word)) ? 3 : 0;
    const direct = this.isWanted(control) ? (control.kind === "confirm" ? 60 : 20) : 0;
    // Another part of the page only if nothing here helps.
    const aside = /^step (tab|village)/.test(control.id) ? 2 : 0;
    // In vain so far, as a second tap too soon is; or it has changed something already.
    const inVain = this.seen.get(control.signature + control.id) ?? 0;
    const again = ((tried.get(control.id) ?? 0) - inVain) * (control.kind === "action" ? 25 : 1.5);
    return direct + led + named - aside - 8 * inVain - again + this.lot() / 2;
  }

  // What plays something else is never pressed.
  async choose(tried) {
    await this.hand.scrollTo(this.words);
    const mayPress = (c) => c.kind === "step" || this.isWanted(c) || this.isFellow(c, tried);
    const found = (await this.hand.controls()).filter(mayPress);
    if (!found.length) throw new Error(`nothing leads to ${this.wanted}`);
    const worths = found.map((control) => this.worth(control, tried));
    const best = found[worths.indexOf(Math.max(...worths))];
    const key = best.signature + best.id;
    this.seen.set(key, (this.seen.get(key) ?? 0) + 1);
    return best;
  }
}
