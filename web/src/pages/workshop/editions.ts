// Editions where the visitor plays: those there are, one as its file, checking, saving, deleting.

import { playPlace } from "../../model/place";
import { get, post } from "../../net/api";
import type { Place } from "../../net/place";
import type { GameName } from "../../net/protocol";
import type { EditionFile, Problem } from "../../table/workshop/contract";

export interface ListedEdition {
  id: string;
  name: string;
  isDefault: boolean;
  isBuiltIn: boolean;
  isListed: boolean;
  isMine: boolean;
  owner?: string;
}

export type CheckAnswer = { ok: true; id: string; differences: number } | ({ ok: false } & Problem);

export async function editionsOf(game: GameName): Promise<ListedEdition[]> {
  return (await get<{ editions: ListedEdition[] }>(`/api/editions/${game}`, playPlace.value)).editions;
}

// Its id, or the name of a game for the edition that is played if nobody chooses.
export function editionFile(of: string): Promise<EditionFile> {
  return get<EditionFile>(`/api/edition/${of}`);
}

export function checkEdition(file: EditionFile): Promise<CheckAnswer> {
  return post<CheckAnswer>("/api/edition/check", file);
}

export async function saveEdition(file: EditionFile, place: Place = playPlace.value): Promise<string> {
  return (await post<{ id: string }>("/api/edition", file, place)).id;
}

export async function deleteEdition(id: string): Promise<void> {
  await post(`/api/edition/${id}/delete`, {}, playPlace.value);
}

export async function listEdition(id: string, listed: boolean): Promise<void> {
  await post(`/api/edition/${id}/list`, { listed }, "server");
}

// The engine of the page may know fewer games than the server.
export async function isOnDevice(game: GameName): Promise<boolean> {
  const { games } = await get<{ games: { game: GameName }[] }>("/api/options", "device");
  return games.some((one) => one.game === game);
}
