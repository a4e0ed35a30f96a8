// Another password; all other sessions end with the old one.

import { useId, useState } from "preact/hooks";
import { changePassword, me } from "../../model/session";
import { WireError } from "../../net/protocol";
import { errorText } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/Toast";
import { t } from "../../words/words";
import { PasswordField } from "./PasswordField";

export function passwordProblem(error: unknown): string {
  if (!(error instanceof WireError)) return t("app.refused");
  return error.code === "login" ? t("people.wrongPassword") : errorText(error);
}

export function Password() {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const id = useId();

  function send(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const fields = new FormData(form);
    setSending(true);
    setProblem("");
    changePassword(String(fields.get("old")), String(fields.get("new")))
      .then(() => {
        form.reset();
        toast(t("people.passwordChanged"));
      })
      .catch((error: unknown) => setProblem(passwordProblem(error)))
      .finally(() => setSending(false));
  }

  return (
    <section class="panel account-panel" aria-labelledby="account-password">
      <h2 id="account-password">{t("people.password")}</h2>
      <p>{t("people.password.note")}</p>
      <form class="account-form" onSubmit={send}>
        <input type="text" name="username" autocomplete="username" value={me.value?.name ?? ""} hidden readOnly />
        <PasswordField id={`${id}-old`} name="old" label={t("people.oldPassword")} kind="current" form={id} />
        <PasswordField id={`${id}-new`} name="new" label={t("people.newPassword")} kind="new" form={id} />
        <p class="account-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <Button submit disabled={isSending}>
          {t("people.password")}
        </Button>
      </form>
    </section>
  );
}
