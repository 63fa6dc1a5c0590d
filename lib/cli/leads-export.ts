import type { Command } from "./command.ts";
import { filterHelp, filterOf, filterOptions } from "./lead-filter.ts";
import { leadsCsv } from "./leads-csv.ts";
import { writableFile, writePrivately } from "./private-file.ts";
import { refuse } from "./refuse.ts";
import { withStore } from "./with-store.ts";

function put(text: string, file: unknown): void {
  if (typeof file !== "string") {
    process.stdout.write(text);
    return;
  }
  writePrivately(file, text);
  process.stdout.write(`Written to ${file}\n`);
}

export const exportLeads: Command = {
  summary: "export the requests, or all that is kept of one person",
  help: `Usage: npm run agency -- leads export [--format json|csv] [--flow FLOW] [--since DAY] [--email ADDRESS] [--out FILE]

With --email and as JSON it is all that is kept of that person, files and newsletter included: what a person who
asks for their data is given (GDPR, articles 15 and 20).

Options:
  --format       json (default), or csv: a table for Excel
${filterHelp}
  --out FILE     writes a file that only you may read, instead of showing it
  --help         show this
`,
  options: { ...filterOptions, format: { type: "string", default: "json" }, out: { type: "string" } },
  async run(values) {
    const { format, out, email, flow, since } = values;
    const filter = filterOf(values);
    if (filter === null) return 2;
    if (format !== "json" && format !== "csv") return refuse(`--format ${format}: json or csv.`);
    const isOnePerson = typeof email === "string" && format === "json" && !flow && !since;
    return withStore(async () => {
      if (typeof out === "string") writableFile(out);
      const { leadRecords } = await import("../leads/records/lead-records.ts");
      const { personalData } = await import("../leads/records/personal-data.ts");
      const found = isOnePerson ? await personalData(email) : await leadRecords(filter);
      const isTable = format === "csv" && Array.isArray(found);
      put(isTable ? leadsCsv(found) : `${JSON.stringify(found, null, 2)}\n`, out);
      return 0;
    });
  },
};
