// The link to the server: a WebSocket. A page of plain files has none, and is never without it.

import { isServed } from "./address";
import { type Ear, type Wire, createLink } from "./link";

let prepare: () => Promise<void> = async () => {};

// Call this with what makes sure that the visitor is somebody.
export function prepareWith(before: () => Promise<void>): void {
  prepare = before;
}

async function connect(ear: Ear): Promise<Wire> {
  await prepare();
  const url = new URL("/ws", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(url, "tori.2");
  socket.onmessage = (event) => ear.hear(String(event.data));
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve({ send: (text) => socket.send(text), close: () => socket.close() });
    socket.onclose = () => (ear.closed(), reject(new Error("closed")));
  });
}

export const server = createLink({ connect, connectPatience: 10000, pingPatience: 6000, isOwn: false });

// Can it be asked at all?
export function hasServer(): boolean {
  return isServed && !server.isAway.value;
}

export function startServer(): void {
  if (!isServed) return;
  window.addEventListener("online", server.tryNow);
  window.addEventListener("offline", server.check);
  window.addEventListener("pageshow", server.check);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") server.check();
  });
  server.start();
}
