// Brings a table to a position without anybody clicking: over a connection of its own,
// with the cookie of the visitor.

// Runs in the page: plays the visitor's seats until so many of his actions are played or
// the game is over. Chooses what the server hints at, or by lot.
function playOn({ table, actions, byHint, phase }) {
  const url = new URL("/ws", location.href);
  url.protocol = "ws:";
  const socket = new WebSocket(url, "tori.1");
  let played = 0;
  let state = 12345;
  const lot = (n) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0), state % n);
  const say = (message) => socket.send(JSON.stringify({ id: crypto.randomUUID(), ...message }));
  return new Promise((resolve, reject) => {
    const finish = () => {
      socket.onclose = () => resolve(played);
      socket.close();
    };
    const play = (view, action) => {
      played++;
      say({ do: "play", table, seat: view.seat, action });
    };
    let view = null;
    const hear = (message) => {
      if (message.error) return reject(new Error(`${message.error}: ${message.text}`));
      if (message.tell === "result") return finish();
      if (message.re?.startsWith("hint")) return play(view, message.action);
      if (message.tell !== "view" || !message.offer) return;
      view = message;
      if (played >= actions && (!phase || view.phase === phase)) return finish();
      const legal = view.offer.legal;
      if (byHint) say({ do: "hint", id: `hint-${view.seq}`, table, seat: view.seat });
      else play(view, legal[lot(legal.length)].action);
    };
    socket.onopen = () => {
      say({ do: "hello", version: 1 });
      say({ do: "watch", table });
    };
    socket.onmessage = (event) => hear(JSON.parse(event.data));
    socket.onerror = () => reject(new Error("no connection"));
  });
}

export function playAhead(visitor, table, { actions = Infinity, byHint = false, phase } = {}) {
  return visitor.page.evaluate(playOn, { table, actions, byHint, phase });
}
