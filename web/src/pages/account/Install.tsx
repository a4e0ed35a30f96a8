// The page as an app of this device: a button where the browser asks, else a line how it is done.

import { install, wayToInstall } from "../../model/installing";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";

export function Install() {
  const way = wayToInstall();
  if (!way) return null;
  return (
    <section class="panel account-panel" aria-labelledby="account-install">
      <h2 id="account-install">{t("app.install")}</h2>
      <p>{t(way === "ask" ? "app.install.note" : "app.install.share")}</p>
      {way === "ask" && (
        <Button icon="down" onPress={() => void install()}>
          {t("app.install")}
        </Button>
      )}
    </section>
  );
}
