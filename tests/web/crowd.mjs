// A table of Helvetia as full as it can be, whatever was played: all that a view tells is
// retold with every kind on display, and with all person tiles, the start tile and a coin that
// is locked at one player.

const START_KINDS = 5; // those are not built

function crowdedState(state, seat) {
  const holder = (seat + 1) % state.players;
  return {
    ...state,
    start: holder,
    person_tiles: state.person_tiles.map(() => String(holder)),
    person_used: ["carter"],
    display: state.display.map((count, kind) => (kind < START_KINDS ? count : 1 + (kind % 2))),
    seats: state.seats.map((one, i) => ({
      ...one,
      locked: i === holder ? 1 : one.locked,
      laid: one.laid.map((_, character) => (i + character) % 4),
    })),
  };
}

// Messages of the server as the page hears them.
export function crowded(message) {
  if (message.tell !== "view") return message;
  return { ...message, state: crowdedState(message.state, message.seat) };
}

// Late with four players: all have delivered the simple goods, all have coins on every character,
// tiles of branches and of the ring are taken, and the next player's village has buildings in its
// second ring.

const SIMPLE = ["wood", "brick", "stone", "grain", "water", "ore"];
const KINDS = ["woodcutter", "brickyard", "stonemason", "farm", "well", "mine", "cowshed", "goatshed", "market", "bakery"];
const OUTSIDE = { 11: "grocer", 12: "ironworks" };

function ringed(village) {
  const buildings = Array.from({ length: 28 }, (_, i) => OUTSIDE[i] ?? village.buildings[i] ?? KINDS[i] ?? null);
  return { ...village, buildings };
}

function lateState(state, seat) {
  const next = (seat + 1) % state.players;
  return {
    ...state,
    branch_tiles: state.branch_tiles.map((_, i) => (i % 2 ? null : String(i % state.players))),
    person_tiles: state.person_tiles.map((_, i) => String(i % state.players)),
    villages: state.villages.map((village, i) => (i === next ? ringed(village) : village)),
    seats: state.seats.map((one, i) => ({
      ...one,
      delivered: [...new Set([...SIMPLE, ...one.delivered])],
      surround: i === next ? 1 : 0,
      laid: one.laid.map((_, character) => 1 + ((i + character) % 4)),
    })),
  };
}

export function late(message) {
  if (message.tell !== "view" || !message.state.branch_tiles) return message; // of another game
  return { ...message, state: lateState(message.state, message.seat) };
}
