// The foot of the pages round the games.

import "./foot.css";
import { install, wayToInstall } from "../model/installing";
import { isRenewalReady } from "../model/renewal";
import { hasWorkshop } from "../table/homes";
import { late } from "../ui/late";
import { t } from "../words/words";

declare const VERSION: string; // by the build

const Renewal = late(async () => (await import("./Renewal")).Renewal);

// Where the browser does not ask, the settings say how.
function Install() {
  const way = wayToInstall();
  if (!way) return null;
  if (way === "share") return <a href="/account/device#account-install">{t("app.install")}</a>;
  return (
    <button type="button" class="foot-link" data-testid="install" onClick={() => void install()}>
      {t("app.install")}
    </button>
  );
}

export function Foot() {
  return (
    <footer class="foot">
      {isRenewalReady.value && <Renewal />}
      <Install />
      {hasWorkshop() && <a href="/workshop">{t("app.workshop")}</a>}
      <a href="/privacy">{t("app.privacy")}</a>
      <span class="foot-version" data-testid="version">
        Tori {VERSION}
      </span>
    </footer>
  );
}
