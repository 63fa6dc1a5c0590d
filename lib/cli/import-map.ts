import type { OpenCode } from "../import/run/map-codes.ts";
import { command, UsageError } from "./command.ts";
import { codeText, packageOf, packageOption, work } from "./import-package.ts";
import { jsonOption } from "./options.ts";
import { countOf, jsonText } from "./table.ts";

const quoted = (text: string) => (/^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** A code as a line to fill in; of what is not mapped, a line of its own kind. */
function lineOf(source: string, { field, code, word, listings, values }: OpenCode): string {
  const seen = `# ${codeText({ field, code, word })}: ${countOf(listings, "listing")}`;
  if (values.length === 0) return `${seen}; write the fact on the website\n`;
  const call = `npm run agency -- import map --source ${source} --field ${field} --code ${quoted(code)} --to`;
  return `${seen}\n${call} ${values.join("|")}\n`;
}

/** Shows the codes that nobody has mapped, or maps one. */
export const mapCodes = command({
  summary: "codes of a package that nobody has mapped yet; with --to what one of them is here",
  description: `Without --to it lists what the last run has found, as lines to fill in: of the values behind --to one must stay.
With --field, --code and --to it writes into import.json what a code is here; the next run reads it so.`,
  options: {
    ...packageOption,
    field: { value: "FIELD", help: "the field of the package" },
    code: { value: "CODE", help: "its code, as the package sends it" },
    to: { value: "VALUE", help: "what it is here" },
    ...jsonOption,
  },
  async run({ source, field, code, to, json }, _, out) {
    const name = await packageOf(source);
    if (field !== undefined && code !== undefined && to !== undefined) {
      const isChanged = await work(async () => {
        const { mapCode } = await import("../import/run/map-codes.ts");
        const { operator } = await import("../import/run/decisions.ts");
        return mapCode({ source: name, field, code, to, author: operator() });
      });
      out.write(`${field} ${code} is ${isChanged ? "" : "already "}${to}.\n`);
      return;
    }
    if ([field, code, to].some((option) => option !== undefined))
      throw new UsageError("--field, --code and --to: all three, or none.");
    const codes = await work(async () => (await import("../import/run/map-codes.ts")).openCodes(name));
    if (json) out.write(jsonText(codes));
    else out.write(codes.map((open) => lineOf(name, open)).join("") || "Every code is mapped.\n");
  },
});
