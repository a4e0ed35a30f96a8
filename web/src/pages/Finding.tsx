// Looking for an opponent goes on whatever page is shown: elsewhere than in the lobby a line says so,
// and who was found is asked about anywhere.

import "./finding.css";
import { useEffect } from "preact/hooks";
import { type FindOffer, acceptOffer, followSearch, search, stopFinding } from "../model/find";
import { go, route } from "../router";
import { refuse } from "../table/refusal";
import { play } from "../table/sounds";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { interrupt } from "../ui/Live";
import { t } from "../words/words";
import { useSeconds } from "./seconds";

const stop = () => void stopFinding().catch(refuse);

function Found({ offer }: { offer: FindOffer }) {
  const passed = useSeconds(0);
  const left = Math.max(0, Math.ceil(offer.left / 1000) - (offer.mine ? 0 : passed));
  useEffect(() => {
    play("rematch");
    interrupt(t("find.found"));
  }, []);
  return (
    <Dialog
      title={t("find.found")}
      onClose={stop}
      foot={
        !offer.mine && (
          <>
            <Button onPress={stop}>{t("find.decline")}</Button>
            <Button primary once testId="find-accept" onPress={() => void acceptOffer(offer.id).catch(refuse)}>
              {t("find.accept", { n: left })}
            </Button>
          </>
        )
      }>
      <p>
        {offer.mine ? t("find.waiting", { n: offer.accepted, of: offer.people }) : t("find.offer", { n: offer.people })}
      </p>
    </Dialog>
  );
}

function Elsewhere({ waited }: { waited: number }) {
  const seconds = useSeconds(waited);
  return (
    <aside class="panel finding-elsewhere" aria-label={t("find.title")} data-testid="finding-elsewhere">
      <a href="/">{t("find.elsewhere", { n: seconds })}</a>
      <Button quiet icon="close" label={t("find.stop")} onPress={stop} />
    </aside>
  );
}

export function Finding() {
  const now = search.value;
  useEffect(() => followSearch((table) => go(`/table/${table}`)), []);
  if (!now) return null;
  if (now.offer) return <Found key={now.offer.id} offer={now.offer} />;
  return route.value.page === "" ? null : <Elsewhere waited={now.waited} />;
}
