// Refusals of the engine in words of the box, and what would settle them.

import { ROOFS, type Roof } from "../art/paint";
import { SMALLEST } from "../state";
import type { EditionFile, Problem, Trouble } from "../../../table/workshop/contract";
import { put } from "../../../table/workshop/values";
import { t } from "../../../words/words";
import { LISTS, type List, allCards, boxOf, facesOf, fewest, numberOf, poorest, secondOf, withFaces } from "./box";
import { roofCount, withShapes } from "./tiles";
import { cardKindTitle, removalId, removedOf, withRemoval } from "./removals";

type Repair = Trouble["repair"];

// Another card of the same number that there are still enough of.
function outInstead(edition: EditionFile, list: List, card: string, missing: number): string | undefined {
  return allCards(edition).find(
    (other) =>
      other !== card &&
      numberOf(edition, other) === numberOf(edition, card) &&
      removedOf(edition, list, other) + missing <= fewest(edition, other),
  );
}

function removalRepair(edition: EditionFile, list: List, card: string): Repair {
  const there = fewest(edition, card);
  const missing = removedOf(edition, list, card) - there;
  const fewer = withRemoval(edition, list, card, there);
  const other = outInstead(edition, list, card, missing);
  if (!other) {
    const label = there === 0 ? t("helsinki.workshop.repair.none") : t("helsinki.workshop.repair.fewer", { n: there });
    return { label, edition: fewer };
  }
  return {
    label: t("helsinki.workshop.repair.out", { card: cardKindTitle(edition, other) }),
    edition: withRemoval(fewer, list, other, removedOf(edition, list, other) + missing),
  };
}

function peopleOf(list: List): string {
  return t(list === "two_players" ? "helsinki.workshop.two" : "helsinki.workshop.three");
}

// The first list that takes out more than there is, whatever row the engine stumbled over.
function removalTrouble(edition: EditionFile): Trouble | null {
  for (const list of LISTS) {
    const row = boxOf(edition).removals[list].find(({ card, copies }) => copies > fewest(edition, card));
    if (!row) continue;
    const { roof, copies } = poorest(edition, row.card);
    return {
      text: t("helsinki.workshop.trouble.out", {
        people: peopleOf(list),
        n: row.copies,
        card: cardKindTitle(edition, row.card),
        colour: t(`helsinki.colour.${roof}`),
        there: copies,
      }),
      part: "removals",
      piece: removalId(edition, list, row.card),
      repair: removalRepair(edition, list, row.card),
    };
  }
  return null;
}

function fiveTrouble(edition: EditionFile): Trouble {
  const isLeft = (card: string) => fewest(edition, card) > removedOf(edition, "two_players", card);
  const dear = [...allCards(edition)].sort((a, b) => numberOf(edition, b) - numberOf(edition, a)).find(isLeft);
  const repair: Repair = dear
    ? {
        label: t("helsinki.workshop.repair.out", { card: cardKindTitle(edition, dear) }),
        edition: put(edition, ["removals", "two_players_five"], dear),
      }
    : undefined;
  const card = cardKindTitle(edition, boxOf(edition).removals.two_players_five);
  return { text: t("helsinki.workshop.trouble.five", { card }), part: "removals", piece: "out-five", repair };
}

// One colour has a face twice: there are as many as of both, at one place.
function twiceTrouble(edition: EditionFile, { message }: Problem): Trouble | null {
  const [, roof, card] = /^([pgrby])(\d\+*[a-z]?) is listed twice/.exec(message) ?? [];
  if (!roof || !card) return null;
  const faces = facesOf(edition);
  const same = faces[roof as Roof].flatMap((face, i) => (face.card === card && face.copies > 0 ? [i] : []));
  const [first, second] = same;
  if (first === undefined || second === undefined) return null;
  const all = faces[roof as Roof][first]!.copies + faces[roof as Roof][second]!.copies;
  const joined = faces[roof as Roof].map((face, i) =>
    i === first ? { ...face, copies: all } : i === second ? { ...face, copies: 0 } : face,
  );
  return {
    text: t("helsinki.workshop.trouble.twice", {
      card: cardKindTitle(edition, card),
      colour: t(`helsinki.colour.${roof}`),
    }),
    part: "cards",
    piece: `card-${roof}${second}`,
    repair: {
      label: t("helsinki.workshop.repair.twice", { n: all }),
      edition: withFaces(edition, { ...faces, [roof]: joined }),
    },
  };
}

