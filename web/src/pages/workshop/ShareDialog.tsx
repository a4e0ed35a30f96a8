// An edition as a link for others. One that is saved may be shown to everybody as well; one that
// is not goes along with its link, or as a file.

import { useEffect, useRef, useState } from "preact/hooks";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { copyLink } from "../../ui/copy";
import { Dialog } from "../../ui/Dialog";
import { Toggle } from "../../ui/Toggle";
import { t } from "../../words/words";
import type { Bench } from "./bench";
import { editionsOf, listEdition } from "./editions";
import { download } from "./files";

function copy(field: HTMLInputElement): void {
  field.select();
  void copyLink(field.value);
}

interface ListingProps {
  bench: Bench;
  id: string;
}

function Listing({ bench: { game }, id }: ListingProps) {
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

  if (!isMine) return null;
  return <Toggle label={t("workshop.list")} detail={t("workshop.list.note")} on={isListed} onChange={list} />;
}

function LinkField({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class="workshop-share">
      <input
        ref={field}
        class="field"
        data-testid="workshop-link"
        readOnly
        value={link}
        aria-label={t("workshop.share.link")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon="link" onPress={() => field.current && copy(field.current)}>
        {t("table.invite.copy")}
      </Button>
    </div>
  );
}

interface ShareProps {
  bench: Bench;
  // Null: it would be too long.
  link: string | null;
  // Under which the server knows it.
  id: string | undefined;
  onClose: () => void;
}

export function ShareDialog({ bench, id, link, onClose }: ShareProps) {
  const note = id !== undefined ? "workshop.share.note" : link ? "workshop.share.carried" : "workshop.share.tooLong";
  return (
    <Dialog title={t("workshop.share")} onClose={onClose}>
      <p>{t(note)}</p>
      {link && <LinkField link={link} />}
      {id !== undefined && <Listing bench={bench} id={id} />}
      {id === undefined && (
        <Button icon="down" onPress={() => download(bench.game, bench.file.value)}>
          {t("workshop.download")}
        </Button>
      )}
    </Dialog>
  );
}
