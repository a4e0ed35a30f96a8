// A link that carries an edition itself, as what differs from Tori's: it needs no account, and no
// server that knows the edition. It comes from anywhere, so the engine looks at it like at a file.

import { linkTo } from "../../net/address";
import type { GameName } from "../../net/protocol";
import type { EditionFile } from "../../table/workshop/contract";
import { differences, withDifferences } from "../../table/workshop/differences";
import { checkEdition } from "./editions";
import type { Upload } from "./files";

const MARK = "#box=";

// Longer ones are cut on their way by some who pass links on.
const LONGEST = 8000;

function encoded(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function decoded(text: string): string {
  const bytes = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
}

// Which edition the differences are those of: Tori's may be another one day.
async function fingerprintOf(original: EditionFile): Promise<string> {
  const answer = await checkEdition(original);
  return answer.ok ? answer.id : "";
}

// Null if it would be too long.
export async function linkWith(game: GameName, original: EditionFile, file: EditionFile): Promise<string | null> {
  const carried = [await fingerprintOf(original), differences(original, file) ?? {}];
  const link = linkTo(`/workshop/${game}${MARK}${encoded(JSON.stringify(carried))}`);
  return link.length > LONGEST ? null : link;
}

export function carriesEdition(hash: string): boolean {
  return hash.startsWith(MARK);
}

function carriedBy(hash: string): [string, object] | null {
  try {
    const carried: unknown = JSON.parse(decoded(hash.slice(MARK.length)));
    if (!Array.isArray(carried) || carried.length !== 2) return null;
    const [base, different] = carried as unknown[];
    const isWhole = typeof base === "string" && typeof different === "object" && !!different;
    return isWhole && !Array.isArray(different) ? [base, different] : null;
  } catch {
    return null;
  }
}

export type Carried = Upload | { is: "good"; file: EditionFile; id: string } | { is: "broken" | "otherTori" };

export async function editionIn(hash: string, game: GameName, original: EditionFile): Promise<Carried> {
  const carried = hash.length > LONGEST ? null : carriedBy(hash);
  if (!carried) return { is: "broken" };
  const file = withDifferences(original, carried[1]) as EditionFile;
  if (file["game"] !== game) return { is: "otherGame" };
  const [base, answer] = await Promise.all([fingerprintOf(original), checkEdition(file)]).catch(() => [null, null]);
  if (!answer) return { is: "unknown" };
  if (base !== carried[0]) return { is: "otherTori" };
  return answer.ok ? { is: "good", file, id: answer.id } : { is: "refused", ...answer };
}
