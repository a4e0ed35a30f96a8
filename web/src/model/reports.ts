// Reports about lines of talk and people, and what the house has to tell the visitor.

import { signal } from "@preact/signals";
import { get, post } from "../net/api";

// A line of a table by its number, or a person.
export interface Reported {
  name: string;
  subject: { table: string; line: number } | { person: number };
}

// What is being reported just now.
export const reporting = signal<Reported | null>(null);

export async function sendReport({ subject }: Reported, why: string): Promise<void> {
  await post("/api/report", { ...subject, ...(why && { why }) });
}

export interface Told {
  number: number;
  kind: string;
  text: string;
}

// How much there is, as the server said when the visitor came.
export const toldCount = signal(0);

export async function findTold(): Promise<Told[]> {
  return (await get<{ told: Told[] }>("/api/told")).told;
}

export async function markSeen(number: number): Promise<void> {
  await post("/api/told/seen", { number });
}
