// What is stored of people, for how long, and what they can do about it.

import "./account/account.css";
import { t, wantWords } from "../words/words";
import { Header } from "./Header";
import { useTitle } from "./title";

function Passage({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

// Its words come with it.
export async function loadPrivacy(): Promise<typeof PrivacyPage> {
  await wantWords("privacy");
  return PrivacyPage;
}

export function PrivacyPage(_: { rest: string[] }) {
  useTitle(t("app.titled", { page: t("app.privacy") }));
  return (
    <div class="account">
      <Header />
      <main class="privacy" tabIndex={-1}>
        <h1>{t("app.privacy")}</h1>
        <p>{t("privacy.intro")}</p>
        <Passage
          title={t("privacy.stored")}
          lines={[
            t("privacy.stored.name"),
            t("privacy.stored.recovery"),
            t("privacy.stored.passkeys"),
            t("privacy.stored.logins"),
            t("privacy.stored.games"),
            t("privacy.stored.rated"),
            t("privacy.stored.tournaments"),
            t("privacy.stored.deals"),
            t("privacy.stored.puzzles"),
            t("privacy.stored.results"),
            t("privacy.stored.follows"),
            t("privacy.stored.notices"),
            t("privacy.stored.rest"),
            t("privacy.stored.editions"),
            t("privacy.stored.reviews"),
            t("privacy.stored.reports"),
            t("privacy.stored.address"),
            t("privacy.stored.log"),
            t("privacy.stored.operator"),
          ]}
        />
        <Passage
          title={t("privacy.browser")}
          lines={[t("privacy.browser.cookies"), t("privacy.browser.settings"), t("privacy.browser.games")]}
        />
        <Passage
          title={t("privacy.time")}
          lines={[
            t("privacy.time.guests"),
            t("privacy.time.logins"),
            t("privacy.time.games"),
            t("privacy.time.operator"),
          ]}
        />
        <Passage title={t("privacy.yours")} lines={[t("privacy.yours.have"), t("privacy.yours.delete")]} />
        <p>
          <a href="/account">{t("app.settings")}</a>
        </p>
      </main>
    </div>
  );
}
