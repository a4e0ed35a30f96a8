// Where the page lives: behind a server that answers at every address, or as plain files in
// any folder of any host. There an address of the page is a question to its one file, such as
// "./?/rules/GAME#R40", so that it can be opened, kept and sent like any other.

export const isServed = globalThis.document?.documentElement?.dataset?.["place"] !== "files";

// The folder of the page's files, as a path.
export const home = isServed ? "/" : location.pathname.replace(/[^/]*$/, "");

// What an address says of the page: path, question and place, whichever way it is written.
export interface Spot {
  path: string;
  search: string;
  hash: string;
}

const WRITTEN_AS_QUESTION = /^\?(\/[^?]*)(.*)$/;

export function spotOf({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): Spot {
  const [, path, rest] = WRITTEN_AS_QUESTION.exec(search) ?? [];
  if (path !== undefined) return { path, search: rest ?? "", hash };
  return { path: isServed ? pathname : "/", search, hash };
}

export function spot(): Spot {
  return spotOf(location);
}

// A path of the page, perhaps with a question and a place, as it is written here.
export function addressOf(path: string): string {
  if (isServed) return path;
  return path === "/" ? home : `${home}?${path}`;
}

// The same to be sent to others.
export function linkTo(path: string): string {
  return location.origin + addressOf(path);
}
