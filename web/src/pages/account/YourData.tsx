// What is stored about the visitor: to take along, or to be deleted.

import { useId, useState } from "preact/hooks";
import { deleteAccount } from "../../model/session";
import { get } from "../../net/api";
import { type Person, WireError } from "../../net/protocol";
import { go } from "../../router";
import { errorText } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { saveFile } from "../../ui/saveFile";
import { toast } from "../../ui/Toast";
import { t } from "../../words/words";
import { passwordProblem } from "./Password";
import { PasswordField } from "./PasswordField";
import { fieldsOf, useSending } from "./sending";

function Delete({ person, onClose }: { person: Person; onClose: () => void }) {
  const { isSending, problem, send } = useSending(passwordProblem);
  const [typed, setTyped] = useState("");
  const id = useId();

  function leave(event: SubmitEvent): void {
    const field = fieldsOf(event);
    send(async () => {
      await deleteAccount(field("password"));
      toast(t(person.guest ? "people.deleted" : "account.left"));
      onClose();
      go("/");
    });
  }

  return (
    <Dialog title={t("people.delete")} onClose={onClose}>
      <p>{t(person.guest ? "people.delete.note" : "account.leave.note")}</p>
      <form class="account-form" onSubmit={leave}>
        <label for={`${id}-name`}>{t("account.leave.name", { name: person.name })}</label>
        <input
          class="field"
          id={`${id}-name`}
          autocomplete="off"
          spellcheck={false}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        {!person.guest && (
          <PasswordField id={`${id}-password`} name="password" label={t("app.password")} kind="current" form={id} />
        )}
        <p class="account-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <div class="account-choice">
          <Button onPress={onClose}>{t("people.keep")}</Button>
          <Button primary submit disabled={isSending || typed.trim() !== person.name} testId="delete-for-good">
            {t("people.deleteForGood")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function downloadProblem(error: unknown): string {
  if (!(error instanceof WireError)) return t("app.refused");
  return error.code === "rate" ? t("people.data.rate") : errorText(error);
}

// Others may be served before, so it can take a while.
function useDownload() {
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState("");

  function download(): void {
    setMaking(true);
    setProblem("");
    get("/api/account/data")
      .then((data) => saveFile(JSON.stringify(data), "tori-data.json", "application/json"))
      .catch((error: unknown) => setProblem(downloadProblem(error)))
      .finally(() => setMaking(false));
  }

  return { isMaking, problem, download };
}

export function YourData({ person }: { person: Person }) {
  const [isDeleting, setDeleting] = useState(false);
  const { isMaking, problem, download } = useDownload();

  return (
    <section class="panel account-panel" aria-labelledby="account-data">
      <h2 id="account-data">{t("people.data")}</h2>
      <p>{t("people.data.note")}</p>
      <div class="account-choice">
        <Button icon="down" testId="download-data" disabled={isMaking} onPress={download}>
          {t("people.download")}
        </Button>
        <Button testId="delete-account" onPress={() => setDeleting(true)}>
          {t("people.delete")}
        </Button>
      </div>
      <p class="account-problem" role="alert">
        {problem}
      </p>
      {isDeleting && <Delete person={person} onClose={() => setDeleting(false)} />}
    </section>
  );
}
