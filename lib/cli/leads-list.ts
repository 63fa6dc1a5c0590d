import type { LeadRecord } from "../leads/records/lead-records.ts";
import type { Command } from "./command.ts";
import { filterHelp, filterOf, filterOptions } from "./lead-filter.ts";
import { leadsCsv } from "./leads-csv.ts";
import { limitOf, refuse } from "./refuse.ts";
import { moment, table } from "./table.ts";
import { withStore } from "./with-store.ts";

const nameOf = ({ fields }: LeadRecord) =>
  [fields.firstName, fields.lastName].filter((part) => typeof part === "string").join(" ");

const aboutOf = ({ propertyId, projectId }: LeadRecord) =>
  propertyId !== null ? `property ${propertyId}` : projectId !== null ? `project ${projectId}` : "";

const asTable = (leads: LeadRecord[]) =>
  leads.length === 0
    ? "No requests.\n"
    : table(
        ["REFERENCE", "DATE", "FORM", "LANG", "ABOUT", "E-MAIL", "NAME"],
        leads.map((lead) => [
          lead.reference,
          moment(lead.createdAt),
          lead.flow,
          lead.language,
          aboutOf(lead),
          lead.email,
          nameOf(lead),
        ]),
      );

export const listLeads: Command = {
  summary: "list the requests, the newest first",
  help: `Usage: npm run agency -- leads list [--flow FLOW] [--since DAY] [--email ADDRESS] [--limit N] [--json | --csv]

Options:
${filterHelp}
  --limit N      how many at most (50)
  --json         as JSON
  --csv          as a table for Excel
  --help         show this
`,
  options: {
    ...filterOptions,
    limit: { type: "string", default: "50" },
    json: { type: "boolean" },
    csv: { type: "boolean" },
  },
  async run(values) {
    const filter = filterOf(values);
    const most = limitOf(values.limit);
    if (filter === null || most === null) return 2;
    if (values.json && values.csv) return refuse("--json or --csv, not both.");
    return withStore(async () => {
      const { leadRecords } = await import("../leads/records/lead-records.ts");
      const leads = await leadRecords({ ...filter, most });
      const text = values.json
        ? `${JSON.stringify(leads, null, 2)}\n`
        : values.csv
          ? leadsCsv(leads)
          : asTable(leads);
      process.stdout.write(text);
      return 0;
    });
  },
};
