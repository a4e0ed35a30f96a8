// Parts of the page's source that need no browser, for tests in plain node.

import { webcrypto } from "node:crypto";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { messagesIn } from "./wording.mjs";

// Browsers have it under this name, and so has Node from version 20 on.
globalThis.crypto ??= webcrypto;

const web = new URL("../../web/", import.meta.url);
const { build } = createRequire(new URL("package.json", web))("esbuild");

// "words:en" is all messages of a language, as web/build.mjs has it.
const words = {
  name: "words",
  setup(bundle) {
    bundle.onResolve({ filter: /^words:/ }, ({ path }) => ({ path, namespace: "words" }));
    bundle.onLoad({ filter: /.*/, namespace: "words" }, ({ path }) => ({
      contents: JSON.stringify(messagesIn(path.slice("words:".length))), loader: "json",
    }));
  },
};

// What the statements export, told from web/.
export async function load(contents) {
  const made = await build({
    stdin: { contents, resolveDir: fileURLToPath(web), loader: "ts" }, bundle: true, format: "esm", write: false,
    jsx: "automatic", jsxImportSource: "preact", loader: { ".css": "empty" }, plugins: [words],
  });
  const code = Buffer.from(made.outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}
