// What can be done with the edition as a whole; a guest is told what is needed.

import { useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { playPlace } from "../../model/place";
import { personAt } from "../../model/session";
import { go } from "../../router";
import { errorText, refuse } from "../../table/refusal";
import { WireError } from "../../net/protocol";
import type { MenuItem } from "../../ui/Menu";
import { toast } from "../../ui/Toast";
import { known, t } from "../../words/words";
import type { Bench } from "./bench";
import { type Upload, download, upload } from "./files";
import { NeedAccount } from "./NeedAccount";
import { ShareDialog } from "./ShareDialog";
import { Shelf } from "./Shelf";

type Window = { is: "account" } | { is: "shelf" } | { is: "share"; id: string } | null;

export interface Acts {
  save(): void;
  share(): void;
  tryGame(): void;
  items: MenuItem[];
  isBusy: boolean;
  window: ComponentChildren;
}

function uploadText(found: Upload): string | null {
  if (found.is === "good") return null;
  if (found.is === "refused") return t("workshop.upload.refused", { place: found.place, message: found.message });
  return t(`workshop.upload.${found.is}`);
}

// What is said elsewhere in other words.
function savingText(error: WireError): string {
  return known(`workshop.error.${error.code}`) ?? errorText(error);
}

function chooseFile(onChosen: (file: File) => void): void {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = ".json,application/json";
  field.onchange = () => field.files?.[0] && onChosen(field.files[0]);
  field.click();
}

export function useActs(bench: Bench): Acts {
  const [window, setWindow] = useState<Window>(null);
  const [isBusy, setBusy] = useState(false);
  const isGuest = personAt(playPlace.value)?.guest ?? true;

  // One at a time; what the server refuses is said.
  async function attempt(what: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await what();
    } catch (error) {
      if (error instanceof WireError) toast(savingText(error), { kind: "refused" });
      else refuse(error);
    } finally {
      setBusy(false);
    }
  }

  function save(): void {
    if (isGuest) return setWindow({ is: "account" });
    void attempt(async () => {
      await bench.save();
      toast(t("workshop.saved"));
    });
  }

  function share(): void {
    const known = bench.knownId();
    if (known) return setWindow({ is: "share", id: known });
    if (isGuest) return setWindow({ is: "account" });
    void attempt(async () => setWindow({ is: "share", id: await bench.save() }));
  }

  function tryGame(): void {
    if (isGuest && !bench.isPassedKnown()) return setWindow({ is: "account" });
    void attempt(async () => go(`/table/${await bench.tryGame()}`));
  }

  async function bring(file: File): Promise<void> {
    const found = await upload(bench.game, file);
    const why = uploadText(found);
    if (why) toast(why, { kind: "refused" });
    if (found.is === "good") bench.open(found.file);
  }

  const items: MenuItem[] = [
    { id: "open", icon: "grid", label: t("workshop.open"), onPress: () => setWindow({ is: "shelf" }) },
    {
      id: "download",
      icon: "down",
      label: t("workshop.download"),
      onPress: () => download(bench.game, bench.file.value),
    },
    { id: "upload", icon: "up", label: t("workshop.upload"), onPress: () => chooseFile((file) => void bring(file)) },
    { id: "reset", icon: "turn", label: t("workshop.reset"), onPress: () => bench.change(bench.original) },
  ];

  const close = () => setWindow(null);
  return {
    save,
    share,
    tryGame,
    items,
    isBusy,
    window: (
      <>
        {window?.is === "account" && <NeedAccount onClose={close} />}
        {window?.is === "shelf" && <Shelf bench={bench} onClose={close} />}
        {window?.is === "share" && <ShareDialog game={bench.game} id={window.id} onClose={close} />}
      </>
    ),
  };
}
