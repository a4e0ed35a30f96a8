// Name, account, settings of the visitor.

import "./account/account.css";
import { login, logout, me, register, rename } from "../model/session";
import type { Person } from "../net/protocol";
import { canVisit } from "../net/server";
import { go } from "../router";
import { Button } from "../ui/Button";
import { toast } from "../ui/Toast";
import { t } from "../words/words";
import { DeviceSettings } from "./account/DeviceSettings";
import { Install } from "./account/Install";
import { NameForm } from "./account/NameForm";
import { Password } from "./account/Password";
import { Sessions } from "./account/Sessions";
import { YourData } from "./account/YourData";
import { Foot } from "./Foot";
import { Header } from "./Header";
import { useTitle } from "./title";

function YourName({ person }: { person: Person }) {
  return (
    <section class="panel account-panel" aria-labelledby="account-name">
      <h2 id="account-name">{t("app.yourName")}</h2>
      <p>{t("app.yourName.note")}</p>
      <NameForm
        key={person.name}
        name={person.name}
        verb={t("app.rename.verb")}
        onSend={async (name) => {
          await rename(name);
          toast(t("app.renamed", { name }));
        }}
      />
    </section>
  );
}

function GuestAccount({ person }: { person: Person }) {
  async function welcome(name: string): Promise<void> {
    toast(t("app.welcome", { name }));
    go("/");
  }
  return (
    <>
      <section class="panel account-panel" aria-labelledby="account-register">
        <h2 id="account-register">{t("app.register")}</h2>
        <p>{t("app.register.note")}</p>
        <NameForm
          name={person.name}
          password="new"
          verb={t("app.register.verb")}
          onSend={(name, password) => register(name, password).then(() => welcome(name))}
        />
      </section>
      <section class="panel account-panel" aria-labelledby="account-login">
        <h2 id="account-login">{t("app.login")}</h2>
        <p>{t("app.login.note")}</p>
        <NameForm
          name=""
          password="current"
          verb={t("app.login.verb")}
          onSend={(name, password) => login(name, password).then(() => welcome(name))}
        />
      </section>
    </>
  );
}

function Account({ person }: { person: Person }) {
  return (
    <>
      <section class="panel account-panel" aria-labelledby="account-account">
        <h2 id="account-account">{t("app.account")}</h2>
        <p>{t("app.account.note", { name: person.name })}</p>
        <Button icon="right" onPress={() => void logout()}>
          {t("app.logout")}
        </Button>
      </section>
      <Sessions />
      <Password />
    </>
  );
}

export function AccountPage(_: { rest: string[] }) {
  const person = me.value;
  const title = t(canVisit ? "app.settings" : "table.settings");
  useTitle(t("app.titled", { page: title }));
  return (
    <div class="account">
      <Header />
      <main tabIndex={-1}>
        <h1>{title}</h1>
        <div class="account-panels">
          {canVisit && (
            <div class="account-column">
              {person && <YourName person={person} />}
              {person && (person.guest ? <GuestAccount person={person} /> : <Account person={person} />)}
            </div>
          )}
          <div class="account-column">
            <DeviceSettings />
            <Install />
            {person && <YourData person={person} />}
          </div>
        </div>
      </main>
      <Foot />
    </div>
  );
}
