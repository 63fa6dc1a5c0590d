import { globSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where {@link buildInlineScripts} writes, and `InlineScript` and the step after the build read. */
const target = path.join(root, ".build/inline-scripts.json");

/** One `*.inline.ts` with all that it imports, as a line of JavaScript that defines no global name. */
async function bundle(file: string): Promise<string> {
  const build = await rolldown({
    input: path.join(root, file),
    platform: "browser",
    resolve: { alias: { "@": root } },
    logLevel: "warn",
  });
  const { output } = await build.generate({ format: "iife", minify: true });
  return output[0].code.trim();
}

/**
 * Bundles the scripts inside pages, `*.inline.ts` of any folder, by their names: `choose-language`. `InlineScript` puts one into a page;
 * what it needs to know of the page is in `data-` attributes of its element, so that its text, and its hash in the policy, is the same
 * on all pages.
 */
export async function buildInlineScripts(): Promise<void> {
  const files = globSync("{components,lib}/**/*.inline.ts", { cwd: root });
  const scripts = await Promise.all(
    files.map(async (file) => [path.basename(file, ".inline.ts"), await bundle(file)] as const),
  );
  mkdirSync(path.dirname(target), { recursive: true });
  // Tests and a build may write it at once: nobody reads half of it.
  const written = `${target}.${process.pid}`;
  writeFileSync(written, JSON.stringify(Object.fromEntries(scripts)));
  renameSync(written, target);
}

if (import.meta.main) await buildInlineScripts();
