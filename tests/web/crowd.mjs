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

// A message of the server as the page hears it.
export function crowded(message) {
  if (message.tell !== "view") return message;
  return { ...message, state: crowdedState(message.state, message.seat) };
}
