// Name, account, settings of the visitor.

import "./account/account.css";
import { findNotices, type NoticeSettings } from "../model/notices";
import { login, logout, me, register, rename } from "../model/session";
import type { Person } from "../net/protocol";
import { canVisit } from "../net/server";
import { go } from "../router";
import { useAsked } from "../ui/asked";
import { Button } from "../ui/Button";
import { toast } from "../ui/Toast";
import { t } from "../words/words";
import { Face } from "../table/Face";
import { Blocked } from "./account/Blocked";
import { Codes } from "./account/Codes";
import { DeviceSettings } from "./account/DeviceSettings";
import { Install } from "./account/Install";
import { ByLink, LostPassword } from "./account/LostPassword";
import { NameForm } from "./account/NameForm";
import { Notices } from "./account/Notices";
import { PasskeyLogin, Passkeys } from "./account/Passkeys";
import { Password } from "./account/Password";
import { type AccountPlace, Places } from "./account/places";
import { Rest } from "./account/Rest";
import { Sessions } from "./account/Sessions";
import { Sight } from "./account/Sight";
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
  function welcome(name: string): void {
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
        <PasskeyLogin onDone={welcome} />
        <a class="account-lost" href="/account/lost">
          {t("account.lost")}
        </a>
      </section>
    </>
  );
}

function LoggedIn({ person }: { person: Person }) {
  return (
    <section class="panel account-panel" aria-labelledby="account-account">
      <h2 id="account-account">{t("app.account")}</h2>
      <p>{t("app.account.note", { name: person.name })}</p>
      <Button icon="right" onPress={() => void logout()}>
        {t("app.logout")}
      </Button>
    </section>
  );
}

function Safety() {
  return (
    <>
      <Sessions />
      <Password />
      <Passkeys />
      <Codes />
    </>
  );
}

function OnDevice() {
  return (
    <>
      <DeviceSettings />
      <Install />
    </>
  );
}

function noticesPlace(person: Person, found: NoticeSettings): AccountPlace {
  const panels = <Notices person={person} found={found} />;
  return { id: "notices", icon: "bell", label: t("notices.title"), column: 2, panels };
}

// What only an account has: a page of its own, and people whom it keeps away.
function amongPeople(person: Person): AccountPlace[] {
  return [
    { id: "sight", icon: "eye", label: t("account.place.sight"), column: 1, panels: <Sight person={person} /> },
    { id: "blocked", icon: "block", label: t("account.place.blocked"), column: 1, panels: <Blocked /> },
  ];
}

function placesOf(person: Person, notices: NoticeSettings | null): AccountPlace[] {
  return [
    {
      id: "name",
      icon: "user",
      label: t("account.place.name"),
      column: 1,
      panels: (
        <>
          <YourName person={person} />
          {!person.guest && <LoggedIn person={person} />}
        </>
      ),
    },
    {
      id: "safety",
      icon: "lock",
      label: person.guest ? t("app.account") : t("account.place.safety"),
      column: 1,
      panels: person.guest ? <GuestAccount person={person} /> : <Safety />,
    },
    ...(notices ? [noticesPlace(person, notices)] : []),
    { id: "rest", icon: "moon", label: t("rest.title"), column: 2, panels: <Rest /> },
    ...(person.guest ? [] : amongPeople(person)),
    { id: "device", icon: "device", label: t("app.device"), column: 2, panels: <OnDevice /> },
    { id: "data", icon: "down", label: t("account.place.data"), column: 2, panels: <YourData person={person} /> },
  ];
}

function Inside({ rest }: { rest: string[] }) {
  const person = me.value;
  const [place = "", token = ""] = rest;
  const notices = useAsked(findNotices, canVisit && person ? `${person.user} ${person.guest}` : null);
  if (place === "lost") return <LostPassword />;
  if (place === "reset") return <ByLink token={token} />;
  if (!canVisit) return <OnDevice />;
  return person && <Places places={placesOf(person, notices)} chosen={place} />;
}

export function AccountPage({ rest }: { rest: string[] }) {
  const person = me.value;
  const title = t(canVisit ? "app.settings" : "table.settings");
  useTitle(t("app.titled", { page: title }));
  return (
    <div class="account" data-guest={person?.guest || undefined}>
      <Header />
      <main tabIndex={-1}>
        <h1>
          {canVisit && person && <Face name={person.name} size={46} />}
          {title}
        </h1>
        <Inside rest={rest} />
      </main>
      <Foot />
    </div>
  );
}
