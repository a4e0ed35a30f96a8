// What is stored about the visitor: to take along, or to be deleted.

import { useId, useState } from "preact/hooks";
import { deleteAccount } from "../../model/session";
import type { Person } from "../../net/protocol";
import { go } from "../../router";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import { toast } from "../../ui/Toast";
import { t } from "../../words/words";
import { passwordProblem } from "./Password";
import { PasswordField } from "./PasswordField";

function Delete({ person, onClose }: { person: Person; onClose: () => void }) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const id = useId();

  function send(event: SubmitEvent): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    setSending(true);
    setProblem("");
    deleteAccount(String(fields.get("password") ?? ""))
      .then(() => {
        toast(t("people.deleted"));
        onClose();
        go("/");
      })
      .catch((error: unknown) => setProblem(passwordProblem(error)))
      .finally(() => setSending(false));
  }

  return (
    <Dialog title={t("people.delete")} onClose={onClose}>
      <p>{t("people.delete.note")}</p>
      <form class="account-form" onSubmit={send}>
        {!person.guest && (
          <PasswordField id={`${id}-password`} name="password" label={t("app.password")} kind="current" form={id} />
        )}
        <p class="account-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <div class="account-choice">
          <Button onPress={onClose}>{t("people.keep")}</Button>
          <Button primary submit disabled={isSending} testId="delete-for-good">
            {t("people.deleteForGood")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function YourData({ person }: { person: Person }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section class="panel account-panel" aria-labelledby="account-data">
      <h2 id="account-data">{t("people.data")}</h2>
      <p>{t("people.data.note")}</p>
      <div class="account-choice">
        <a class="button" href="/api/account/data" download="tori-data.json">
          <Icon name="down" />
          <span>{t("people.download")}</span>
        </a>
        <Button testId="delete-account" onPress={() => setDeleting(true)}>
          {t("people.delete")}
        </Button>
      </div>
      {isDeleting && <Delete person={person} onClose={() => setDeleting(false)} />}
    </section>
  );
}
