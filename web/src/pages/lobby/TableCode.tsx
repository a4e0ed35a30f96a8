// A table by its link or code, for whoever was sent one.

import { useState } from "preact/hooks";
import { tableOf } from "../../model/friends";
import { WireError } from "../../net/protocol";
import { go } from "../../router";
import { errorText } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";

const CODE = /^[A-Za-z0-9]{12}$/;
const SHORT = /^[A-Za-z]{5}$/;
const LINK = /\/(?:table|screen)\/([A-Za-z0-9]{12})(?![A-Za-z0-9])/;

// Null if it is neither.
export function tableIn(text: string): string | null {
  const wanted = text.trim();
  return CODE.test(wanted) ? wanted : (LINK.exec(wanted)?.[1] ?? null);
}

export function TableCode() {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);

  function open(event: Event): void {
    event.preventDefault();
    const table = tableIn(text);
    if (table !== null) go(`/table/${table}`);
    else if (!SHORT.test(text.trim())) setWrong(t("lobby.code.wrong"));
    else tableOf(text.trim()).then((found) => go(`/table/${found}`), refuseCode);
  }

  function refuseCode(error: unknown): void {
    if (!(error instanceof WireError)) throw error;
    setWrong(error.code === "table" ? t("lobby.code.none") : errorText(error));
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
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : "lobby-code-wrong"}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => (setText(event.currentTarget.value), setWrong(null))}
        />
        <Button submit disabled={text.trim() === ""}>
          {t("lobby.code.go")}
        </Button>
      </form>
      {wrong !== null && (
        <p id="lobby-code-wrong" class="lobby-refused" role="alert">
          {wrong}
        </p>
      )}
    </section>
  );
}
