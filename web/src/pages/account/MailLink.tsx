// What the links in mails lead to: an address is confirmed, mails of a kind are stopped. One press
// each, so that programs that look through mails do neither; without a login.

import "./account.css";
import { useState } from "preact/hooks";
import { confirmAddress, stopMails } from "../../model/notices";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import { Foot } from "../Foot";
import { Header } from "../Header";
import { useTitle } from "../title";
import { useSending } from "./sending";

function LinkPage({ what, act }: { what: "confirm" | "stop"; act: () => Promise<void> }) {
  const { isSending, problem, send } = useSending(() => t("notices.link.refused"));
  const [isDone, setDone] = useState(false);
  const title = t(`notices.${what}.title`);
  useTitle(t("app.titled", { page: title }));
  return (
    <div class="account">
      <Header />
      <main tabIndex={-1}>
        <h1>{title}</h1>
        <p role="status">{isDone ? t(`notices.${what}.done`) : t(`notices.${what}.ask`)}</p>
        {!isDone && (
          <Button
            primary
            testId="mail-link"
            disabled={isSending}
            onPress={() => send(() => act().then(() => setDone(true)))}>
            {t(`notices.${what}.verb`)}
          </Button>
        )}
        <p class="account-problem" role="alert">
          {problem}
        </p>
        <a href="/account/notices">{t("notices.link.settings")}</a>
      </main>
      <Foot />
    </div>
  );
}

export function ConfirmPage({ rest: [token = ""] }: { rest: string[] }) {
  return <LinkPage what="confirm" act={() => confirmAddress(token)} />;
}

export function StopPage({ rest: [token = ""] }: { rest: string[] }) {
  return <LinkPage what="stop" act={() => stopMails(token)} />;
}
