// A table by its link or code, for whoever was sent one.

import { useState } from "preact/hooks";
import { go } from "../../router";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";

const CODE = /^[A-Za-z0-9]{12}$/;
const LINK = /\/(?:table|screen)\/([A-Za-z0-9]{12})(?![A-Za-z0-9])/;

// Null if it is neither.
export function tableIn(text: string): string | null {
  const wanted = text.trim();
  return CODE.test(wanted) ? wanted : (LINK.exec(wanted)?.[1] ?? null);
}

export function TableCode() {
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);

  function open(event: Event): void {
    event.preventDefault();
    const table = tableIn(text);
    setWrong(table === null);
    if (table !== null) go(`/table/${table}`);
  }

  return (
    <section class="panel lobby-panel" aria-labelledby="lobby-code">
      <h2 id="lobby-code">{t("lobby.code")}</h2>
      <p class="muted">{t("lobby.code.note")}</p>
      <form class="lobby-code" onSubmit={open} noValidate>
        <input
          class="field"
          data-testid="table-code"
          value={text}
          maxLength={300}
          placeholder={t("lobby.code.field")}
          aria-label={t("lobby.code.field")}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? "lobby-code-wrong" : undefined}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => (setText(event.currentTarget.value), setWrong(false))}
        />
        <Button submit disabled={text.trim() === ""}>
          {t("lobby.code.go")}
        </Button>
      </form>
      {isWrong && (
        <p id="lobby-code-wrong" class="lobby-refused" role="alert">
          {t("lobby.code.wrong")}
        </p>
      )}
    </section>
  );
}
