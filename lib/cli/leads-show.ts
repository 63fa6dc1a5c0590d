import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { LeadDetail } from "../leads/records/lead-records.ts";
import type { Command } from "./command.ts";
import { UnwritableFile, writePrivately } from "./private-file.ts";
import { refuse } from "./refuse.ts";
import { moment, table } from "./table.ts";
import { withStore } from "./with-store.ts";

const inWords = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const asText = (lead: LeadDetail) =>
  table(
    [lead.reference, lead.flow],
    [
      ["date", moment(lead.createdAt)],
      ["e-mail", lead.email],
      ...Object.entries(lead.fields).map(([name, value]) => [name, inWords(value)]),
      ["page", lead.page ?? ""],
      ["consent", lead.consentVersion ?? ""],
      ...lead.files.map(({ name, bytes }) => ["file", `${name} (${Math.ceil(bytes / 1000)} kB)`]),
      ...lead.mails.map(({ recipient, state, sentAt }) => [
        "mail",
        `${recipient}: ${state}${sentAt ? ` ${moment(sentAt)}` : ""}`,
      ]),
    ],
  );

/** A name that stays in the folder it is written to, whatever the visitor called the file. */
const safeName = (reference: string, name: string, at: number) =>
  `${reference}-${at + 1}${path.extname(name).replace(/[^.\w]/g, "")}`;

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const why = statSync(folder, { throwIfNoEntry: false })
      ? "it is not a folder"
      : `it cannot be made (${(error as NodeJS.ErrnoException).code})`;
    throw new UnwritableFile(`--files ${folder}: ${why}.`);
  }
}

async function writeFiles(reference: string, folder: string): Promise<void> {
  const { leadFiles } = await import("../server/lead-files.ts");
  makeFolder(folder);
  for (const [at, { name, content }] of (await leadFiles(reference)).entries()) {
    const file = path.join(folder, safeName(reference, name, at));
    writePrivately(file, content);
    process.stdout.write(`${file}\n`);
  }
}

export const show: Command = {
  summary: "show one request with its files and the fate of its mails",
  help: `Usage: npm run agency -- leads show REFERENCE [--json] [--files DIR]

Options:
  --json         as JSON
  --files DIR    also writes the files that came with it into this folder
  --help         show this
`,
  options: { json: { type: "boolean" }, files: { type: "string" } },
  mostWords: 1,
  async run({ json, files }, [reference]) {
    if (reference === undefined) return refuse("Which request? leads show ZH-7K4M-2QXD");
    return withStore(async () => {
      const { leadDetail } = await import("../leads/records/lead-records.ts");
      const lead = await leadDetail(reference.toUpperCase());
      if (lead === null) {
        process.stderr.write(`${reference}: no such request. npm run agency -- leads list shows them.\n`);
        return 1;
      }
      process.stdout.write(json ? `${JSON.stringify(lead, null, 2)}\n` : asText(lead));
      if (typeof files === "string") await writeFiles(lead.reference, files);
      return 0;
    });
  },
};
