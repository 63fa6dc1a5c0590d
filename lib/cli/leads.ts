import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { formatPhone } from "../domain/address/phone.ts";
import type { LeadDetail, LeadRecord } from "../leads/records/lead-records.ts";
import { systemErrorCode } from "../server/errors.ts";
import {
  type Command,
  CommandFailure,
  type CommandGroup,
  type CommandOutput,
  UsageError,
} from "./command.ts";
import { eraseLeads, purgeLeads } from "./leads-erase.ts";
import { filterHelp, filterOf, filterOptions, limitOf } from "./options.ts";
import { UnwritableFile, writableFile, writePrivately } from "./private-file.ts";
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

/** A table for Excel, in the language of the agency. */
async function excelTable(leads: LeadRecord[]): Promise<string> {
  const { leadsTable } = await import("../leads/records/leads-csv.ts");
  const { loadContent } = await import("../content/load.ts");
  const { defaultLanguage } = await import("../i18n/routing.ts");
  return leadsTable(leads, loadContent(), defaultLanguage);
}

const list: Command = {
  summary: "list the requests, newest first",
  help: `Usage: npm run agency -- leads list [--flow FLOW] [--since DAY] [--email ADDRESS] [--phone NUMBER] [--limit N]
         [--json | --csv]

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
  async run(values, _, out) {
    const filter = filterOf(values);
    const maxCount = limitOf(values.limit);
    if (values.json && values.csv) throw new UsageError("--json or --csv, not both.");
    return withStore(async () => {
      const { leadRecords } = await import("../leads/records/lead-records.ts");
      const leads = await leadRecords({ ...filter, most: maxCount });
      const text = values.json
        ? `${JSON.stringify(leads, null, 2)}\n`
        : values.csv
          ? await excelTable(leads)
          : asTable(leads);
      out.write(text);
      return 0;
    });
  },
};

const printable = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const asText = (lead: LeadDetail) =>
  table(
    [lead.reference, lead.flow],
    [
      ["date", moment(lead.createdAt)],
      ["e-mail", lead.email],
      ...Object.entries(lead.fields).map(([name, value]) => [
        name,
        name === "phone" && typeof value === "string" ? formatPhone(value) : printable(value),
      ]),
      ["page", lead.page ?? ""],
      ["consent", lead.consentVersion ?? ""],
      ...lead.files.map(({ name, bytes }) => ["file", `${name} (${Math.ceil(bytes / 1000)} kB)`]),
      ...lead.mails.map(({ recipient, state, sentAt }) => [
        "mail",
        `${recipient}: ${state}${sentAt ? ` ${moment(sentAt)}` : ""}`,
      ]),
    ],
  );

/** A file name without a path: the visitor's own name for the file could lead out of the folder. */
const safeName = (reference: string, name: string, at: number) =>
  `${reference}-${at + 1}${path.extname(name).replace(/[^.\w]/g, "")}`;

function makeFilesFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = statSync(folder, { throwIfNoEntry: false })
      ? "it is not a folder"
      : `it cannot be made (${systemErrorCode(error)})`;
    throw new UnwritableFile(`--files ${folder}: ${reason}.`);
  }
}

async function writeFiles(reference: string, folder: string, out: CommandOutput): Promise<void> {
  const { leadFiles } = await import("../server/lead-files.ts");
  makeFilesFolder(folder);
  for (const [at, { name, content }] of (await leadFiles(reference)).entries()) {
    const file = path.join(folder, safeName(reference, name, at));
    writePrivately(file, content);
    out.write(`${file}\n`);
  }
}

const show: Command = {
  summary: "show one request with its files and the status of its mails",
  help: `Usage: npm run agency -- leads show REFERENCE [--json] [--files DIR]

Options:
  --json         as JSON
  --files DIR    also writes the files that came with it into this folder
  --help         show this
`,
  options: { json: { type: "boolean" }, files: { type: "string" } },
  maxPositionals: 1,
  async run({ json, files }, [reference], out) {
    if (reference === undefined) throw new UsageError("Name a request: leads show ZH-7K4M-2QXD");
    return withStore(async () => {
      const { leadDetail } = await import("../leads/records/lead-records.ts");
      const lead = await leadDetail(reference.toUpperCase());
      if (lead === null) {
        throw new CommandFailure(`${reference}: no such request. npm run agency -- leads list shows them.`);
      }
      out.write(json ? `${JSON.stringify(lead, null, 2)}\n` : asText(lead));
      if (typeof files === "string") await writeFiles(lead.reference, files, out);
      return 0;
    });
  },
};

function writeOutput(text: string, file: unknown, out: CommandOutput): void {
  if (typeof file !== "string") {
    out.write(text);
    return;
  }
  writePrivately(file, text);
  out.write(`Written to ${file}\n`);
}

const exportLeads: Command = {
  summary: "export the requests, or everything stored about one person",
  help: `Usage: npm run agency -- leads export [--format json|csv] [--flow FLOW] [--since DAY] [--email ADDRESS] [--phone NUMBER]
         [--out FILE]

With --email and as JSON it is all that is kept of that person, files and newsletter included: what a person who
asks for their data is given (GDPR, articles 15 and 20).

Options:
  --format       json (default), or csv: a table for Excel
${filterHelp}
  --out FILE     writes a file that only you may read, instead of showing it
  --help         show this
`,
  options: { ...filterOptions, format: { type: "string", default: "json" }, out: { type: "string" } },
  async run(values, _, out) {
    const { format, out: file, email, phone, flow, since } = values;
    const filter = filterOf(values);
    if (format !== "json" && format !== "csv") throw new UsageError(`--format ${format}: json or csv.`);
    const isOnePerson = typeof email === "string" && format === "json" && !phone && !flow && !since;
    return withStore(async () => {
      if (typeof file === "string") writableFile(file);
      const { leadRecords } = await import("../leads/records/lead-records.ts");
      const { personalData } = await import("../leads/records/personal-data.ts");
      const data = isOnePerson ? await personalData(email) : await leadRecords(filter);
      const isTable = format === "csv" && Array.isArray(data);
      const text = isTable ? await excelTable(data) : `${JSON.stringify(data, null, 2)}\n`;
      writeOutput(text, file, out);
      return 0;
    });
  },
};

export const leads: CommandGroup = {
  summary: "the requests of visitors: list, show, export, erase, purge",
  commands: { list, show, export: exportLeads, erase: eraseLeads, purge: purgeLeads },
};
