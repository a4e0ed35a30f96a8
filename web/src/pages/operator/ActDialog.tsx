// An act is named, told why, and confirmed; with the password, if it was not said lately.

import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { type Operation, act, isProved, prove } from "../../model/operator";
import { me } from "../../model/session";
import { WireError } from "../../net/protocol";
import { errorText } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { toast } from "../../ui/Toast";
import { t } from "../../words/words";
import { PasswordField } from "../account/PasswordField";

export interface Wish {
  title: string;
  note?: string;
  // Without what the fields say.
  operation: Operation;
  asksFor?: "time" | "address" | "days" | "name";
}

// The server has a sentence for what it cannot do, in English.
function problemOf(error: unknown): string {
  if (!(error instanceof WireError)) return t("app.refused");
  if (error.code === "login") return t("people.wrongPassword");
  return error.code === "field" ? error.message : errorText(error);
}

const HOUR = 3600;
const WEEK = 7 * 24 * HOUR;
const TIMES = [HOUR, 24 * HOUR, WEEK, 30 * 24 * HOUR, 365 * 24 * HOUR];

function Time({ id }: { id: string }) {
  return (
    <>
      <label for={`${id}-for`}>{t("operator.for")}</label>
      <select class="field" id={`${id}-for`} name="for">
        {TIMES.map((seconds, i) => (
          <option key={seconds} value={seconds} selected={seconds === WEEK}>
            {t(`operator.for.${i}`)}
          </option>
        ))}
      </select>
    </>
  );
}

function TextInput({
  id,
  name,
  label,
  children,
}: {
  id: string;
  name: string;
  label: string;
  children?: ComponentChildren;
}) {
  return (
    <>
      <label for={`${id}-${name}`}>{label}</label>
      <input
        class="field"
        id={`${id}-${name}`}
        name={name}
        required={name !== "name"}
        autocomplete="off"
        spellcheck={false}
      />
      {children}
    </>
  );
}

function Extra({ wish, id }: { wish: Wish; id: string }) {
  switch (wish.asksFor) {
    case "time":
      return <Time id={id} />;
    case "address":
      return (
        <>
          <TextInput id={id} name="address" label={t("operator.address")}>
            <small class="muted">{t("operator.address.note")}</small>
          </TextInput>
          <Time id={id} />
        </>
      );
    case "days":
      return (
        <>
          <label for={`${id}-days`}>{t("operator.days")}</label>
          <input
            class="field"
            id={`${id}-days`}
            name="days"
            type="number"
            min={1}
            max={36500}
            required
            defaultValue="365"
          />
        </>
      );
    case "name":
      return (
        <TextInput id={id} name="name" label={t("operator.newName")}>
          <small class="muted">{t("operator.newName.note")}</small>
        </TextInput>
      );
    default:
      return null;
  }
}

function operationOf(wish: Wish, fields: FormData): Operation {
  const operation: Operation = { ...wish.operation, why: String(fields.get("why")).trim() };
  for (const name of ["address", "name"]) {
    const text = String(fields.get(name) ?? "").trim();
    if (text) operation[name] = text;
  }
  for (const name of ["for", "days"]) {
    if (fields.has(name)) operation[name] = Number(fields.get(name));
  }
  return operation;
}

export function ActDialog({ wish, onClose, onDone }: { wish: Wish; onClose: () => void; onDone: () => void }) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const id = useId();
  const asksPassword = !isProved();

  async function carryOut(fields: FormData): Promise<void> {
    if (asksPassword) await prove(String(fields.get("password")));
    const count = await act(operationOf(wish, fields));
    toast(wish.asksFor === "days" ? t("operator.deleted", { n: count }) : t("operator.done"));
    onDone();
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    setSending(true);
    setProblem("");
    carryOut(new FormData(event.currentTarget as HTMLFormElement))
      .catch((error: unknown) => setProblem(problemOf(error)))
      .finally(() => setSending(false));
  }

  return (
    <Dialog title={wish.title} onClose={onClose}>
      <form class="account-form operator-form" onSubmit={send}>
        {wish.note && <p>{wish.note}</p>}
        <Extra wish={wish} id={id} />
        <label for={`${id}-why`}>{t("operator.why")}</label>
        <input class="field" id={`${id}-why`} name="why" required maxLength={100} autocomplete="off" />
        {asksPassword && (
          <>
            <input type="text" name="username" autocomplete="username" value={me.value?.name ?? ""} hidden readOnly />
            <PasswordField
              id={`${id}-password`}
              name="password"
              label={t("operator.password")}
              kind="current"
              form={id}
            />
          </>
        )}
        <p class="account-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <Button primary submit disabled={isSending} testId="operator-act">
          {wish.title}
        </Button>
      </form>
    </Dialog>
  );
}
