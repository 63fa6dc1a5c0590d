import { spawnSync } from "node:child_process";
import { builtCode, recordBuiltFor } from "../runtime/built-for.ts";
import { env } from "../server/env.ts";
import { codeVersion } from "./code-version.ts";

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
  const { status } = spawnSync("next", ["build", "--webpack"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  recordBuiltFor(".next", { siteUrl: env.isSiteUrlSet ? env.siteUrl : undefined, code: version });
}
