// Texts with blanks, filled from the edition in play; src/tell/blanks.c does the same for the
// terminal. A path leads into the edition: words with dots between, [path] for a word that
// stands elsewhere. In a repeated line .word is of the element, and key what it is called.
//
//   {game_end.points}                         a number, a word, a list
//   {scoring.super|# point|# points}          a number with the plural of the language
//   {sum PATH} {count PATH}                   all numbers in there; how many there are
//   {total cards.kinds .copies*.colours}      a sum of products; a word counts its letters
//   {kind letters.A} {good buildings.costs.mine}   things by their names, and how many of each
//   {letters colour .colours}                 each letter of a word by its name
//   {each PATH} ...                           a line for each element
//   {if PATH}..{else}..{end} {if PATH=VALUE}  one or the other; {if A or B}
//
// What is not there is a dash.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface Filling {
  edition: Json;
  nameOf: (group: string, thing: string) => string;
  plural: (n: number) => "one" | "other";
  // Told of every blank outside of a repeated line that the edition has nothing for.
  onMissing?: (blank: string) => void;
}

interface Scope extends Filling {
  element?: Json | undefined;
  key?: string | undefined;
}

const DASH = "–";
// Not the {{pictures}} of the rules.
const BLANK = /(?<!\{)\{([a-z.][^{}]*)\}/;
const EACH = /\{each ([^{}]+)\} ?/;
// Every block tells its source, which is no part of it.
const SOURCE = "source";

function memberOf(value: Json | undefined, word: string): Json | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return Array.isArray(value) ? value[Number(word)] : Object.hasOwn(value, word) ? value[word] : undefined;
}

function valueAt(path: string, scope: Scope): Json | undefined {
  if (path === "key") return scope.key;
  let value = path.startsWith(".") ? scope.element : scope.edition;
  for (const [, word, inner] of path.matchAll(/([\w-]+)|\[([^\]]+)\]/g)) {
    value = memberOf(value, word ?? String(valueAt(inner!, scope)));
  }
  return value;
}

function entriesOf(value: Json | undefined): [string, Json][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).filter(([key]) => key !== SOURCE);
}

function sumOf(value: Json | undefined): number {
  if (typeof value === "number") return value;
  return entriesOf(value).reduce((sum, [, one]) => sum + sumOf(one), 0);
}

// A word counts its letters.
function factorOf(value: Json | undefined): number {
  return typeof value === "string" ? value.length : Number(value ?? 0);
}

function totalOf(list: Json | undefined, product: string, scope: Scope): number {
  const factors = product.split("*");
  return entriesOf(list).reduce((sum, [key, element]) => {
    const inside = { ...scope, element, key };
    return sum + factors.reduce((all, path) => all * factorOf(valueAt(path, inside)), 1);
  }, 0);
}

type Name = (thing: string) => string;

function counted(n: Json, name: string): string {
  return n === 1 ? name : `${String(n)} × ${name}`;
}

// One thing, a list of them, or so many of each; lists of lists apart.
function listed(value: Json | undefined, name: Name): string {
  if (value === undefined || value === null) return DASH;
  if (typeof value !== "object") return typeof value === "string" ? name(value) : String(value);
  if (Array.isArray(value)) {
    const isDeep = value.some((one) => Array.isArray(one));
    return value.map((one) => listed(one, name)).join(isDeep ? "; " : ", ") || DASH;
  }
  return (
    entriesOf(value)
      .map(([thing, n]) => counted(n, name(thing)))
      .join(", ") || DASH
  );
}

function asIs(word: string): string {
  return word;
}

function answer(words: string[], scope: Scope): Json | undefined {
  const [first = "", second = "", third = ""] = words;
  const named: Name = (thing) => scope.nameOf(words.length === 3 ? second : first, thing);
  if (words.length === 1) {
    const value = valueAt(first, scope);
    return typeof value === "object" ? listed(value, asIs) : value;
  }
  const value = valueAt(words.length === 3 && first === "letters" ? third : second, scope);
  if (value === undefined) return undefined;
  if (first === "sum") return sumOf(value);
  if (first === "count") return entriesOf(value).length;
  if (first === "total") return totalOf(value, third, scope);
  if (first === "letters") return [...String(value)].map(named).join(", ");
  return listed(value, named);
}

function withPlural(value: Json, forms: string[], scope: Scope): string {
  const form = forms[scope.plural(Number(value)) === "one" ? 0 : 1] ?? "#";
  return form.replace("#", String(value));
}

function filledBlank(blank: string, scope: Scope): string {
  const [asked = "", ...forms] = blank.split("|");
  // The terminal's columns are none here.
  const value = answer(asked.replace(/:\d+$/, "").split(" "), scope);
  if (value === undefined || value === null) {
    if (scope.element === undefined) scope.onMissing?.(blank);
    return DASH;
  }
  return forms.length ? withPlural(value, forms, scope) : String(value);
}

function isSo(condition: string, scope: Scope): boolean {
  const [path = "", wanted] = condition.split("=");
  const value = valueAt(path, scope);
  if (wanted !== undefined) return String(value) === wanted;
  return value !== undefined && value !== false && value !== null;
}

function holds(condition: string, scope: Scope): boolean {
  return condition.split(" or ").some((one) => isSo(one, scope));
}

// From behind {if ..}: what is filled in and how much of the text it was.
function chosen(text: string, condition: string, scope: Scope): [string, number] {
  const end = text.indexOf("{end}");
  const otherwise = text.indexOf("{else}");
  const hasElse = otherwise >= 0 && otherwise < end;
  const yes = text.slice(0, hasElse ? otherwise : end);
  const no = hasElse ? text.slice(otherwise + "{else}".length, end) : "";
  return [filled(holds(condition, scope) ? yes : no, scope), end + "{end}".length];
}

function filled(text: string, scope: Scope): string {
  let out = "";
  for (let rest = text; ;) {
    const found = BLANK.exec(rest);
    if (!found) return out + rest;
    out += rest.slice(0, found.index);
    rest = rest.slice(found.index + found[0].length);
    const blank = found[1]!;
    if (!blank.startsWith("if ")) {
      out += filledBlank(blank, scope);
      continue;
    }
    const [choice, length] = chosen(rest, blank.slice("if ".length), scope);
    out += choice;
    rest = rest.slice(length);
  }
}

function repeated(line: string, path: string, filling: Filling): string[] {
  const model = line.replace(EACH, "");
  return entriesOf(valueAt(path, filling)).map(([key, element]) => filled(model, { ...filling, element, key }));
}

export function fillBlanks(text: string, filling: Filling): string {
  const lines = text.split("\n").flatMap((line) => {
    const each = EACH.exec(line)?.[1];
    return each ? repeated(line, each, filling) : filled(line, filling);
  });
  return lines.join("\n");
}
