// The rules as they are written, taken apart:
//
//   ## id: Title           a section, reached by #id
//   ### Title              a part of it
//   {R24 Q7} Sentences     a paragraph, reached by the rules it states
//   - {R64} Sentences      an item of a list
//   | a | b |              a row of a table, the first one its head
//   {{board push}} Words   a picture with its caption; inside a sentence a small one
//   {{name stride6}}       what the table calls this
//   **strong**, `code`, [words](#id)
//       a    b             four spaces before: spaces and lines as they are

export type Part =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "code"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "picture"; words: string[] };

export interface Passage {
  // Where it can be found: its first rule, or its number in the section.
  id: string;
  tags: string[];
  parts: Part[];
}

export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; passage: Passage }
  | { kind: "list"; items: Passage[] }
  | { kind: "table"; head: Passage[]; rows: Passage[][] }
  | { kind: "verbatim"; passage: Passage }
  | { kind: "figure"; words: string[]; caption: Passage };

export interface Section {
  id: string;
  title: string;
  blocks: Block[];
}

const TAGS = /^\{((?:[A-Z]\d+(?:\.\d+)? ?)+)\} ?/;
// Links lead to places of this house.
const PART = /\*\*(.+?)\*\*|`([^`]+)`|\[(.+?)\]\(((?:#|\/(?!\/)).+?)\)|\{\{(.+?)\}\}/g;
const FIGURE = /^\{\{(.+?)\}\} (.+)$/;

function partsOf(line: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of line.matchAll(PART)) {
    if (found.index > at) parts.push({ kind: "text", text: line.slice(at, found.index) });
    const [all, strong, code, words, href, picture] = found;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (picture !== undefined) parts.push({ kind: "picture", words: picture.split(" ") });
    else parts.push({ kind: "link", text: words!, href: href! });
    at = found.index + all.length;
  }
  if (at < line.length) parts.push({ kind: "text", text: line.slice(at) });
  return parts;
}

function passageOf(line: string): Passage {
  const tags = TAGS.exec(line);
  const named = tags ? tags[1]!.trim().split(" ") : [];
  return {
    id: named[0] ?? "",
    tags: named,
    parts: partsOf(tags ? line.slice(tags[0].length) : line),
  };
}

function cellsOf(line: string): Passage[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => passageOf(cell.trim()));
}

// Written lines that follow each other are one block.
function addVerbatim(blocks: Block[], text: string): void {
  const last = blocks.at(-1);
  if (last?.kind === "verbatim") last.passage.parts.push({ kind: "text", text: "\n" }, ...partsOf(text));
  else blocks.push({ kind: "verbatim", passage: { id: "", tags: [], parts: partsOf(text) } });
}

function addLine(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  const figure = FIGURE.exec(line);
  if (line.startsWith("### ")) blocks.push({ kind: "heading", text: line.slice(4) });
  else if (line.startsWith("    ")) addVerbatim(blocks, line.slice(4));
  else if (line.startsWith("- ")) {
    const item = passageOf(line.slice(2));
    if (last?.kind === "list") last.items.push(item);
    else blocks.push({ kind: "list", items: [item] });
  } else if (line.startsWith("|")) {
    if (last?.kind === "table") last.rows.push(cellsOf(line));
    else blocks.push({ kind: "table", head: cellsOf(line), rows: [] });
  } else if (figure) {
    blocks.push({ kind: "figure", words: figure[1]!.split(" "), caption: passageOf(figure[2]!) });
  } else blocks.push({ kind: "paragraph", passage: passageOf(line) });
}

function numberPassages(section: Section): void {
  const passages = section.blocks.flatMap((block) =>
    block.kind === "table" ? block.rows.map((row) => row[0]!) : passagesOf(block),
  );
  passages.forEach((passage, i) => (passage.id ||= `${section.id}-${i + 1}`));
}

export function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const heading = /^## ([\w-]+): (.+)$/.exec(line);
    if (heading) sections.push({ id: heading[1]!, title: heading[2]!, blocks: [] });
    else addLine(sections.at(-1)!.blocks, line);
  }
  sections.forEach(numberPassages);
  return sections;
}

export function plain(passage: Passage): string {
  return passage.parts
    .map((part) => (part.kind === "picture" ? "" : part.text))
    .join("")
    .trim();
}

export function passagesOf(block: Block): Passage[] {
  switch (block.kind) {
    case "heading":
      return [];
    case "paragraph":
    case "verbatim":
      return [block.passage];
    case "list":
      return block.items;
    case "table":
      return block.rows.map((row) => ({
        id: row[0]!.id,
        tags: row.flatMap((cell) => cell.tags),
        parts: [{ kind: "text", text: row.map(plain).join(", ") }],
      }));
    case "figure":
      return [block.caption];
  }
}
