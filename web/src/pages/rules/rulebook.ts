// The rulebook of a game as the server has it, Markdown with lines of 80 columns, told in the lines
// of a page (blocks.ts):
//
//   # Title, ## Title      the first section, and one for each heading
//   R24. Sentences         a paragraph that states a rule, over several lines
//   `stride6` (A3). ...    the same of something that has a name
//   - Sentences            an item of a list, over several lines
//   |---|---|              the line below the head of a table, which a page does without
//       a    b             four spaces before: spaces and lines as they are

const RULE = /^(?:([A-Z]\d+(?:\.\d+)?)|(`\w+`) \(([A-Z]\d+)\))\. /;
const HEADING = /^(#+) +(.+)$/;
const BELOW_HEAD = /^\|[\s:|-]+\|$/;
const VERBATIM = /^ {4}/;
// What a line is not joined to, and what never goes on.
const ALONE = /^(?:#|\||(?:-|\*|\d+\.) )/;
const WHOLE = /^(?:#|\|| {4})/;

// Lines of one paragraph or item as one; those that are empty end it.
function joined(book: string): string[] {
  const lines: string[] = [];
  let isOpen = false;
  for (const line of book.split("\n").map((one) => one.trimEnd())) {
    const goesOn: boolean = isOpen && line !== "" && !ALONE.test(line);
    if (goesOn) lines.push(`${lines.pop()!} ${line.trim()}`);
    else if (line !== "" && !BELOW_HEAD.test(line)) lines.push(line);
    isOpen = line !== "" && (goesOn || !WHOLE.test(line));
  }
  return lines;
}

// Found by it in an address, as GitHub has it; no section has another's.
function idOf(title: string, taken: Set<string>): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ["section"];
  let id = words.join("-");
  for (let n = 1; taken.has(id); n++) id = `${words.join("-")}-${n}`;
  taken.add(id);
  return id;
}

function lineOf(line: string, taken: Set<string>): string {
  const [, marks, title] = HEADING.exec(line) ?? [];
  if (marks && title) return marks.length > 2 ? `### ${title}` : `## ${idOf(title, taken)}: ${title}`;
  if (VERBATIM.test(line)) return line;
  const text = line.trim().replace(/^\* /, "- ");
  return text.replace(RULE, (_, tag?: string, name?: string, ofName?: string) =>
    tag ? `{${tag}} ` : `{${ofName}} ${name}: `,
  );
}

// 'title' is for what stands before any heading.
export function asPage(book: string, title: string): string {
  const taken = new Set<string>();
  const lines = joined(book);
  const isTitled = /^##? /.test(lines[0] ?? "# ");
  return (isTitled ? lines : [`# ${title}`, ...lines]).map((line) => lineOf(line, taken)).join("\n");
}
