// One tournament, asked for again as long as something may come of it and somebody looks.

import { useEffect, useState } from "preact/hooks";
import { type Tournament, findTournament, timeUntil } from "../../model/tournaments";
import { me } from "../../model/session";
import { WireError } from "../../net/protocol";
import { errorText } from "../../table/refusal";
import { toast } from "../../ui/Toast";
import { known } from "../../words/words";

const PAUSE = 5000;
// A table is made a little after its round opens.
const AFTER = 700;

export type Found = Tournament | "none" | null;

function nextLook(found: Found): number | null {
  if (found === "none" || found?.phase === "over" || found?.phase === "cancelled") return null;
  const wait = found && found.opens > 0 ? timeUntil(found, found.opens) : 0;
  return wait > 0 ? Math.min(PAUSE, wait + AFTER) : PAUSE;
}

// Null until it has come. What is known stays while the connection is gone.
export function useTournament(id: string): [Found, (told: Tournament) => void] {
  const [found, setFound] = useState<Found>(null);
  const user = me.value?.user ?? 0;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    let newest: Found = null;
    const hear = (told: Found) => {
      newest = told;
      if (isWanted) setFound(told);
    };
    const isGone = (error: unknown) => error instanceof WireError && error.status === 404;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      findTournament(id)
        .then(hear, (error) => isGone(error) && hear("none"))
        .finally(() => {
          const pause = nextLook(newest);
          if (isWanted && pause !== null) timer = setTimeout(look, pause);
        });
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [id, user]);

  return [found, setFound];
}

export function tournamentErrorText(error: WireError): string {
  return known(`cup.error.${error.code}`) ?? errorText(error);
}

export function refuseTournament(error: unknown): void {
  if (!(error instanceof WireError)) throw error;
  toast(tournamentErrorText(error), { kind: "refused" });
}
