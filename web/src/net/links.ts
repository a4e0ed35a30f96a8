// The two links of a page, and which of them a message goes to.

import { device } from "./device";
import type { Asking, Link } from "./link";
import { PLACES, type Place, placeOf } from "./place";
import type { Reply, Tells } from "./protocol";
import { server } from "./server";

const links = { server, device };

export function linkAt(place: Place): Link {
  return links[place];
}

// Wherever on the server it is.
export function linkOf(table: string): Link {
  return placeOf(table) === "server" ? server.of(table) : device;
}

// A message that names a table goes to where it lives, any other to the server if nothing else
// is said.
export function ask(
  what: string,
  fields: Record<string, unknown> = {},
  { place = placeOf(String(fields["table"] ?? "")), ...asking }: Asking & { place?: Place } = {},
): Promise<Reply> {
  const link = links[place];
  if (place === "device") link.start();
  return link.ask(what, fields, asking);
}

export function onTell(listener: (tell: keyof Tells, message: unknown, place: Place) => void): () => void {
  const stops = PLACES.map((place) => links[place].onTell((tell, message) => listener(tell, message, place)));
  return () => stops.forEach((stop) => stop());
}

export function onOpen(listener: (place: Place) => void): () => void {
  const stops = PLACES.map((place) => links[place].onOpen(() => listener(place)));
  return () => stops.forEach((stop) => stop());
}
