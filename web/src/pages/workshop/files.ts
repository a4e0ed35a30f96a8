// An edition as a file of the device: out and in.

import type { GameName } from "../../net/protocol";
import { saveFile } from "../../ui/saveFile";
import type { EditionFile, Problem } from "../../table/workshop/contract";
import { checkEdition } from "./editions";

// Longer than any box could need.
const LONGEST = 256 * 1024;

export function download(game: GameName, file: EditionFile): void {
  const name = String(file["name"] ?? "").replace(/[^\p{L}\p{N}]+/gu, "-");
  saveFile(`${JSON.stringify(file, null, 2)}\n`, `${game}-${name}.json`, "application/json");
}

export type Upload =
  | { is: "good"; file: EditionFile }
  | { is: "tooLong" | "noJson" | "otherGame" | "unknown" }
  | ({ is: "refused" } & Problem);

function parsed(text: string): EditionFile | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as EditionFile) : null;
  } catch {
    return null;
  }
}

// Nothing comes onto the bench that the engine refuses.
export async function upload(game: GameName, given: File): Promise<Upload> {
  if (given.size > LONGEST) return { is: "tooLong" };
  const file = parsed(await given.text());
  if (!file) return { is: "noJson" };
  if (file["game"] !== game) return { is: "otherGame" };
  const answer = await checkEdition(file).catch(() => null);
  if (!answer) return { is: "unknown" };
  return answer.ok ? { is: "good", file } : { is: "refused", place: answer.place, message: answer.message };
}
