import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { formatPhone } from "../domain/address/phone.ts";
import type { LeadDetail, LeadRecord } from "../leads/records/lead-records.ts";
import { systemErrorCode } from "../server/errors.ts";
import { CommandFailure, type CommandGroup, type CommandOutput, command, UsageError } from "./command.ts";
import { eraseLeads, purgeLeads } from "./leads-erase.ts";
import { countIn, filterOf, filterOptions, jsonOption, limitOption } from "./options.ts";
import { writableFile, writePrivately } from "./private-file.ts";
import { jsonText, listing, moment, table } from "./table.ts";
import { withStore } from "./with-store.ts";

const nameOf = ({ fields }: LeadRecord) =>
  [fields.firstName, fields.lastName].filter((part) => typeof part === "string").join(" ");

const aboutOf = ({ propertyId, projectId }: LeadRecord) =>
  propertyId !== null ? `property ${propertyId}` : projectId !== null ? `project ${projectId}` : "";

/** A table for Excel, in the language of the agency. */
async function excelTable(leads: LeadRecord[]): Promise<string> {
  const { leadsTable } = await import("../leads/records/leads-csv.ts");
  const { loadContent } = await import("../content/load.ts");
  const { defaultLanguage } = await import("../i18n/routing.ts");
  return leadsTable(leads, loadContent(), defaultLanguage);
}

const list = command({
  summary: "list the requests, newest first",
  options: { ...filterOptions, ...limitOption, ...jsonOption, csv: { help: "as a table for Excel" } },
  async run({ limit, json, csv, ...values }, _, out) {
    const filter = filterOf(values);
    const most = countIn("limit", limit);
    if (json && csv) throw new UsageError("--json or --csv, not both.");
    return withStore(async () => {
      const { leadRecords } = await import("../leads/records/lead-records.ts");
      const leads = await leadRecords({ ...filter, most });
      const text = listing(leads, json, "No requests.", {
        reference: ({ reference }) => reference,
        date: ({ createdAt }) => moment(createdAt),
        form: ({ flow }) => flow,
        lang: ({ language }) => language,
        about: aboutOf,
        "e-mail": ({ email }) => email,
        name: nameOf,
      });
      out.write(csv ? await excelTable(leads) : text);
    });
  },
});

const printable = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const asText = (lead: LeadDetail) =>
  table([
    [lead.reference, lead.flow],
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
  ]);

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
    throw new CommandFailure(`--files ${folder}: ${reason}.`);
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

const show = command({
  summary: "show one request with its files and the status of its mails",
  argument: { name: "REFERENCE", missing: "Name a request: leads show ZH-7K4M-2QXD" },
  options: {
    ...jsonOption,
    files: { value: "DIR", help: "also writes the files that came with it into this folder" },
  },
  async run({ json, files }, reference, out) {
    return withStore(async () => {
      const { leadDetail } = await import("../leads/records/lead-records.ts");
      const lead = await leadDetail(reference.toUpperCase());
      if (lead === null) {
        throw new CommandFailure(`${reference}: no such request. npm run agency -- leads list shows them.`);
      }
      out.write(json ? jsonText(lead) : asText(lead));
      if (files !== undefined) await writeFiles(lead.reference, files, out);
    });
  },
});

const exportLeads = command({
  summary: "export the requests, or everything stored about one person",
  description: `With --email and as JSON it is all that is kept of that person, files and newsletter included: what a person who
asks for their data is given (GDPR, articles 15 and 20).`,
  options: {
    format: { value: "json|csv", help: "json (default), or csv: a table for Excel", default: "json" },
    ...filterOptions,
    out: { value: "FILE", help: "writes a file that only you may read, instead of showing it" },
  },
  async run({ format, out: file, ...values }, _, out) {
    const filter = filterOf(values);
    if (format !== "json" && format !== "csv") throw new UsageError(`--format ${format}: json or csv.`);
    const { email, phone, flow, since } = values;
    const isOnePerson = email !== undefined && format === "json" && !phone && !flow && !since;
    return withStore(async () => {
      if (file !== undefined) writableFile(file);
      const { leadRecords } = await import("../leads/records/lead-records.ts");
      const { personalData } = await import("../leads/records/personal-data.ts");
      const { personAddresses } = await import("../leads/records/persons.ts");
      const addresses = isOnePerson ? await personAddresses(email) : [];
      const [data, ...others] = await Promise.all(addresses.map(personalData));
      const leads = data ? [] : await leadRecords(filter);
      const isTable = format === "csv" && !data;
      const text = isTable
        ? await excelTable(leads)
        : jsonText(others.length > 0 ? [data, ...others] : (data ?? leads));
      if (file !== undefined) writePrivately(file, text);
      out.write(file === undefined ? text : `Written to ${file}\n`);
    });
  },
});

export const leads: CommandGroup = {
  summary: "the requests of visitors: list, show, export, erase, purge",
  commands: { list, show, export: exportLeads, erase: eraseLeads, purge: purgeLeads },
};
