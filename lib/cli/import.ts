import path from "node:path";
import type { FeedListing } from "../domain/import/listing.ts";
import { packageNames } from "../domain/import/package-names.ts";
import { isLanguageCode } from "../domain/text/language.ts";
import { type CommandGroup, command, UsageError } from "./command.ts";
import { work } from "./import-package.ts";
import { differenceText } from "./import-preview.ts";
import { importRunCommands } from "./import-run.ts";
import { contentFolder, contentOption, jsonOption } from "./options.ts";
import { countOf, jsonText, listing } from "./table.ts";

const sourceOption = {
  source: {
    value: "NAME",
    help: `the agency's package: ${packageNames.join(", ")}`,
    isRequired: true as const,
  },
  from: {
    value: "FOLDER",
    help: "a folder with the answers of the package, one file per call, or one such file; without it the package is asked",
  },
};

/** The languages that an option names: `nl,fr`. @throws UsageError */
function languagesIn(option: string) {
  const names = option.split(",").map((name) => name.trim());
  const languages = names.filter(isLanguageCode);
  if (languages.length === names.length) return languages;
  throw new UsageError(`--languages ${option}: languages of the site, separated by commas: nl,fr.`);
}

/** What `dry-run` looks at. @throws UsageError */
function previewOf(
  { source, from, languages }: Record<"source" | "from" | "languages", string | undefined>,
  content: string,
) {
  const name = packageNames.find((known) => known === source);
  if (!name) throw new UsageError(`--source ${source ?? ""}: one of ${packageNames.join(", ")}.`);
  return {
    source: name,
    content,
    from: from === undefined ? null : path.resolve(from),
    languages: languages === undefined ? undefined : languagesIn(languages),
  };
}

/** The stock that `dry-run` looks at. @throws UsageError where a folder cannot be read */
async function stockOf(preview: ReturnType<typeof previewOf>) {
  const { readStock } = await import("../import/run/preview-stock.ts");
  const { systemErrorCode } = await import("../server/errors.ts");
  try {
    return await readStock(preview);
  } catch (error) {
    if (preview.from === null || systemErrorCode(error) === undefined) throw error;
    throw new UsageError(`--from ${preview.from}: this cannot be read.`);
  }
}

const listingsText = (listings: readonly FeedListing[]): string =>
  listing(listings, false, "No listings.", {
    id: (found) => found.id,
    reference: ({ reference = "" }) => reference,
    outcome: ({ outcome, held }) => (held ? `${outcome}, held` : outcome),
    status: ({ goal, status }) => `${goal}, ${status}`,
    place: ({ zip, city }) => `${zip ?? ""} ${Object.values(city)[0] ?? ""}`.trim(),
    price: ({ price }) => (price === null ? "" : String(price)),
    findings: (found) => (found.why ? found.why : found.findings.join(", ")),
  });

const dryRun = command({
  summary: "show what the answers of a package become, and write nothing",
  description: `Reads the answers of a package, maps them to listings and says what is missing or unclear in each, and what a run would change
in the content. With --json a listing has every fact by its name, and "ok" is false where the answers are not whole; "findings" then says why.
With --diff only the changes are shown.`,
  options: {
    ...sourceOption,
    id: { value: "ID", help: "only the listing with this id of the package" },
    languages: {
      value: "LIST",
      help: "the languages that each listing is to have a text in (those of the site; with --json nl,fr)",
    },
    diff: { help: "only what a run would change" },
    keep: { help: "only that, and the desk shows it too" },
    ...jsonOption,
    ...contentOption,
  },
  exitCodes: "0 the answers are whole, 1 they are not, 2 usage error",
  async run({ source, from, id, languages, diff, keep, json, content }, _, out) {
    const isContract = json && !diff && !keep;
    const preview = previewOf(
      { source, from, languages: languages ?? (isContract ? "nl,fr" : undefined) },
      await contentFolder(content),
    );
    if (keep) {
      const { keepPreview } = await import("../import/run/keep-preview.ts");
      const { difference, failure } = await work(() => keepPreview(preview));
      if (json) out.write(jsonText({ ...difference, failure, ok: failure === null }));
      else out.write(difference ? differenceText(difference) : `${failure?.message}\n`);
      return failure ? 1 : 0;
    }
    const result = await work(() => stockOf(preview));
    const { problem } = result;
    const isWhole = problem === undefined;
    const shown = result.listings.filter((found) => id === undefined || found.id === id);
    const findings = isWhole ? result.findings : [...result.findings, problem];
    if (isContract) {
      const { contractOf } = await import("../domain/import/contract.ts");
      out.write(jsonText({ listings: shown.map(contractOf), findings, ok: isWhole }));
      return isWhole ? 0 : 1;
    }
    const difference = await work(async () => {
      const { previewStock } = await import("../import/run/preview-stock.ts");
      return isWhole ? previewStock(preview, result) : null;
    });
    if (json) {
      out.write(jsonText({ ...difference, findings, ok: isWhole }));
      return isWhole ? 0 : 1;
    }
    if (!diff) out.write(listingsText(shown));
    out.write(findings.map((finding) => `${finding}\n`).join(""));
    if (!diff) out.write(`${countOf(shown.length, "listing")}\n`);
    if (difference) out.write(`${diff ? "" : "\n"}${differenceText(difference)}`);
    return isWhole ? 0 : 1;
  },
});

/** Each subcommand of `agency -- import` by its name. */
export const importCommands: CommandGroup = {
  summary: "the stock of the agency's package: dry-run, run, what waits, undo",
  commands: { "dry-run": dryRun, ...importRunCommands },
};
