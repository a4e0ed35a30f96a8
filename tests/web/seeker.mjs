// Plays one wanted action by the controls that a page shows. Like the driver it knows no game:
// what names more words of the action is pressed first.

import { Driver, actionsOf } from "./driver.mjs";

function wordsOf(text) {
  return text.split(/[ ,.]+/);
}

export class Seeker extends Driver {
  // Plays the action, or throws; how many presses it took.
  async play(action) {
    this.wanted = action;
    const { presses } = this;
    const before = this.plays().length;
    await this.waitForTurn();
    await this.playOne();
    const played = this.plays()[before].action;
    if (played !== action) throw new Error(`${played} was played instead of ${action}`);
    return this.presses - presses;
  }

  isWanted(control) {
    return actionsOf(control)[0] === this.wanted;
  }

  // What confirms something else is never pressed.
  mayPress(control) {
    return control.kind === "step" || this.isWanted(control);
  }

  worth(control, tried) {
    const words = new Set(wordsOf(this.wanted));
    const named = [...wordsOf(control.id), control.card ?? ""].filter((word) => words.has(word)).length;
    const directness = this.isWanted(control) ? (control.kind === "confirm" ? 40 : 20) : 0;
    return directness + named - 8 * (tried.get(control.id) ?? 0) + this.lot();
  }

  async choose(tried) {
    const controls = (await this.hand.controls()).filter((control) => this.mayPress(control));
    if (!controls.length) throw new Error(`no control leads to ${this.wanted}`);
    const worths = controls.map((control) => this.worth(control, tried));
    return controls[worths.indexOf(Math.max(...worths))];
  }
}
