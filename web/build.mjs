// node build.mjs FOLDER TABLE.c MODULE NETS PUZZLES: bundle the page into FOLDER, with the engine
// for it if MODULE has been made, the nets of the folder NETS and the puzzles of the folder
// PUZZLES, and write its files as C.

import { build } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { APPLE, icons } from "./icons.mjs";
import { manifestWith } from "./manifest.mjs";
import { packs } from "./packs.mjs";
import { puzzlesModule, puzzlesOf } from "./puzzles.mjs";
import { workerFor } from "./shell.mjs";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
  ".net": "application/octet-stream",
  ".txt": "text/plain; charset=utf-8",
};

const [folder, table, engine, nets, puzzles] = process.argv.slice(2);

const VERSION = readFileSync("../VERSION", "utf8").trim();
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
      // Not as JSON, of which each key would be a name to be exported, too.
      return { contents: `export default ${JSON.stringify(Object.assign({}, ...parts))}`, loader: "js" };
    });
  },
};

// The worker with the engine, by its name; PARTS says where those of the engine are.
async function bundleWorker(parts) {
  const made = await build({
    ...COMMON,
    define: { ENGINE: JSON.stringify(parts) },
    entryPoints: { worker: "src/net/local/worker.ts" },
    entryNames: "[name]-[hash]",
    format: "iife",
    target: ["es2022"],
    legalComments: "none",
  });
  return relative(folder, Object.keys(made.metafile.outputs)[0]);
}

async function bundleScript(parts) {
  const made = await build({
    ...COMMON,
    define: { VERSION: JSON.stringify(VERSION), WORKER: JSON.stringify(await bundleWorker(parts)) },
    entryPoints: { app: "src/main.tsx" },
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    splitting: true,
    format: "esm",
    target: ["es2022"],
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    plugins: [words, puzzlesModule(writePuzzles()), packs],
    loader: { ".json": "json", ".md": "text", ".css": "empty" },
  });
  const script = addressOf(made, ".js");
  const ahead = neededBy(made, script);
  return { script, ahead, early: await bundleEarly(made, ahead) };
}

// What a script asks for before it begins.
function neededBy({ metafile: { outputs } }, script) {
  const made = Object.entries(outputs).find(([path]) => "/" + relative(folder, path) === script)[1];
  const needed = made.imports.filter(({ kind }) => kind === "import-statement");
  return needed.map(({ path }) => "/" + relative(folder, path));
}

// The part that begins with a source, and what it asks for beyond what is there.
function filesFor(made, source, there) {
  const outputs = Object.entries(made.metafile.outputs);
  const part = "/" + relative(folder, outputs.find(([, { entryPoint }]) => entryPoint === source)[0]);
  return [part, ...neededBy(made, part).filter((path) => !there.includes(path))].map((path) => path.slice(1));
}

