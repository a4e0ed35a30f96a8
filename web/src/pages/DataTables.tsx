// The tables behind the pictures of a page, in a window.

import "./dataTables.css";
import { Dialog } from "../ui/Dialog";
import { t } from "../words/words";
import { type DataTable, dataTables } from "./tabled";

function Table({ title, head, rows }: DataTable) {
  return (
    <table class="data-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest], i) => (
          <tr key={i}>
            <th scope="row">{first}</th>
            {rest.map((cell, n) => (
              <td key={n}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DataTables({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("rating.numbers")} onClose={onClose}>
      {dataTables.value.map((table) => (
        <Table key={table.title} {...table} />
      ))}
    </Dialog>
  );
}
