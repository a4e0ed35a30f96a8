// Runs the tests of a script, one after the other: node SCRIPT TORI [NAME...]. TOURS=short is
// the short way, as in tests/web.

export const isShort = process.env.TOURS === "short";
export const tori = process.argv[2];

export function run(tests) {
  const names = process.argv.slice(3);
  let failed = 0;
  for (const test of tests.filter((t) => !names.length || names.includes(t.name))) {
    const start = performance.now();
    try {
      test();
      console.log(`ok      ${test.name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed++;
      console.log(`FAILED  ${test.name}\n${error.stack}`);
    }
  }
  process.exitCode = failed ? 1 : 0;
}

// Numbers by lot, the same each time.
export class Lots {
  constructor(seed) {
    this.state = seed;
  }

  below(n) {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * n);
  }

  of(list) {
    return list[this.below(list.length)];
  }
}
