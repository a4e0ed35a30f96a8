// The link to the server: a WebSocket, and one more to each other node that a table is watched
// on. A page of plain files has none, and is never without it.

import { isServed } from "./address";
import { type Ear, type Link, type Wire, createLink } from "./link";
import { createNodes } from "./nodes";
import { isRefused } from "./storage";

// There is a server, and it can know the visitor again: it does so by a cookie.
export const canVisit = isServed && !isRefused;

let prepare: () => Promise<void> = async () => {};

// Call this with what makes sure that the visitor is somebody.
export function prepareWith(before: () => Promise<void>): void {
  prepare = before;
}

async function connectTo(address: string, ear: Ear): Promise<Wire> {
  const url = new URL(address, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  const socket = new WebSocket(url, "tori.2");
  socket.onmessage = (event) => ear.hear(String(event.data));
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve({ send: (text) => socket.send(text), close: () => socket.close() });
    socket.onclose = () => (ear.closed(), reject(new Error("closed")));
  });
}

const home = createLink({
  connect: async (ear) => {
    await prepare();
    return connectTo("/ws", ear);
  },
  connectPatience: 10000,
  pingPatience: 6000,
  isOwn: false,
});

// One that does not answer soon is likely gone, and its tables are to be had elsewhere.
function linkTo(url: string): Link {
  return createLink({
    connect: (ear) => connectTo(url, ear),
    connectPatience: 4000,
    pingPatience: 6000,
    isOwn: false,
  });
}

export const server = createNodes(home, linkTo);

// Can it be asked at all?
export function hasServer(): boolean {
  return canVisit && !server.isAway.value;
}

export function startServer(): void {
  if (!canVisit) return;
  window.addEventListener("online", server.tryNow);
  window.addEventListener("offline", server.check);
  window.addEventListener("pageshow", server.check);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") server.check();
  });
  server.start();
}
