// node build.mjs FOLDER TABLE.c: bundle the page into FOLDER, and write its files as C.

import { build } from "esbuild";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

const [folder, table] = process.argv.slice(2);

const SOURCE = /\.(?:tsx?|css)$/;
const COMMON = { outdir: folder, bundle: true, minify: true, metafile: true, logLevel: "warning" };

function addressOf(made, ending) {
  const outputs = Object.keys(made.metafile.outputs);
  return (
    "/" +
    relative(
      folder,
      outputs.find((o) => o.includes("/app-") && o.endsWith(ending)),
    )
  );
}

// "words:en" is all messages of a language: whatever files lie in locale/en.
const words = {
  name: "words",
  setup(bundle) {
    bundle.onResolve({ filter: /^words:/ }, ({ path }) => ({ path, namespace: "words" }));
    bundle.onLoad({ filter: /.*/, namespace: "words" }, ({ path }) => {
      const locale = join("locale", path.slice("words:".length));
      const files = readdirSync(locale)
        .filter((file) => file.endsWith(".json"))
        .sort();
      const parts = files.map((file) => JSON.parse(readFileSync(join(locale, file), "utf8")));
      return { contents: JSON.stringify(Object.assign({}, ...parts)), loader: "json" };
    });
  },
};

async function bundleScript() {
  const made = await build({
    ...COMMON,
    entryPoints: { app: "src/main.tsx" },
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    splitting: true,
    format: "esm",
    target: ["es2022"],
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    plugins: [words],
    loader: { ".json": "json", ".md": "text", ".css": "empty" },
  });
  return addressOf(made, ".js");
}

// All sheets in one, in the order in which the sources ask for them: each part's own would
// not be fetched with it, and would hold again what the others hold.
function sheetsFrom(file, seen) {
  if (seen.has(file)) return [];
  seen.add(file);
  if (file.endsWith(".css")) return [file];
  const wanted = [...readFileSync(file, "utf8").matchAll(/(?:from|import|import\() ?"(\.[^"]+)"/g)].map((m) => m[1]);
  return wanted.flatMap((path) => {
    const named = join(dirname(file), path);
    const found = [named, `${named}.tsx`, `${named}.ts`].find((one) => SOURCE.test(one) && existsSync(one));
    return found ? sheetsFrom(found, seen) : [];
  });
}

async function bundleStyle() {
  const sheets = sheetsFrom(join("src", "main.tsx"), new Set());
  const made = await build({
    ...COMMON,
    stdin: { contents: sheets.map((file) => `@import "./${file}";`).join("\n"), resolveDir: ".", loader: "css" },
    entryNames: "app-[hash]",
  });
  return addressOf(made, ".css");
}

async function writeIndex() {
  const text = readFileSync("src/index.html", "utf8")
    .replace("/app.js", await bundleScript())
    .replace("/app.css", await bundleStyle());
  writeFileSync(join(folder, "index.html"), text);
  for (const file of readdirSync("src/public")) {
    writeFileSync(join(folder, file), readFileSync(join("src/public", file)));
  }
}

// Bytes as string literals: compilers read these far faster than lists of numbers.
function literal(bytes) {
  const lines = [];
  for (let i = 0; i < bytes.length; i += 64) {
    let line = "";
    for (const b of bytes.subarray(i, i + 64)) {
      line += "\\" + b.toString(8).padStart(3, "0");
    }
    lines.push(`    "${line}"`);
  }
  return lines.join("\n") || '    ""';
}

function tableOf(files) {
  const bodies = [];
  const rows = files.map((file, i) => {
    const plain = readFileSync(join(folder, file));
    const zipped = gzipSync(plain, { level: 9 });
    const path = file === "index.html" ? "/" : "/" + file;
    const lasting = /-[A-Z0-9]{8}\./.test(file) ? 1 : 0;
    bodies.push(
      `static const char plain_${i}[] =\n${literal(plain)};\n` +
        `static const char zipped_${i}[] =\n${literal(zipped)};\n`,
    );
    return (
      `    {"${path}", "${TYPES[extname(file)]}", plain_${i}, zipped_${i},\n` +
      `     ${plain.length}, ${zipped.length}, ${lasting}},\n`
    );
  });
  return (
    '#include "server/requests/page.h"\n\n' +
    bodies.join("\n") +
    `\nconst struct page_file page_files[] = {\n${rows.join("")}    {0},\n};\n`
  );
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await writeIndex();
if (table) {
  writeFileSync(table, tableOf(readdirSync(folder).sort()));
}
