import path from "node:path";
import { isLanguageCode } from "../domain/text/language.ts";
import { packageNames } from "../import/formats/answer-names.ts";
import { type CommandGroup, command, UsageError } from "./command.ts";
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
    help: "a folder with the answers of the package, one file per call, or one such file",
    isRequired: true as const,
  },
};

/** The languages that an option names: `nl,fr`. @throws UsageError */
function languagesIn(option: string | undefined) {
  const names = (option ?? "nl,fr").split(",").map((name) => name.trim());
  const languages = names.filter(isLanguageCode);
  if (languages.length === names.length) return languages;
  throw new UsageError(`--languages ${option}: languages of the site, separated by commas: nl,fr.`);
}

/** What `dry-run` has to say of some answers. */
async function readFolder(
  source: string | undefined,
  from: string | undefined,
  folder: string,
  languages: string | undefined,
) {
  const name = packageNames.find((known) => known === source);
  const { importFormats } = await import("../import/formats/index.ts");
  const format = name && importFormats[name];
  if (!format)
    throw new UsageError(`--source ${source ?? ""}: one of ${Object.keys(importFormats).join(", ")}.`);
  if (from === undefined) throw new UsageError("--from FOLDER: the folder with the answers.");
  const { importContext } = await import("../import/context.ts");
  const { folderAnswers } = await import("../import/sources/folder.ts");
  const { systemErrorCode } = await import("../server/errors.ts");
  const context = importContext(folder, languagesIn(languages), new Date().toISOString());
  try {
    return format.read(folderAnswers(path.resolve(from), format.name), context);
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    throw new UsageError(`--from ${from}: this cannot be read.`);
  }
}

const dryRun = command({
  summary: "show what the answers of a package become, and write nothing",
  description: `Reads the answers of a package, maps them to listings and says what is missing or unclear in each. With --json a listing
has every fact by its name, and "ok" is false where the answers are not whole; "findings" then says why.`,
  options: {
    ...sourceOption,
    id: { value: "ID", help: "only the listing with this id of the package" },
    languages: { value: "LIST", help: "the languages that each listing is to have a text in (nl,fr)" },
    ...jsonOption,
    ...contentOption,
  },
  exitCodes: "0 the answers are whole, 1 they are not, 2 usage error",
  async run({ source, from, id, languages, json, content }, _, out) {
    const { contractOf } = await import("../domain/import/contract.ts");
    const result = await readFolder(source, from, await contentFolder(content), languages);
    const shown = result.listings.filter((found) => id === undefined || found.id === id);
    const { problem } = result;
    const findings = problem === undefined ? result.findings : [...result.findings, problem];
    const isWhole = problem === undefined;
    if (json) out.write(jsonText({ listings: shown.map(contractOf), findings, ok: isWhole }));
    else {
      const table = listing(shown, false, "No listings.", {
        id: (found) => found.id,
        reference: ({ reference = "" }) => reference,
        outcome: ({ outcome, held }) => (held ? `${outcome}, held` : outcome),
        status: ({ goal, status }) => `${goal}, ${status}`,
        place: ({ zip, city }) => `${zip ?? ""} ${Object.values(city)[0] ?? ""}`.trim(),
        price: ({ price }) => (price === null ? "" : String(price)),
        findings: (found) => (found.why ? found.why : found.findings.join(", ")),
      });
      out.write(
        `${table}${findings.map((finding) => `${finding}\n`).join("")}${countOf(shown.length, "listing")}\n`,
      );
    }
    return isWhole ? 0 : 1;
  },
});

/** Each subcommand of `agency -- import` by its name. */
export const importCommands: CommandGroup = {
  summary: "the stock of the agency's package: dry-run, run, what waits, undo",
  commands: { "dry-run": dryRun, ...importRunCommands },
};
