// What can be done with the edition as a whole; a guest is told what is needed.

import { useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { playPlace } from "../../model/place";
import { personAt } from "../../model/session";
import { linkTo } from "../../net/address";
import { go } from "../../router";
import { errorText, refuse } from "../../table/refusal";
import { WireError } from "../../net/protocol";
import type { MenuItem } from "../../ui/Menu";
import { toast } from "../../ui/Toast";
import { known, t } from "../../words/words";
import type { Bench } from "./bench";
import { isOnDevice } from "./editions";
import { download, upload } from "./files";
import { type Carried, linkWith } from "./link";
import { NeedAccount } from "./NeedAccount";
import { ShareDialog } from "./ShareDialog";
import { Shelf } from "./Shelf";

type Window =
  { is: "account"; note: string } | { is: "shelf" } | { is: "share"; id?: string; link: string | null } | null;

export interface Acts {
  save(): void;
  share(): void;
  tryGame(): void;
  items: MenuItem[];
  isBusy: boolean;
  window: ComponentChildren;
}

export function uploadText(found: Exclude<Carried, { id: string }>): string | null {
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
    if (isGuest) return setWindow({ is: "account", note: t("workshop.account.note") });
    void attempt(async () => {
      await bench.save();
      toast(t("workshop.saved"));
    });
  }

  function showLink(id: string): void {
    setWindow({ is: "share", id, link: linkTo(`/workshop/${bench.game}/${id}`) });
  }

  // What no server keeps for others goes along with the link.
  function share(): void {
    const isAlone = isGuest || playPlace.value === "device";
    void attempt(async () => {
      const known = playPlace.value === "server" && bench.knownId();
      if (known) showLink(known);
      else if (!isAlone) showLink(await bench.save());
      else setWindow({ is: "share", link: await linkWith(bench.game, bench.originalFile, bench.file.value) });
    });
  }

  // What is not saved yet needs no owner on this device, if that has the game.
  function tryGame(): void {
    const place = isGuest && !bench.isPassedKnown() ? "device" : playPlace.value;
    const from = bench.keptAs === bench.game ? "?from=workshop" : "";
    void attempt(async () => {
      if (place !== playPlace.value && !(await isOnDevice(bench.game)))
        setWindow({ is: "account", note: t("workshop.account.try") });
      else go(`/table/${await bench.tryGame(place)}${from}`);
    });
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
        {window?.is === "account" && <NeedAccount note={window.note} onClose={close} />}
        {window?.is === "shelf" && <Shelf bench={bench} onClose={close} />}
        {window?.is === "share" && <ShareDialog bench={bench} id={window.id} link={window.link} onClose={close} />}
      </>
    ),
  };
}
