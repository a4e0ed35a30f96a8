// The blocks of a section as elements of the page.

import type { RulesPictures } from "../../table/rulesPictures";
import { type Block, type Part, type Passage, type Section, plain } from "./blocks";
import { Marked } from "./Marked";

export interface Reading {
  // What was searched for, folded.
  words: string[];
  // The rule or section that the reader came for.
  landed: string;
  Picture: RulesPictures["Picture"];
  onLink: (id: string) => void;
}

function PartOf({ part, reading }: { part: Part; reading: Reading }) {
  switch (part.kind) {
    case "text":
      return <Marked text={part.text} words={reading.words} />;
    case "strong":
      return (
        <strong>
          <Marked text={part.text} words={reading.words} />
        </strong>
      );
    case "code":
      return (
        <code>
          <Marked text={part.text} words={reading.words} />
        </code>
      );
    case "picture":
      return (
        <span class="rules-inline">
          <reading.Picture words={part.words} />
        </span>
      );
    case "link":
      return (
        <a href={part.href} onClick={(event) => follow(event, part.href, reading)}>
          <Marked text={part.text} words={reading.words} />
        </a>
      );
  }
}

function follow(event: MouseEvent, href: string, reading: Reading): void {
  if (!href.startsWith("#")) return;
  event.preventDefault();
  reading.onLink(href.slice(1));
}

function Words({ passage, reading }: { passage: Passage; reading: Reading }) {
  return (
    <>
      {passage.parts.map((part, i) => (
        <PartOf key={i} part={part} reading={reading} />
      ))}
    </>
  );
}

// The rules that a passage states: each can be landed on.
function Anchors({ passage, reading }: { passage: Passage; reading: Reading }) {
  if (passage.tags.length === 0) return null;
  return (
    <span class="rules-tags" aria-hidden="true">
      {passage.tags.map((tag) => (
        <span key={tag} id={tag} class={tag === reading.landed ? "rules-tag rules-tag-landed" : "rules-tag"}>
          {tag}
        </span>
      ))}
    </span>
  );
}

// A passage that states rules is found by these, any other by its number.
function place(passage: Passage, reading: Reading): { id?: string; class?: string } {
  const isLanded = passage.tags.includes(reading.landed) || passage.id === reading.landed;
  return {
    ...(passage.tags.length === 0 && { id: passage.id }),
    ...(isLanded && { class: "rules-landed" }),
  };
}

interface TableProps {
  block: Block & { kind: "table" };
  label: string;
  reading: Reading;
}

// Wide tables scroll on a narrow screen, so they can have the focus.
function Table({ block, label, reading }: TableProps) {
  return (
    <div class="rules-table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, i) => (
              <th key={i} scope="col">
                <Words passage={cell} reading={reading} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, i) => (
            <tr key={i} {...place(row[0]!, reading)}>
              {row.map((cell, k) => (
                <td key={k}>
                  <Words passage={cell} reading={reading} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BlockOf({ block, title, reading }: { block: Block; title: string; reading: Reading }) {
  switch (block.kind) {
    case "heading":
      return (
        <h3>
          <Marked text={block.text} words={reading.words} />
        </h3>
      );
    case "paragraph":
      return (
        <p {...place(block.passage, reading)}>
          <Words passage={block.passage} reading={reading} />
          <Anchors passage={block.passage} reading={reading} />
        </p>
      );
    case "verbatim":
      return (
        <pre {...place(block.passage, reading)}>
          <Words passage={block.passage} reading={reading} />
        </pre>
      );
    case "list":
      return (
        <ul>
          {block.items.map((item, i) => (
            <li key={i} {...place(item, reading)}>
              <Words passage={item} reading={reading} />
              <Anchors passage={item} reading={reading} />
            </li>
          ))}
        </ul>
      );
    case "table":
      return <Table block={block} label={`${title}: ${plain(block.head[0]!)}`} reading={reading} />;
    case "figure":
      return (
        <figure {...place(block.caption, reading)}>
          <reading.Picture words={block.words} />
          <figcaption>
            <Words passage={block.caption} reading={reading} />
            <Anchors passage={block.caption} reading={reading} />
          </figcaption>
        </figure>
      );
  }
}

export function Passages({ section, reading }: { section: Section; reading: Reading }) {
  return (
    <section class="rules-section" aria-labelledby={section.id}>
      <h2 id={section.id}>
        <Marked text={section.title} words={reading.words} />
      </h2>
      {section.blocks.map((block, i) => (
        <BlockOf key={i} block={block} title={section.title} reading={reading} />
      ))}
    </section>
  );
}
