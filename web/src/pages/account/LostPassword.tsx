// A new password for who has lost the old one: by a recovery code, by a mail, by the link in it.

import { useId, useState } from "preact/hooks";
import { askForReset, canReset, recover, resetPassword } from "../../model/session";
import { WireError } from "../../net/protocol";
import { go } from "../../router";
import { errorText } from "../../table/refusal";
import { useAsked } from "../../ui/asked";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/Toast";
import { t } from "../../words/words";
import { NAME_MAX, NAME_MIN } from "./NameForm";
import { PasswordField } from "./PasswordField";
import { fieldsOf, useSending } from "./sending";

function problemWith(refused: string): (error: unknown) => string {
  return (error) => {
    if (!(error instanceof WireError)) return t("app.refused");
    return error.code === "login" ? refused : errorText(error);
  };
}

function welcome(): void {
  toast(t("people.passwordChanged"));
  go("/account");
}

function NameField({ id }: { id: string }) {
  return (
    <>
      <label for={`${id}-name`}>{t("app.name.label")}</label>
      <input
        class="field"
        id={`${id}-name`}
        name="name"
        required
        minLength={NAME_MIN}
        maxLength={NAME_MAX}
        autocomplete="username"
        spellcheck={false}
      />
    </>
  );
}

function ByCode() {
  const { isSending, problem, send } = useSending(problemWith(t("account.lost.codeRefused")));
  const id = useId();

  function set(event: SubmitEvent): void {
    const field = fieldsOf(event);
    send(() => recover(field("name").trim(), field("code"), field("new")).then(welcome));
  }
  return (
    <section class="panel account-panel" aria-labelledby="account-by-code">
      <h2 id="account-by-code">{t("account.lost.code")}</h2>
      <p>{t("account.lost.code.note")}</p>
      <form class="account-form" onSubmit={set}>
        <NameField id={id} />
        <label for={`${id}-code`}>{t("account.lost.codeLabel")}</label>
        <input
          class="field"
          id={`${id}-code`}
          name="code"
          required
          maxLength={40}
          autocomplete="one-time-code"
          spellcheck={false}
          aria-describedby={`${id}-problem`}
        />
        <PasswordField id={`${id}-new`} name="new" label={t("people.newPassword")} kind="new" form={id} />
        <p class="account-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <Button primary submit disabled={isSending}>
          {t("account.lost.set")}
        </Button>
      </form>
    </section>
  );
}

function ByMail() {
  const { isSending, problem, send } = useSending(problemWith(t("app.refused")));
  const [isSent, setSent] = useState(false);
  const id = useId();

  function ask(event: SubmitEvent): void {
    const field = fieldsOf(event);
    send(() => askForReset(field("name").trim()).then(() => setSent(true)));
  }
  return (
    <section class="panel account-panel" aria-labelledby="account-by-mail">
      <h2 id="account-by-mail">{t("account.lost.mail")}</h2>
      <p>{t("account.lost.mail.note")}</p>
      <form class="account-form" onSubmit={ask}>
        <NameField id={id} />
        <p class={isSent ? undefined : "account-problem"} role="status">
          {isSent ? t("account.lost.sent") : problem}
        </p>
        <Button submit disabled={isSending}>
          {t("account.lost.send")}
        </Button>
      </form>
    </section>
  );
}

export function LostPassword() {
  const ways = useAsked(canReset, "");
  return (
    <div class="account-panels">
      <div class="account-column">
        <ByCode />
      </div>
      {ways?.mail && (
        <div class="account-column">
          <ByMail />
        </div>
      )}
    </div>
  );
}

export function ByLink({ token }: { token: string }) {
  const { isSending, problem, send } = useSending(problemWith(t("account.lost.linkRefused")));
  const id = useId();

  function set(event: SubmitEvent): void {
    const field = fieldsOf(event);
    send(() => resetPassword(token, field("new")).then(welcome));
  }
  return (
    <section class="panel account-panel" aria-labelledby="account-by-link">
      <h2 id="account-by-link">{t("account.lost.set")}</h2>
      <p>{t("people.password.note")}</p>
      <form class="account-form" onSubmit={set}>
        <PasswordField id={`${id}-new`} name="new" label={t("people.newPassword")} kind="new" form={id} />
        <p class="account-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <Button primary submit disabled={isSending}>
          {t("account.lost.set")}
        </Button>
      </form>
      <a href="/account/lost">{t("account.lost.otherWays")}</a>
    </section>
  );
}
