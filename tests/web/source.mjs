// Parts of the page's source that need no browser, for tests in plain node.

import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const web = new URL("../../web/", import.meta.url);
const { build } = createRequire(new URL("package.json", web))("esbuild");

// What the statements export, told from web/.
export async function load(contents) {
  const made = await build({
    stdin: { contents, resolveDir: fileURLToPath(web), loader: "ts" }, bundle: true, format: "esm", write: false,
    jsx: "automatic", jsxImportSource: "preact",
    external: ["words:*"], // nobody has asked for a language yet, and messages are told by their keys
  });
  const code = Buffer.from(made.outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}
