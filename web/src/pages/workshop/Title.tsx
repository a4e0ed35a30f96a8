// What the edition is called, and calling it otherwise.

import { useState } from "preact/hooks";
import { put } from "../../table/workshop/values";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import type { Bench } from "./bench";

const LONGEST = 80;

export function Title({ bench }: { bench: Bench }) {
  const [isOpen, setOpen] = useState(false);
  const given = String(bench.edition.value["name"] ?? "");
  const name = given === bench.original["name"] ? t("workshop.tori.edition") : given;

  function rename(wanted: string): void {
    setOpen(false);
    if (wanted.trim() && wanted.trim() !== name) bench.change(put(bench.edition.value, ["name"], wanted.trim()));
  }

  if (!isOpen) {
    return (
      <div class="workshop-title">
        <h1 title={name}>{name}</h1>
        <Button quiet icon="pencil" label={t("workshop.rename")} onPress={() => setOpen(true)} />
      </div>
    );
  }
  return (
    <form
      class="workshop-title"
      onSubmit={(event) => {
        event.preventDefault();
        rename(new FormData(event.currentTarget).get("name") as string);
      }}>
      <input
        class="field"
        name="name"
        maxLength={LONGEST}
        defaultValue={name}
        aria-label={t("workshop.rename")}
        ref={(field) => field?.focus()}
        onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
      />
      <Button submit icon="check" label={t("workshop.rename")} />
    </form>
  );
}
