// What the table is called: its host may say so.

import { useState } from "preact/hooks";
import type { TableModel } from "../../model/table";
import type { TableInfo } from "../../net/protocol";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import { wishOfTable } from "../wish/gameOptions";
import { fieldsOf } from "./TableOptions";

const LETTERS = 30;

interface TableNameProps {
  model: TableModel;
  info: TableInfo;
  isHost: boolean;
}

function Form({ model, info, onDone }: Omit<TableNameProps, "isHost"> & { onDone: () => void }) {
  const [name, setName] = useState(info.name ?? "");

  function save(event: Event): void {
    event.preventDefault();
    const fields = fieldsOf({ ...info, name: name.trim() }, wishOfTable(info));
    model.ask("change", fields).then(onDone, refuse);
  }

  return (
    <form class="waiting-rename" onSubmit={save}>
      <input
        class="field"
        data-testid="table-name"
        value={name}
        maxLength={LETTERS}
        aria-label={t("table.called")}
        autocomplete="off"
        autofocus
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Button submit>{t("table.called.save")}</Button>
    </form>
  );
}

export function TableName({ model, info, isHost }: TableNameProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <h2 id="waiting-title">{info.name ?? t("table.waiting", { n: info.players })}</h2>
      {isHost && !isEditing && (
        <Button
          quiet
          icon="pencil"
          testId="rename-table"
          label={t("table.called.edit")}
          onPress={() => setEditing(true)}
        />
      )}
      {isHost && isEditing && <Form {...{ model, info }} onDone={() => setEditing(false)} />}
    </>
  );
}
