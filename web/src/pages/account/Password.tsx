// Another password; all other sessions end with the old one.

import { useId } from "preact/hooks";
import { changePassword, me } from "../../model/session";
import { WireError } from "../../net/protocol";
import { errorText } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/Toast";
import { t } from "../../words/words";
import { PasswordField } from "./PasswordField";
import { fieldsOf, useSending } from "./sending";

export function passwordProblem(error: unknown): string {
  if (!(error instanceof WireError)) return t("app.refused");
  return error.code === "login" ? t("people.wrongPassword") : errorText(error);
}

export function Password() {
  const { isSending, problem, send } = useSending(passwordProblem);
  const id = useId();

  function change(event: SubmitEvent): void {
    const form = event.currentTarget as HTMLFormElement;
    const field = fieldsOf(event);
    send(async () => {
      await changePassword(field("old"), field("new"));
      form.reset();
      toast(t("people.passwordChanged"));
    });
  }

  return (
    <section class="panel account-panel" aria-labelledby="account-password">
      <h2 id="account-password">{t("people.password")}</h2>
      <p>{t("people.password.note")}</p>
      <form class="account-form" onSubmit={change}>
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
