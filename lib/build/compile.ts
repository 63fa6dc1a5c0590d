import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { progressLine } from "../domain/operations/build-progress.ts";
import { builtCode, recordBuiltFor } from "../runtime/built-for.ts";
import { env, environmentWith } from "../server/env.ts";
import { codeVersion } from "./code-version.ts";
import { nextEnvironment } from "./next-environment.ts";

/** MB. Without a limit the compiler leaves a gigabyte uncollected, which a small server does not have; with half of it, it ends. */
const heap = 900;

/**
 * `next build`, where the code is another than that of the build before. It renders no page (`lib/build/render`), so a change of the content
 * needs none.
 */
const version = codeVersion(process.cwd(), {
  siteUrl: env.isSiteUrlSet ? env.siteUrl : undefined,
  showsPreviews: env.showsPreviews,
});
if (builtCode(".next") === version) {
  process.stdout.write("The code has not changed: it is not compiled again\n");
} else {
  process.stdout.write(`${progressLine({ step: "compile" })}\n`);
  const compiler = [`--max-old-space-size=${heap}`, fileURLToPath(import.meta.resolve("next/dist/bin/next"))];
  const { status } = spawnSync(process.execPath, [...compiler, "build", "--webpack"], {
    stdio: "inherit",
    env: environmentWith(nextEnvironment),
  });
  if (status !== 0) process.exit(status ?? 1);
  recordBuiltFor(".next", { siteUrl: env.isSiteUrlSet ? env.siteUrl : undefined, code: version });
}
