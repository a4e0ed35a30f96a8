// A guest who has come by a link says who he is, if he wants to.

import { useState } from "preact/hooks";
import { me, rename } from "../../model/session";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";

export function NameField() {
  const person = me.value;
  const [name, setName] = useState<string | null>(null);
  if (!person?.guest) return null;
  const shown = name ?? person.name;

  function keep(event: Event): void {
    event.preventDefault();
    rename(shown.trim()).then(() => setName(null), refuse);
  }

  return (
    <form class="waiting-name" onSubmit={keep}>
      <label for="waiting-name">{t("table.name")}</label>
      <input
        id="waiting-name"
        class="field"
        value={shown}
        minLength={2}
        maxLength={20}
        autocomplete="nickname"
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Button submit disabled={shown.trim() === person.name}>
        {t("table.name.keep")}
      </Button>
    </form>
  );
}
