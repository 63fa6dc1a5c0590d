import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type InputOptions, type OutputChunk, type Plugin, rolldown } from "rolldown";
import { writeBundle } from "./island-bundle.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where visitors find the bundle. */
const address = "/_next/static/islands/";

/** Islands that few pages have: each is a file. All others are one, as a file for each costs more than it holds. */
const apart = /^(compare|desk|list-filter|map-app|page-form|portal|set-password|shortlist|sign-in)$/;

const nameOf = (file: string) => path.basename(file, ".island.tsx");

const isIn = (folder: string) => (id: string) => id.startsWith(path.join(root, folder));

/** The files of the islands by their names. @throws where two have one name */
function islandFiles(): Map<string, string> {
  const files = globSync("components/**/*.island.tsx", { cwd: root }).sort();
  const named = new Map(files.map((file) => [nameOf(file), path.join(root, file)]));
  if (named.size < files.length) throw new Error(`Two islands have one name: ${files.join(" ")}`);
  return named;
}

const options = {
  cwd: root,
  platform: "browser",
  tsconfig: path.join(root, "tsconfig.json"),
  transform: { jsx: "react-jsx", define: { "process.env.NODE_ENV": '"production"' } },
  // Of a bundle that is all for the browser "use client" says nothing.
  onLog: (level, log, handle) => log.code !== "MODULE_LEVEL_DIRECTIVE" && handle(level, log),
} satisfies InputOptions;

/** One file for the browser with all that it imports. */
async function bundleWhole(input: string, define: Record<string, string> = {}): Promise<string> {
  const bundle = await rolldown({
    ...options,
    input,
    transform: { ...options.transform, define: { ...options.transform.define, ...define } },
  });
  const { output } = await bundle.generate({ format: "iife", minify: true, comments: false });
  await bundle.close();
  return output[0].code.trim();
}

/** Writes files under names that carry a hash of what they hold. */
const writerInto = (folder: string) => (name: string, text: string) => {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  writeFileSync(path.join(folder, `${name}-${hash}.js`), text);
  return `${address}${name}-${hash}.js`;
};

const entryId = "islands";

/** The bundle's entry: a table from names to modules, which are fetched when a page has them. */
const entry = (files: ReadonlyMap<string, string>) => `
  import { hydratePage } from ${JSON.stringify(path.join(root, "components/island/hydrate.tsx"))};
  const islands = { ${[...files].map(([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`)} };
  export const wake = (fetchIsland, target) => hydratePage(islands, fetchIsland, target);
`;

/** What the bundler does not know: the entry, style sheets that come with late code, and workers. */
const parts = (files: ReadonlyMap<string, string>, write: ReturnType<typeof writerInto>): Plugin => ({
  name: "islands",
  resolveId: (source) => (source === entryId ? `\0${entryId}` : null),
  load: (id) => {
    if (id === `\0${entryId}`) return entry(files);
    if (!id.endsWith(".css")) return null;
    const text = readFileSync(id, "utf8");
    if (/@(apply|import|reference|variant)\b/.test(text))
      throw new Error(`${id} is to be compiled: import it in a layout, not in an island`);
    const code = `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(text)}); document.adoptedStyleSheets.push(sheet);`;
    return { code, moduleType: "js", moduleSideEffects: true };
  },
  transform: async (code, id) => {
    const worker = /new URL\("(\.\/[\w-]+-worker\.ts)", import\.meta\.url\)/.exec(code);
    if (!worker?.[1]) return null;
    const text = await bundleWhole(path.join(path.dirname(id), worker[1]));
    return code.replace(worker[0], JSON.stringify(write(path.basename(worker[1], ".ts"), text)));
  },
});

/** The files that come with a chunk. */
function filesOf(chunk: OutputChunk, chunks: ReadonlyMap<string, OutputChunk>, files = new Set<string>()) {
  if (files.has(chunk.fileName)) return files;
  files.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) filesOf(imported, chunks, files);
  }
  return files;
}

/**
 * Bundles what runs in the browser: an entry, the islands, and the script that starts them, which knows the names of all files.
 * @param build folder of the compiled code, `.next`
 */
export async function buildIslands(build: string): Promise<void> {
  const folder = path.join(build, "static/islands");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = writerInto(folder);
  const files = islandFiles();
  const small = new Set([...files].flatMap(([name, file]) => (apart.test(name) ? [] : [file])));
  const isDesk = isIn("components/desk");
  const bundle = await rolldown({ ...options, input: { islands: entryId }, plugins: [parts(files, write)] });
  const { output } = await bundle.write({
    dir: folder,
    format: "esm",
    minify: true,
    comments: false,
    entryFileNames: "[name]-[hash].js",
    // Where the agency has no desk its code is not served.
    chunkFileNames: ({ moduleIds }) => `${moduleIds.some(isDesk) ? "desk/" : ""}[name]-[hash].js`,
    codeSplitting: {
      groups: [
        { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
        { name: "site", test: (id) => small.has(id) || id.endsWith("/island/hydrate.tsx"), priority: 1 },
        // Otherwise twenty small files, which other code shares with it; a password needs one of them alone.
        { name: "list", test: /\/list-filter\.island\.tsx$/ },
        { name: "accents", test: /\/text\/accents\.ts$/, priority: 1 },
      ],
    },
  });
  await bundle.close();
  const chunks = new Map(
    output.flatMap((chunk) => (chunk.type === "chunk" ? [[chunk.fileName, chunk]] : [])),
  );
  const main = [...chunks.values()].find(({ isEntry }) => isEntry) as OutputChunk;
  const base = filesOf(main, chunks);
  const addressOf = (name: string) => address + name;
  const islands = [...files].map(([name, file]) => {
    // An island that another one imports too has no chunk of its own.
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(file));
    if (!chunk) throw new Error(`${file} is in no file of the bundle`);
    return [name, [...filesOf(chunk, chunks)].filter((file) => !base.has(file)).map(addressOf)] as const;
  });
  const common = { entry: addressOf(main.fileName), base: [...base].map(addressOf) };
  const start = await bundleWhole(path.join(root, "components/island/start.ts"), {
    islandFiles: JSON.stringify({
      ...common,
      islands: Object.fromEntries(islands.filter(([, addresses]) => addresses.length > 0)),
    }),
  });
  writeBundle(build, {
    ...common,
    start: write("start", start),
    islands: Object.fromEntries(islands),
  });
}
