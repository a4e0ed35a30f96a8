// What pictures of a page show, as tables: the key T opens them, for who cannot read a picture or
// wants the numbers.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

export interface DataTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export const dataTables = signal<readonly DataTable[]>([]);

// Behind a picture as long as it is there.
export function useDataTable(table: DataTable | null): void {
  const key = JSON.stringify(table);
  useEffect(() => {
    if (!table) return undefined;
    dataTables.value = [...dataTables.peek(), table];
    return () => {
      dataTables.value = dataTables.peek().filter((one) => one !== table);
    };
  }, [key]);
}