// Pages by their names, as pages/App.tsx has them, and languages: what each of them needs.
async function bundleEarly(made, there) {
  const app = readFileSync("src/pages/App.tsx", "utf8");
  const pages = [...app.matchAll(/^ {2}(\w+): async \(\) => \(await import\("\.\/([^"]+)"\)\)/gm)].map(
    ([, page, path]) => {
      const source = [`src/pages/${path}.tsx`, `src/pages/${path}.ts`].find((one) => existsSync(one));
      return [page, filesFor(made, source, there)];
    },
  );
  const languages = readdirSync("locale").map((code) => [code, filesFor(made, `words:words:${code}`, there)]);
  const early = { pages: Object.fromEntries(pages), words: Object.fromEntries(languages) };
  const written = await build({
    ...COMMON,
    define: { EARLY: JSON.stringify(early) },
    entryPoints: { early: "src/early.ts" },
    entryNames: "[name]-[hash]",
    format: "iife",
    target: ["es2022"],
    legalComments: "none",
  });
  return "/" + relative(folder, Object.keys(written.metafile.outputs)[0]);
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

async function indexText(parts) {
  const { script, ahead, early } = await bundleScript(parts);
  const hints = ahead.map((path) => `<link rel="modulepreload" href="${path}">\n`);
  return readFileSync("src/index.html", "utf8")
    .replace("/app.js", script)
    .replace("/early.js", early)
    .replace("/app.css", await bundleStyle())
    .replace(/<script type="module"/, `${hints.join("")}$&`);
}

// What is there whether anybody serves the page or not.
function writePublic() {
  for (const file of readdirSync("src/public")) {
    writeFileSync(join(folder, file), readFileSync(join("src/public", file)));
  }
}

// The page and its worker behind a server, where addresses are paths, and as plain files in any
// folder (EXPORT): src/net/address.ts.
const EXPORT = "export";
const MANIFEST = "tori.webmanifest";

// What the server says in a header (src/server/net/answer.c), for hosts that say nothing; but
// who may show the page in a frame can only be said in a header.
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

function asFiles(index) {
  return index
    .replace("<html ", '<html data-place="files" ')
    .replace('<meta charset="utf-8">', `$&\n<meta http-equiv="Content-Security-Policy" content="${POLICY}">`)
    .replace(/(href|src)="\//g, '$1="./');
}

// What is not the same at both places.
const OWN = ["index.html", "sw.js", MANIFEST];

async function writePage(under, index, manifest) {
  const shared = filesIn(folder).filter((file) => !file.startsWith(EXPORT) && !OWN.includes(file));
  const home = join(folder, under);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "index.html"), index);
  writeFileSync(join(home, MANIFEST), JSON.stringify(manifest));
  const files = Object.fromEntries(shared.map((file) => [file, join(folder, file)]));
  const own = { "": join(home, "index.html"), [MANIFEST]: join(home, MANIFEST) };
  writeFileSync(join(home, "sw.js"), await workerFor({ ...own, ...files }, { isServed: under !== EXPORT }));
}

async function writePages() {
  const index = await indexText(writeEngine());
  writePublic();
  const manifest = manifestWith(icons(folder));
  const known = existsSync(join(folder, APPLE.file)) ? index : index.replace(/<link rel="apple-touch-icon".*\n/, "");
  await writePage("", known, { id: "/", ...manifest });
  await writePage(EXPORT, asFiles(known), manifest); // by its folder, which only its host knows
}

// A copy whose name changes with its contents, so that browsers may keep it.
function writeLasting(stem, ending, from) {
  const bytes = readFileSync(from);
  const sum = createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
  const file = `${stem}-${sum}${ending}`;
  writeFileSync(join(folder, file), bytes);
  return file;
}

// The module, and each net by game and players, if the module has been made: they are fetched
// when they are wanted.
function writeEngine() {
  const parts = { module: "tori.wasm", nets: {} };
  if (!engine || !existsSync(engine)) return parts;
  parts.module = writeLasting("tori", ".wasm", engine);
  mkdirSync(join(folder, "nets"));
  for (const file of readdirSync(nets)) {
    const [, game, players] = /^(\D+)(\d)\.net$/.exec(file) ?? [];
    const name = `${game}-${players}`;
    if (game) parts.nets[name] = writeLasting(`nets/${name}`, ".net", join(nets, file));
  }
  return parts;
}

function writePuzzles() {
  if (!puzzles) return [];
  mkdirSync(join(folder, "puzzles"));
  return puzzlesOf(puzzles, writeLasting);
}

function filesIn(from) {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
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

// At which path a file is found, and by whom.
function placeOf(file) {
  if (file === "index.html") return ["/", "PAGE_SERVED"];
  if (OWN.includes(file)) return ["/" + file, "PAGE_SERVED"];
  if (dirname(file) === EXPORT) return [file.slice(EXPORT.length), "PAGE_EXPORTED"];
  return ["/" + file, "PAGE_ANYWHERE"];
}

function tableOf(files) {
  const bodies = [];
  const rows = files.map((file, i) => {
    const plain = readFileSync(join(folder, file));
    const zipped = gzipSync(plain, { level: 9 });
    const [path, place] = placeOf(file);
    const lasting = /-[A-Z0-9]{8}\./.test(file) ? 1 : 0;
    bodies.push(
      `static const char plain_${i}[] =\n${literal(plain)};\n` +
        `static const char zipped_${i}[] =\n${literal(zipped)};\n`,
    );
    const tag = createHash("sha256").update(plain).digest("hex").slice(0, 16);
    return (
      `    {"${path}", "${TYPES[extname(file)]}", "W/\\"${tag}\\"", plain_${i}, zipped_${i},\n` +
      `     ${plain.length}, ${zipped.length}, ${lasting}, ${place}},\n`
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
await writePages();
if (table) {
  writeFileSync(table, tableOf(filesIn(folder)));
}
