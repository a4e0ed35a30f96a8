// Who sees which panel of the visitor's own page.

import { useEffect, useState } from "preact/hooks";
import { type Profile, type ProfilePanel, profileOf } from "../../model/profile";
import type { Person } from "../../net/protocol";
import { refuse } from "../../table/refusal";
import { t, wantWords } from "../../words/words";
import { AudienceMenu } from "../profile/AudienceMenu";

// As the panels are called on that page.
function titleOf(panel: ProfilePanel, { name }: Person): string {
  return panel === "ratings" ? t("rating.title") : t(`profile.${panel}`, { name });
}

const PANELS: readonly ProfilePanel[] = ["ratings", "people", "style", "games"];

export function Sight({ person }: { person: Person }) {
  const [choices, setChoices] = useState<Profile["choices"]>();

  function load(): void {
    Promise.all([profileOf(person.name, "me"), wantWords("profile")]).then(([own]) => setChoices(own.choices), refuse);
  }
  useEffect(load, [person.name]);

  return (
    <section class="panel account-panel" aria-labelledby="account-sight">
      <h2 id="account-sight">{t("account.place.sight")}</h2>
      <p>{t("account.sight.note")}</p>
      {choices && (
        <ul class="account-sessions">
          {PANELS.map((panel) => {
            const title = titleOf(panel, person);
            return (
              <li key={panel} class="account-session">
                <span>{title}</span>
                <AudienceMenu panel={panel} title={title} audience={choices[panel]} onChosen={load} />
              </li>
            );
          })}
        </ul>
      )}
      <p>
        <a class="button" href={`/player/${encodeURIComponent(person.name)}`}>
          {t("account.sight.page")}
        </a>
      </p>
    </section>
  );
}
