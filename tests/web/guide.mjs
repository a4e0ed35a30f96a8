// Brings a table to a position without anybody clicking: over a connection of its own,
// with the cookie of the visitor.

// Runs in the page: plays the visitor's seats until so many of his actions are played, and
// on to the phase if one is told, or to the end. Chooses what the server hints at, or by lot.
function playOn({ table, actions, byHint, phase }) {
  const url = new URL("/ws", location.href);
  url.protocol = "ws:";
  const socket = new WebSocket(url, "tori.2");
  let played = 0;
  let view = {}; // but for its state, of which changes tell parts
  let state = 12345;
  const lot = (n) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0), state % n);
  const asked = new Map();
  const say = (message) => {
    const id = crypto.randomUUID();
    asked.set(id, message);
    socket.send(JSON.stringify({ id, ...message }));
  };
  const choose = ({ seat, offer }) => {
    if (byHint) return say({ do: "hint", table, seat });
    play(seat, offer.legal[lot(offer.legal.length)].action);
  };
  const play = (seat, action) => {
    played++;
    say({ do: "play", table, seat, action });
  };
  return new Promise((resolve, reject) => {
    const finish = () => {
      socket.onclose = () => resolve(played);
      socket.close();
    };
    const hearReply = (reply) => {
      const message = asked.get(reply.re);
      if (reply.error === "rate") return setTimeout(() => say(message), 100); // as a person would
      if (reply.error) return reject(new Error(`${reply.error}: ${reply.text}`));
      if (message.do === "hint") play(message.seat, reply.action);
    };
    const hear = (message) => {
      if (message.re) return hearReply(message);
      if (message.tell === "result") return finish();
      if (message.tell !== "view" && message.tell !== "change") return;
      view = { ...view, ...message };
      if (!message.offer || actions === null) return;
      if (played >= actions && (!phase || view.phase === phase)) return finish();
      choose(view);
    };
    socket.onmessage = (event) => event.data.split("\n").forEach((line) => hear(JSON.parse(line)));
    socket.onopen = () => {
      say({ do: "hello", version: 2 });
      say({ do: "watch", table });
      if (actions === null) say({ do: "leave", table });
    };
    socket.onerror = () => reject(new Error("no connection"));
  });
}

export function playAhead(visitor, table, { actions, byHint = false, phase }) {
  return visitor.page.evaluate(playOn, { table, actions, byHint, phase });
}

// To the end: the table's bot takes the seat, which is far quicker than choosing for it.
export function playOut(visitor, table) {
  return visitor.page.evaluate(playOn, { table, actions: null });
}
