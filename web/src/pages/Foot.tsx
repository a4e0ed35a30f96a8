// The foot of the pages round the games.

import "./foot.css";
import { t } from "../words/words";

export function Foot() {
  return (
    <footer class="foot">
      <a href="/privacy">{t("privacy.title")}</a>
    </footer>
  );
}
