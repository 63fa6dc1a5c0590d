import { command } from "./command.ts";
import { idArgument, packageOf, packageOption, work } from "./import-package.ts";
import { jsonOption } from "./options.ts";
import { jsonText, table } from "./table.ts";

const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const longest = 60;

export const explain = command({
  summary: "how a listing has come to be what it is here: as it came, mapped, and its file, field by field",
  description: "It shows the answer as it came, in which names of owners may stand.",
  argument: idArgument,
  options: { ...packageOption, ...jsonOption },
  exitCodes: "0 it is known, 1 it is not, 2 usage error",
  async run({ source, json }, id, out) {
    const name = await packageOf(source);
    const explained = await work(async () => {
      const { explainListing } = await import("../import/run/explain.ts");
      return explainListing(name, id);
    });
    if (json) out.write(jsonText(explained));
    else {
      const { raw, listing: mapped, fields, findings, held, file } = explained;
      for (const { answer, row } of raw) out.write(`${answer}\n${shown(row)}\n\n`);
      out.write(mapped ? `mapped\n${jsonText(mapped)}\n` : "No answer that is kept has it.\n");
      if (findings.length > 0) out.write(`found: ${findings.join(", ")}\n`);
      if (held.length > 0) out.write(`held: ${held.join(", ")}\n`);
      out.write(`${file ?? "It has no file."}\n`);
      if (fields.length > 0)
        out.write(
          table([
            ["FIELD", "OWNER", "PACKAGE", "HERE"],
            ...fields.map((field) => [
              `${field.path}${field.isConflict ? " (conflict)" : field.isKept ? " (kept)" : ""}`,
              field.owner,
              shown(field.said).slice(0, longest),
              shown(field.here).slice(0, longest),
            ]),
          ]),
        );
    }
    return explained.listing || explained.file ? 0 : 1;
  },
});
