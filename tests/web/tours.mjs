// How far the tours go. TOURS=short, as `make test` has it, is the short way: every page,
// window, hand and kind of decision, but fewer actions in a row, and pages that nobody looks
// at are not drawn. `make test-web` goes the whole way.

export const isShort = process.env.TOURS === "short";

// As many actions on the short way; else as many, or to the end of the game.
export function atMost(actions, whole = Infinity) {
  return isShort ? actions : whole;
}
