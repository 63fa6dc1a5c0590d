import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { progressLine } from "../domain/operations/build-progress.ts";
import { builtCode, recordBuiltFor } from "../runtime/built-for.ts";
import { env, environmentWith } from "../server/env.ts";
import { listReleases } from "../server/releases/releases.ts";
import { brandPlace, brandStylesFile } from "./brand-sheet.ts";
import { codeVersion } from "./code-version.ts";
import { buildIslands } from "./islands.ts";
import { nextEnvironment } from "./next-environment.ts";

/** MB. Without a limit the compiler leaves a gigabyte uncollected, which a small server does not have; with half of it, it ends. */
const heap = 900;

/** Where the same code was compiled already: in the project, of which a release is built elsewhere, and in releases. */
function compiledElsewhere(version: string): string | undefined {
  const folders = [
    env.projectDir,
    ...listReleases(env.releasesDir).map(({ id }) => path.join(env.releasesDir, id)),
  ];
  return folders.map((folder) => path.join(folder, ".next")).find((build) => builtCode(build) === version);
}

/**
 * `next build`, where the code is another than that of the build before. It renders no page (`lib/build/render`), so a change of the content
 * needs none.
 */
const version = codeVersion(process.cwd());
const compiled = builtCode(".next") === version ? ".next" : compiledElsewhere(version);
if (compiled !== undefined) {
  if (compiled !== ".next") {
    rmSync(".next", { recursive: true, force: true });
    // Last of all the file by which it counts as whole.
    const isRest = (file: string) => !/^(cache|dev|built-for\.json)$/.test(path.relative(compiled, file));
    cpSync(compiled, ".next", { recursive: true, filter: isRest });
    cpSync(path.join(compiled, "built-for.json"), ".next/built-for.json");
  }
  process.stdout.write("The code has not changed: it is not compiled again\n");
} else {
  process.stdout.write(`${progressLine({ step: "compile" })}\n`);
  mkdirSync(".build", { recursive: true });
  writeFileSync(brandStylesFile, brandPlace);
  const compiler = [`--max-old-space-size=${heap}`, fileURLToPath(import.meta.resolve("next/dist/bin/next"))];
  const { status } = spawnSync(process.execPath, [...compiler, "build", "--webpack"], {
    stdio: "inherit",
    // The address may be a setting, which Next's configuration does not read.
    env: environmentWith({ ...nextEnvironment, ...(env.isSiteUrlSet && { SITE_URL: env.siteUrl }) }),
  });
  if (status !== 0) process.exit(status ?? 1);
  // What it has rendered unasked, of whatever content is here.
  for (const file of globSync(".next/server/app/**/*.{body,html,meta,rsc}")) rmSync(file);
  // The scripts that the framework has for browsers: no page asks for them.
  for (const folder of ["chunks", version])
    rmSync(path.join(".next/static", folder), { recursive: true, force: true });
  await buildIslands(".next");
  recordBuiltFor(".next", { code: version });
}
