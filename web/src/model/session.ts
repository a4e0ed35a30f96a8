// Who the visitor is: on the server, where everybody is at least a guest without being asked, and
// on this device, where there is nobody else.

import { effect, signal } from "@preact/signals";
import { get, post } from "../net/api";
import { onTell } from "../net/links";
import { type Place, placeOf } from "../net/place";
import { server } from "../net/server";
import { type Person, type Session, type Tells, WireError } from "../net/protocol";
import { toldCount } from "./reports";
import { isText, kept } from "./store";

export const me = signal<Person | null>(null);
const meHere = signal<Person | null>(null);
// Until when an operator keeps the visitor out, or 0; and that one has given another name.
export const keptOut = signal(0);
export const renamedBy = signal<{ name: string; why: string } | null>(null);
const guestName = kept("guestName", "", isText);
// As it was last known, for when nobody can be asked.
const lastName = kept("lastName", "", isText);

// The only one on a device is number 1, also before the engine has said so.
export function personAt(place: Place): Person | null {
  if (place === "server") return me.value;
  return meHere.value ?? { user: 1, name: nameHere(), guest: false };
}

// Who the visitor is at a table.
export function meAt(table: string): Person | null {
  return personAt(placeOf(table));
}

const FIRST = ["Aava", "Eero", "Ilta", "Kuura", "Lumi", "Oiva", "Pilvi", "Routa", "Saari", "Tuuli"];
const NAME_TRIES = 5;

// One of 900,000: two newcomers of a day hardly ever have the same.
function inventName(): string {
  const [first, number] = crypto.getRandomValues(new Uint32Array(2));
  return `${FIRST[first! % FIRST.length]} ${(number! % 90000) + 10000}`;
}

// The session's own cookie is hidden from scripts. This one lives and dies with it, so
// that a first visit does not begin with a refusal.
const KNOWN = "tori-known=1";

export function isKnown(): boolean {
  return document.cookie.split("; ").includes(KNOWN);
}

function setKnown(seconds: number): void {
  document.cookie = `${KNOWN}; path=/; max-age=${seconds}; samesite=lax`;
}

effect(() => {
  if (!me.value) return;
  setKnown(400 * 86400);
  lastName.value = me.value.name;
});

// What the visitor is called at tables of this device.
export function nameHere(): string {
  if (!lastName.peek()) lastName.value = guestName.peek() || inventName();
  return lastName.peek();
}

// Makes sure that the server knows the visitor; called before every connection.
export async function ensurePerson(): Promise<void> {
  try {
    await findPerson();
    keptOut.value = 0;
  } catch (error) {
    if (error instanceof WireError && error.until) keptOut.value = error.until;
    throw error;
  }
}

async function findPerson(): Promise<void> {
  if (!isKnown()) return becomeGuest(guestName.value || inventName());
  try {
    me.value = await get<Person>("/api/me");
    toldCount.value = me.value.told ?? 0;
  } catch (error) {
    if (!(error instanceof WireError) || error.code !== "login") throw error;
    await becomeGuest(guestName.value || inventName());
  }
}

async function becomeGuest(name: string, tries = NAME_TRIES): Promise<void> {
  try {
    me.value = await post<Person>("/api/guest", { name });
  } catch (error) {
    if (!(error instanceof WireError) || error.code !== "name" || tries === 1) throw error;
    return becomeGuest(inventName(), tries - 1);
  }
  guestName.value = me.value.name;
}

// The functions below throw WireError; the page says why.

export async function rename(name: string): Promise<void> {
  me.value = await post<Person>("/api/name", { name });
  if (me.value.guest) guestName.value = me.value.name;
  server.reconnect();
}

export async function register(name: string, password: string): Promise<void> {
  me.value = await post<Person>("/api/register", { name, password });
  server.reconnect();
}

export async function login(name: string, password: string): Promise<void> {
  me.value = await post<Person>("/api/login", { name, password });
  server.reconnect();
}

// Nobody any more, and soon somebody new.
function leave(): void {
  me.value = null;
  guestName.value = "";
  setKnown(0);
  server.reconnect();
}

export async function logout(): Promise<void> {
  await post("/api/logout", {});
  leave();
}

export async function logoutEverywhere(): Promise<void> {
  await post("/api/logout/all", {});
  leave();
}

// A guest is forgotten at once; an account in 14 days, unless its person returns.
export async function deleteAccount(password: string): Promise<void> {
  await post("/api/account/delete", password ? { password, later: true } : {});
  leave();
}

export async function changePassword(old: string, wanted: string): Promise<void> {
  await post("/api/password", { old, new: wanted });
}

// Recovery codes: how many are left, and when they were made.
export async function findCodes(): Promise<{ left: number; created: number }> {
  return get("/api/codes");
}

export async function makeCodes(password: string): Promise<string[]> {
  return (await post<{ codes: string[] }>("/api/codes", { password })).codes;
}

export async function recover(name: string, code: string, password: string): Promise<void> {
  me.value = await post<Person>("/api/recover", { name, code, password });
  server.reconnect();
}

// Whether the server sends mails by which a password can be set.
export async function canReset(): Promise<{ mail: boolean }> {
  return get("/api/reset");
}

export async function askForReset(name: string): Promise<void> {
  await post("/api/reset", { name });
}

export async function resetPassword(token: string, password: string): Promise<void> {
  me.value = await post<Person>("/api/reset/set", { token, password });
  server.reconnect();
}

// Where the visitor is logged in.
export async function findSessions(): Promise<Session[]> {
  return (await get<{ sessions: Session[] }>("/api/sessions")).sessions;
}

export async function endSession(id: string): Promise<void> {
  await post("/api/session/end", { id });
}

onTell((tell, message, place) => {
  if (place === "device") {
    if (tell === "welcome" || tell === "you") meHere.value = message as Person;
    return;
  }
  // Who is an operator only /api/me says.
  const operator = me.value?.operator;
  if (tell === "welcome") me.value = { ...(message as Person), ...(operator && { operator }) };
  // A guest who registers elsewhere in this browser is told so before the new cookie is
  // here: what needs that waits for the next connection.
  if (tell === "you" && me.value) me.value = { ...me.value, name: (message as Person).name };
  const { name, renamed } = message as Tells["you"];
  if (tell === "you" && renamed !== undefined) renamedBy.value = { name, why: renamed };
});
