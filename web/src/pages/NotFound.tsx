// There is no such page, or it could not be fetched.

import "./account/account.css";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { Header } from "./Header";
import { useTitle } from "./title";

export function NotFound(_: { rest: string[] }) {
  useTitle(t("app.titled", { page: t("app.notFound") }));
  return (
    <div class="account">
      <Header />
      <main tabIndex={-1}>
        <h1>{t("app.notFound")}</h1>
        <p>{t("app.notFound.note")}</p>
        <p>
          <a class="button button-primary" href="/">
            {t("app.home")}
          </a>
        </p>
      </main>
    </div>
  );
}

export function NotFetched() {
  return (
    <main class="account">
      <h1>{t("app.notFetched")}</h1>
      <p>{t("app.notFetched.note")}</p>
      <Button primary icon="turn" onPress={() => location.reload()}>
        {t("app.reload")}
      </Button>
    </main>
  );
}
