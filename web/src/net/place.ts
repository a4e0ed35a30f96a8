// Where tables live: on the server, or on this device, where the page itself keeps house. Ids
// of a device's tables begin with 0, and no server's do.

export type Place = "server" | "device";

export const PLACES: readonly Place[] = ["server", "device"];

export function placeOf(table: string): Place {
  return table.startsWith("0") ? "device" : "server";
}

// What both can answer alike, whoever's tables it is about.
const SHARED = /^\/api\/(?:options|lesson|rules|editions?|puzzle\/line)(?:[/?]|$)/;

// Where a request belongs; "any" is the server if it can be reached, else the device.
export function placeFor(path: string): Place | "any" {
  const table = /^\/api\/game\/([^/?]+)/.exec(path)?.[1];
  if (table && table !== "import") return placeOf(table);
  return SHARED.test(path) ? "any" : "server";
}
