// A finished game of a deal: how it ended, and the boards as it left them.

import { get } from "../../net/api";
import type { Result, View } from "../../net/protocol";
import { useAsked } from "../../ui/asked";

export interface Finished {
  result: Result;
  view: View;
}

async function load(table: string): Promise<Finished> {
  const [result, view] = await Promise.all([get<Result>(`/api/game/${table}`), get<View>(`/api/game/${table}/state`)]);
  return { result, view };
}

// Null until it has come, and without a table.
export function useFinished(table: string | undefined): Finished | null {
  return useAsked(() => load(table!), table ?? null);
}
