// Games of this device as records: out as files, in from files, over to the server, or away.

import { isLevel } from "../../model/choices";
import { reloadGames } from "../../model/games";
import { getText, post } from "../../net/api";
import type { Place } from "../../net/place";
import { WireError } from "../../net/protocol";
import { go } from "../../router";
import { errorText } from "../../table/refusal";
import { saveFile } from "../../ui/saveFile";
import { toast } from "../../ui/Toast";
import { t, wantWords } from "../../words/words";

function recordOf(table: string): Promise<string> {
  return getText(`/api/game/${table}/record`);
}

export async function exportGame(table: string): Promise<void> {
  saveFile(await recordOf(table), `${table}.rec`, "text/plain");
}

// A record knows bots by the name of their level; all others play at this screen.
export function seatsIn(record: string): string[] {
  const names = /^seats (.+)$/m.exec(record)?.[1]?.split(" ") ?? [];
  return names.map((name) => (isLevel(name) ? name : "me"));
}

async function bring(record: string, place: Place): Promise<string> {
  const seats = seatsIn(record);
  const question = seats.length ? `?seats=${seats.join(",")}` : "";
  return (await post<{ table: string }>(`/api/game/import${question}`, record, place)).table;
}

// Bots that play many games write them into one file.
export function recordsIn(text: string): string[] {
  const [first = "", second, ...rest] = text.split(/^(?=tori record )/m);
  if (second === undefined) return [first];
  return first.startsWith("tori record ") ? [first, second, ...rest] : [first + second, ...rest];
}

const AT_MOST = 20;

// One is shown, several are listed.
export async function importGames(text: string): Promise<void> {
  const [first, ...others] = recordsIn(text).slice(0, AT_MOST);
  const table = await bring(first!, "device");
  if (others.length === 0) return go(`/table/${table}`);
  for (const record of others) await bring(record, "device");
  reloadGames("device");
  toast(t("device.imported", { n: others.length + 1 }));
}

export async function deleteGame(table: string): Promise<void> {
  await post(`/api/game/${table}/delete`, "");
}

// The one here goes only after the server has it.
export async function moveGame(table: string): Promise<void> {
  const moved = await bring(await recordOf(table), "server");
  await deleteGame(table);
  toast(t("device.moved"));
  go(`/table/${moved}`);
}

function refuseRecord(error: unknown): void {
  if (!(error instanceof WireError)) throw error;
  const why = t("device.import.refused", { why: error.message });
  toast(error.code === "offline" ? errorText(error) : why, { kind: "refused" });
}

export function chooseRecord(): void {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = ".rec,text/plain";
  field.onchange = async () => {
    const text = await field.files?.[0]?.text();
    await wantWords("device");
    if (text !== undefined) importGames(text).catch(refuseRecord);
  };
  field.click();
}
