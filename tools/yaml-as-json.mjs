#!/usr/bin/env node
// yaml-as-json.mjs FILE: what a YAML file says, as JSON. It is read by the parser of prettier,
// which lays our files out; anchors and merges ("<<") are followed, and scalars are strings.
import { readFileSync } from "node:fs";
import { parsers } from "../web/node_modules/prettier/plugins/yaml.mjs";

const anchors = new Map();

/* Each key once: what prettier's parser leaves to others. */
function put(object, key, value) {
  if (Object.hasOwn(object, key)) throw new Error(`'${key}' is there twice`);
  object[key] = value;
}

function mapping(items) {
  const own = {};
  const merged = {};
  for (const item of items) {
    const key = value(item.children[0]?.children[0]);
    const said = value(item.children[1]?.children[0]);
    if (key === "<<") Object.assign(merged, said);
    else put(own, key, said);
  }
  return { ...merged, ...own };
}

function plain(node) {
  switch (node.type) {
    case "mapping":
    case "flowMapping":
      return mapping(node.children);
    case "sequence":
      return node.children.map((item) => value(item.children[0]));
    case "flowSequence":
      return node.children.map((item) => value(item.type === "flowSequenceItem" ? item.children[0] : item));
    case "plain":
    case "quoteSingle":
    case "quoteDouble":
    case "blockFolded":
    case "blockLiteral":
      return node.value;
    default:
      throw new Error(`what is '${node.type}'?`);
  }
}

function value(node) {
  if (!node || node.type === "null") return null;
  if (node.type === "alias") {
    if (!anchors.has(node.value)) throw new Error(`there is no anchor '${node.value}'`);
    return anchors.get(node.value);
  }
  const said = plain(node);
  if (node.anchor) anchors.set(node.anchor.value, said);
  return said;
}

const path = process.argv[2];
try {
  const root = parsers.yaml.parse(readFileSync(path, "utf8"), {});
  const body = root.children[0].children.find((part) => part.type === "documentBody");
  console.log(JSON.stringify(value(body.children[0]), null, 1));
} catch (e) {
  console.error(`${path}: ${e.message}`);
  process.exit(1);
}
