// A new version of the page is here: a quiet line, for whenever it suits.

import { renew } from "../model/keeping";
import { toast } from "../ui/Toast";
import { t } from "../words/words";

async function load(): Promise<void> {
  if (!(await renew())) toast(t("app.renewal.busy"));
}

export function Renewal() {
  return (
    <p class="foot-renewal" data-testid="renewal">
      {t("app.renewal")}{" "}
      <button type="button" class="foot-link" onClick={() => void load()}>
        {t("app.renewal.load")}
      </button>
    </p>
  );
}
