// What an operator asks of the server: docs/PROTOCOL.md, Operators. Acts need a proof that the
// password was said a short while ago; the page keeps it until it is closed or it is too old.

import { signal } from "@preact/signals";
import { post } from "../net/api";
import { WireError } from "../net/protocol";

export interface Operation {
  do: string;
  [member: string]: string | number | undefined;
}

export interface OperatedTable {
  table: string;
  phase: "open" | "running" | "over";
  created: number;
  active: number;
  host: number;
  hostName: string;
  node: string;
  summary?: { game?: string; seats?: { name?: string }[] };
}

export interface OperatedPerson {
  user: number;
  name: string;
  guest: boolean;
  operator: boolean;
  created: number;
  used: number;
  keptOut: number;
}

export interface OperatedEdition {
  edition: string;
  game: string;
  name: string;
  owner: number;
  ownerName: string;
  listed: boolean;
  house: boolean;
  created: number;
}

export interface Ban {
  subject: string;
  until: number;
}

export interface LoggedAct {
  number: number;
  at: number;
  who: string;
  act: string;
  subject: string;
  why: string;
  until: number;
  count: number;
}

export interface Page {
  tables?: OperatedTable[];
  people?: OperatedPerson[];
  editions?: OperatedEdition[];
  bans?: Ban[];
  log?: LoggedAct[];
  next?: string;
}

const proof = signal({ text: "", until: 0 });

// Or the password is to be asked for.
export function isProved(): boolean {
  return proof.value.until > Date.now();
}

export async function prove(password: string): Promise<void> {
  const given = await post<{ proof: string; until: number }>("/api/operator/prove", { password });
  proof.value = { text: given.proof, until: given.until };
}

export function list(operation: Operation): Promise<Page> {
  return post<Page>("/api/operator/list", operation);
}

// An empty page of a search need not be the last.
export async function search(operation: Operation): Promise<Page> {
  let page = await list(operation);
  const isEmpty = (found: Page) => Object.values(found).every((rows) => !Array.isArray(rows) || !rows.length);
  while (page.next && isEmpty(page)) page = await list({ ...operation, before: page.next });
  return page;
}

interface Done {
  act: number;
  deleted?: number;
  more?: boolean;
}

async function once(operation: Operation): Promise<Done> {
  try {
    return await post<Done>("/api/operator/act", { proof: proof.value.text, operation });
  } catch (error) {
    if (error instanceof WireError && error.code === "proof") proof.value = { text: "", until: 0 };
    throw error;
  }
}

// What takes several goes is one act; how many things it was done to.
export async function act(operation: Operation): Promise<number> {
  let done = await once(operation);
  let count = done.deleted ?? 0;
  while (done.more) {
    done = await once({ ...operation, act: done.act });
    count += done.deleted ?? 0;
  }
  return count;
}
