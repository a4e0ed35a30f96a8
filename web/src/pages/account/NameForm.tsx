// A form with a name and, for accounts, a password; says what was refused.

import { useId } from "preact/hooks";
import { WireError } from "../../net/protocol";
import { errorText } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import { PasswordField } from "./PasswordField";
import { fieldsOf, useSending } from "./sending";

export const NAME_MIN = 2;
export const NAME_MAX = 20;

interface NameFormProps {
  name: string;
  // Missing: no password is asked for. New ones are kept by the browser as such.
  password?: "new" | "current";
  verb: string;
  onSend: (name: string, password: string) => Promise<void>;
}

function reason(error: unknown, password: NameFormProps["password"]): string {
  if (!(error instanceof WireError)) return t("app.refused");
  if (error.code === "name") return t("app.nameRefused");
  if (error.code === "login" && password === "current") return t("app.loginRefused");
  return errorText(error);
}

export function NameForm({ name, password, verb, onSend }: NameFormProps) {
  const { isSending, problem, send } = useSending((error) => reason(error, password));
  const id = useId();

  function submit(event: SubmitEvent): void {
    const field = fieldsOf(event);
    send(() => onSend(field("name").trim(), field("password")));
  }

  return (
    <form class="account-form" onSubmit={submit}>
      <label for={`${id}-name`}>{t("app.name.label")}</label>
      <input
        class="field"
        id={`${id}-name`}
        name="name"
        defaultValue={name}
        required
        minLength={NAME_MIN}
        maxLength={NAME_MAX}
        autocomplete={password ? "username" : "nickname"}
        spellcheck={false}
        aria-describedby={`${id}-problem`}
      />
      {password && (
        <PasswordField id={`${id}-password`} name="password" label={t("app.password")} kind={password} form={id} />
      )}
      <p class="account-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <Button primary submit disabled={isSending}>
        {verb}
      </Button>
    </form>
  );
}
