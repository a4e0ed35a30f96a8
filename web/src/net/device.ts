// The link to this device: a worker of the page, with the engine in it. Nothing of it is fetched
// before it is wanted.

import { signal } from "@preact/signals";
import { type Link, createLink } from "./link";
import type { Trouble } from "./local/messages";
import { WireError } from "./protocol";

// What stands between the visitor and his games here, as long as it does.
export const deviceTrouble = signal<Trouble | null>(null);

// Something may be kept here that no server knows.
export const isDeviceUsed = signal(false);

let nameOf: () => string = () => "";

// Call this with what the visitor is called at tables here.
export function introduceWith(name: () => string): void {
  nameOf = name;
}

async function door(): Promise<typeof import("./local/door")> {
  try {
    return await import("./local/door");
  } catch {
    deviceTrouble.value = "missing";
    throw new WireError("offline", "offline");
  }
}

export const device: Link = createLink({
  connect: async (ear) => (await door()).connect(ear, nameOf()),
  pingPatience: 120000, // it may be thinking
  isOwn: true,
});

export async function requestDevice(method: string, path: string, body?: string): Promise<Response> {
  device.start();
  const answer = await (await door()).request(method, path, body);
  if (method === "POST" && answer.ok) isDeviceUsed.value = true;
  return answer;
}

// Out of the hands of another window.
export async function takeOver(): Promise<void> {
  (await door()).takeOver();
}

// After it has died too often.
export async function tryDeviceAgain(): Promise<void> {
  (await door()).forgive();
  device.reconnect();
}
