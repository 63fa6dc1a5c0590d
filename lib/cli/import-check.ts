import type { PackageName } from "../domain/import/package-names.ts";
import { command } from "./command.ts";
import { packageOf, packageOption, work } from "./import-package.ts";
import { jsonOption } from "./options.ts";
import { countOf, jsonText } from "./table.ts";

/** What a package sends, and the address that it can call. @throws SourceFailure */
async function lookAt(source: PackageName) {
  const { checkSource } = await import("../import/sources/check-source.ts");
  const { importFormats } = await import("../import/formats/index.ts");
  const { hookAddress } = await import("../import/hooks/hook-endpoint.ts");
  const { sourceContext } = await import("../import/run/source-context.ts");
  const { WorkingStock } = await import("../import/run/working-stock.ts");
  const context = sourceContext(new WorkingStock(), source, new Date());
  const seen = await checkSource(importFormats[source], context);
  const missing = context.languages.filter((code) => !seen.languages.includes(code));
  return { source, ...seen, missing, hook: hookAddress(source) };
}

/** The same for a program, which must know the code of what has gone wrong. */
async function outcomeOf(source: PackageName) {
  try {
    return { ...(await lookAt(source)), failure: null };
  } catch (error) {
    const { runFailureOf } = await import("../import/run/run-failure.ts");
    const { code, message } = runFailureOf(error);
    return { source, failure: { code, message } };
  }
}

export const checkPackage = command({
  summary: "sign in at a package and read its stock; nothing is written",
  description:
    'With --json "failure" has a code and a sentence where it does not answer, and is null where it does.',
  options: { ...packageOption, ...jsonOption },
  exitCodes: "0 it answers, 1 it does not, 2 usage error",
  async run({ source, json }, _, out) {
    const name = await packageOf(source);
    if (json) {
      const outcome = await work(() => outcomeOf(name));
      out.write(jsonText(outcome));
      return outcome.failure ? 1 : 0;
    }
    const { homes, languages, missing, pictureHosts, hook } = await work(() => lookAt(name));
    out.write(
      `Signed in at ${name}: ${countOf(homes, "listing")}, texts in ${languages.join(", ") || "no language"}${
        missing.length > 0 ? `, none in ${missing.join(", ")}` : ""
      }; pictures from ${pictureHosts.join(", ") || "nowhere"}.\n${hook === null ? "" : `It can call the site when a home changes, at ${hook}\n`}`,
    );
    return 0;
  },
});
