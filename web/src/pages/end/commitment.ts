// Did the server play with the seed that it had bound itself to? (docs/FAIRNESS.md)

import type { Result } from "../../net/protocol";
import { blake2b } from "./blake2b";

const PREFIX = new TextEncoder().encode("tori-fair-1 seed");

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

export function keepsCommitment({ commitment, seed }: Required<Pick<Result, "commitment" | "seed">>): boolean {
  return toHex(blake2b(Uint8Array.from([...PREFIX, ...fromHex(seed)]))) === commitment;
}
