#!/usr/bin/env node
// Speaks the lines of tests/local/line.c over the module of the page, for tests/e2e/test_local.py.

import { createInterface } from "node:readline";
import { Device } from "./device.mjs";

const device = new Device();

function print(word, lines) {
  for (const line of lines.splice(0)) process.stdout.write(`${word} ${line}\n`);
}

// Ends of lines are tabs on the way, in both directions.
function ask(method, path, body) {
  const { status, body: text } = device.request(method, path, body?.replaceAll("\t", "\n"));
  return `answer ${status} ${text.replaceAll("\n", "\t")}`;
}

function obey(word, rest) {
  switch (word) {
    case "tick":
      return device.tick();
    case "say":
      return device.say(rest);
    case "get":
      return ask("GET", rest);
    case "post":
      return ask("POST", ...rest.split(/ (.*)/s, 2));
    case "restore":
      return `restored ${Number(device.restore(rest))}`;
    default:
      return `what ${word}`;
  }
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const [word, rest = ""] = line.split(/ (.*)/s, 2);
  const said = obey(word, rest);
  if (word !== "restore") device.thinkAll();
  print("keep", device.kept);
  print("hear", device.heard);
  process.stdout.write(`${said ? said + "\n" : ""}.\n`);
});
