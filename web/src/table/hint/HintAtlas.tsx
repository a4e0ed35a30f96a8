// From a hint to the atlas: how often bots use what the turn names, and where more of it stands.
// It opens beside the table, so that the hint stays as it is.

import { get } from "../../net/api";
import { useAsked } from "../../ui/asked";
import { t, wantWords } from "../../words/words";
import { atlasPath } from "../atlas/address";
import type { Atlas, Named, Thing } from "../atlas/contract";
import { number, shown, thingOf } from "../atlas/figures";
import { homeOf } from "../homes";
import type { Play } from "../play";
import type { Turn } from "../turns";

interface Found {
  named: Named;
  thing: Thing;
  players: number;
}

// What was counted with other pieces says nothing of these.
async function isUsual({ game, edition }: Play): Promise<boolean> {
  return JSON.stringify(await get(`/api/edition/${game}`)) === JSON.stringify(edition);
}

async function find(play: Play, turn: Turn): Promise<Found | null> {
  const home = homeOf(play.game).atlas;
  const players = play.players.value.length;
  if (!home || !(await isUsual(play))) return null;
  const { counted, namedBy } = (await home())(play.edition);
  const atlas = counted[players] && ((await counted[players]()).default as Atlas);
  if (!atlas) return null;
  for (const { action } of turn.steps) {
    const named = namedBy(action);
    const thing = named && thingOf(atlas, named.group, named.name);
    if (thing && shown(thing.all) && shown(thing.round)) return { named, thing, players };
  }
  return null;
}

function HintAtlas({ play, turn }: { play: Play; turn: Turn }) {
  const found = useAsked(() => find(play, turn), turn.steps.map(({ action }) => action).join());
  if (!found) return null;
  const { named, thing, players } = found;
  const [share, round] = [shown(thing.all)!, shown(thing.round)!];
  return (
    <a class="hint-atlas" href={atlasPath(play.game, players, named.panel)} target="_blank">
      {t("atlas.hint", { what: named.title, share: number(share[0], 0), n: Math.round(round[0]) })}
    </a>
  );
}

// Its words come with it.
export async function loadHintAtlas(): Promise<typeof HintAtlas> {
  await wantWords("atlas");
  return HintAtlas;
}