function deckTrouble({ message }: Problem): Trouble | null {
  const [players, cards, least] = (message.match(/\d+/g) ?? []).map(Number);
  if (players === undefined || cards === undefined || least === undefined) return null;
  return { text: t("helsinki.workshop.trouble.deck", { players, cards, least }), part: "cards", piece: "card-p0" };
}

interface TileSpot {
  roof: Roof;
  at: number;
}

// A shape may be another colour's or another size's too: where it has not as many roofs as it must.
function wrongTile(edition: EditionFile, name: string): TileSpot | undefined {
  const { colours, shapes } = boxOf(edition).tiles;
  const roofs = roofCount(shapes[name] ?? []);
  const all = ROOFS.flatMap((roof) => colours[roof].map((names, at) => ({ roof, at, names: [names].flat() })));
  const using = all.filter(({ names }) => names.includes(name));
  return using.find(({ at }) => at + SMALLEST !== roofs) ?? using[0];
}

function shapeTrouble(edition: EditionFile, original: EditionFile, name: string): Trouble | null {
  const tile = wrongTile(edition, name);
  if (!tile) return null;
  const { roof, at } = tile;
  const isSecond = secondOf(boxOf(edition).tiles.colours[roof][at]!) === name;
  const usual = boxOf(original).tiles.colours[roof];
  return {
    text: t("helsinki.workshop.trouble.shape", { n: at + SMALLEST }),
    part: "tiles",
    piece: isSecond ? `tile-${roof}${at}-2` : `tile-${roof}${at}`,
    repair: { label: t("workshop.repair.tori"), edition: put(edition, ["tiles", "colours", roof, at], usual[at]) },
  };
}

function sameShapesTrouble(edition: EditionFile, { roof, at }: TileSpot): Trouble {
  return {
    text: t("helsinki.workshop.trouble.sameShapes"),
    part: "tiles",
    piece: `tile-${roof}${at}`,
    repair: { label: t("helsinki.workshop.repair.oneShape"), edition: withShapes(edition, roof, at, false) },
  };
}

function jokersTrouble(edition: EditionFile, list: List): Trouble {
  const { cards, removals } = boxOf(edition);
  const key = `${list}_jokers` as const;
  return {
    text: t("helsinki.workshop.trouble.jokers", { people: peopleOf(list), n: removals[key], there: cards.jokers }),
    part: "removals",
    piece: `out-${list}-jokers`,
    repair: {
      label: t("helsinki.workshop.repair.fewer", { n: cards.jokers }),
      edition: put(edition, ["removals", key], cards.jokers),
    },
  };
}

export function explain(problem: Problem, edition: EditionFile, original: EditionFile): Trouble | null {
  const { place } = problem;
  if (/^removals\.(two|three)_players\[/.test(place)) return removalTrouble(edition);
  if (place === "removals.two_players_five") return fiveTrouble(edition);
  if (place.startsWith("cards.kinds[")) return twiceTrouble(edition, problem);
  if (place === "cards") return deckTrouble(problem);
  const jokers = /^removals\.(\w+)_jokers$/.exec(place)?.[1];
  if (jokers) return jokersTrouble(edition, jokers as List);
  const [, roof, at] = /^tiles\.colours\.(\w)\[(\d)\]$/.exec(place) ?? [];
  if (roof) return sameShapesTrouble(edition, { roof: roof as Roof, at: Number(at) });
  const shape = /^tiles\.shapes\.(\w+)/.exec(place)?.[1];
  return shape ? shapeTrouble(edition, original, shape) : null;
}
