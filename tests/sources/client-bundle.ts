import path from "node:path";
import { gzipSync } from "node:zlib";
import { type Plugin, rolldown } from "rolldown";

/** What a file of ours brings to the browser with everything it imports. */
export interface ClientBundle {
  entry: string;
  /** Compressed bytes of its minified code, without React and Next, which every page has. */
  bytes: number;
  /** Everything it imports, also through others: paths from the root, packages below `node_modules`, `node:` modules. */
  modules: string[];
  /** What it loads only when it is wanted. */
  lazy: string[];
  /** Folders and packages with the most code in it, the largest first, with their bytes before compression. */
  contents: [name: string, bytes: number][];
}

const fromRoot = (id: string) => (path.isAbsolute(id) ? path.relative(process.cwd(), id) : id);

/** `node_modules/leaflet/dist/leaflet.js` belongs to `leaflet`, a file of ours to itself. */
const partOf = (id: string) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(id)?.[1] ?? fromRoot(id);

/** Bundles a file as the build does for the browser. Types are gone by then: importing them is free. */
async function bundleForBrowser(entry: string): Promise<ClientBundle> {
  const modules = new Set<string>();
  const lazy = new Set<string>();
  const watch: Plugin = {
    name: "watch",
    async resolveId(source, importer, { kind }) {
      if (source.startsWith("node:")) {
        modules.add(source);
        return { id: source, external: true };
      }
      if (kind !== "dynamic-import") return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (found) lazy.add(fromRoot(found.id));
      return { id: source, external: true };
    },
    moduleParsed: ({ id }) => void modules.add(fromRoot(id)),
  };
  const bundle = await rolldown({
    input: entry,
    platform: "browser",
    tsconfig: "tsconfig.json",
    logLevel: "silent",
    external: /^(react|react-dom|next)($|\/)/,
    moduleTypes: { ".css": "empty" },
    transform: { jsx: "react-jsx", define: { "process.env.NODE_ENV": '"production"' } },
    plugins: [watch],
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  const [chunk] = output;
  const sizes = new Map<string, number>();
  for (const [id, { renderedLength }] of Object.entries(chunk.modules))
    sizes.set(partOf(id), (sizes.get(partOf(id)) ?? 0) + renderedLength);
  return {
    entry,
    bytes: gzipSync(chunk.code).length,
    modules: [...modules].sort(),
    lazy: [...lazy].sort(),
    contents: [...sizes].sort(([, one], [, other]) => other - one),
  };
}

/** The bundles of these files, and of all that they load later. */
export async function bundlesOf(entries: readonly string[]): Promise<ClientBundle[]> {
  const bundles = new Map<string, ClientBundle>();
  let open = [...entries];
  while (open.length > 0) {
    const made = await Promise.all(open.map(bundleForBrowser));
    for (const bundle of made) bundles.set(bundle.entry, bundle);
    open = [...new Set(made.flatMap(({ lazy }) => lazy))].filter((file) => !bundles.has(file));
  }
  return [...bundles.values()];
}
