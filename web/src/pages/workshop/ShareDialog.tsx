// A saved edition as a link for others; listing it for everybody is a second step.

import { useEffect, useRef, useState } from "preact/hooks";
import { linkTo } from "../../net/address";
import type { GameName } from "../../net/protocol";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Toggle } from "../../ui/Toggle";
import { toast } from "../../ui/Toast";
import { t } from "../../words/words";
import { editionsOf, listEdition } from "./editions";

// Pages that did not come over TLS have no clipboard; selecting works everywhere.
async function copy(field: HTMLInputElement): Promise<void> {
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand("copy");
  toast(t("table.invite.copied"));
}

export function ShareDialog({ game, id, onClose }: { game: GameName; id: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [isListed, setListed] = useState(false);
  const [isMine, setMine] = useState(false);
  useEffect(() => {
    editionsOf(game).then(
      (all) => {
        const found = all.find((one) => one.id === id);
        setListed(found?.isListed ?? false);
        setMine(found?.isMine ?? false);
      },
      () => {},
    );
  }, [game, id]);

  function list(listed: boolean): void {
    setListed(listed);
    listEdition(id, listed).catch((error: unknown) => {
      setListed(!listed);
      refuse(error);
    });
  }

  return (
    <Dialog title={t("workshop.share")} onClose={onClose}>
      <p>{t("workshop.share.note")}</p>
      <div class="workshop-share">
        <input
          ref={field}
          class="field"
          data-testid="workshop-link"
          readOnly
          value={linkTo(`/workshop/${game}/${id}`)}
          aria-label={t("workshop.share.link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon="link" onPress={() => field.current && void copy(field.current)}>
          {t("table.invite.copy")}
        </Button>
      </div>
      {isMine && <Toggle label={t("workshop.list")} detail={t("workshop.list.note")} on={isListed} onChange={list} />}
    </Dialog>
  );
}
