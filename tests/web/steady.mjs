// node steady.mjs: when what was worked out says the same as before.

import { load } from "./source.mjs";

const { saysSame } = await load('export { saysSame } from "./src/ui/steady";');
let failures = 0;

function check(what, found, expected) {
  if (found === expected) return;
  failures++;
  console.log(`${what}: ${found}`);
}

check("numbers", saysSame(1, 1), true);
check("other numbers", saysSame(1, 2), false);
check("nothing", saysSame(null, undefined), false);
check("nothing and something", saysSame(null, {}), false);
check("lists", saysSame(["a", ["b"]], ["a", ["b"]]), true);
check("a longer list", saysSame(["a"], ["a", "b"]), false);
check("a shorter list", saysSame(["a", "b"], ["a"]), false);
check("a list and an object", saysSame(["a"], { 0: "a" }), false);
check("objects", saysSame({ a: { b: 1 } }, { a: { b: 1 } }), true);
check("another value deep inside", saysSame({ a: { b: 1 } }, { a: { b: 2 } }), false);
check("another name", saysSame({ a: 1 }, { b: 1 }), false);
check("a name with nothing", saysSame({ a: undefined }, { b: undefined }), false);
check("functions", saysSame({ press: () => 1 }, { press: () => 2 }), true);
check("a function and none", saysSame({ press: () => 1 }, { press: null }), false);
// What these hold is not among their keys.
check("sets", saysSame(new Set("a"), new Set("b")), false);
check("maps", saysSame(new Map([["a", 1]]), new Map([["a", 2]])), false);

console.log(`steady: ${failures} failures`);
process.exitCode = failures ? 1 : 0;
