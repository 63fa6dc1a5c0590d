import type { PropertyRecord } from "../content/schemas/property.ts";
import { isMonth } from "../domain/owner/month-report.ts";
import { CommandFailure, type CommandGroup, command } from "./command.ts";
import { jsonOption } from "./options.ts";
import { writePrivately } from "./private-file.ts";
import { jsonText, listing, moment } from "./table.ts";
import { withStore } from "./with-store.ts";

const monthOption = {
  month: { value: "MONTH", help: "2026-10; without it the last month that is over" },
};
const ownerOption = {
  owner: { value: "ADDRESS", help: "which owner, where a home has several" },
};

/** What all of these need: loaded with the store, as it needs the environment. */
async function loadReports() {
  const { loadContent } = await import("../content/load.ts");
  const { catalogueOf } = await import("../content/catalogue.ts");
  const { composeReport, homeNamed, isUnderContract, wantsReports } = await import(
    "../owner/reports/month-report.ts"
  );
  const { lastMonth, sendReport } = await import("../owner/reports/send-reports.ts");
  const { sentReports, wordOn } = await import("../owner/reports/report-store.ts");
  const content = loadContent();
  return {
    ...{ content, catalogue: catalogueOf(content), composeReport, homeNamed, isUnderContract, wantsReports },
    ...{ lastMonth, sendReport, sentReports, wordOn },
  };
}

type Reports = Awaited<ReturnType<typeof loadReports>>;

/** @throws CommandFailure */
function monthIn(text: string | undefined, { lastMonth }: Reports, now: Date): string {
  const month = text ?? lastMonth(now);
  if (!isMonth(month))
    throw new CommandFailure(`--month ${month}: no month. Write year and month, such as 2026-10.`);
  if (month > now.toISOString().slice(0, 7))
    throw new CommandFailure(
      `--month ${month}: that month has not begun. The last one that is over is ${lastMonth(now)}.`,
    );
  return month;
}

/** @throws CommandFailure */
function homeIn(name: string, { homeNamed, catalogue }: Reports): PropertyRecord {
  const record = homeNamed(catalogue, name);
  if (record) return record;
  throw new CommandFailure(
    `${name}: no home of this site. Give its number or its reference; npm run agency -- reports list shows them.`,
  );
}

/** The owners of a home in the file. @throws CommandFailure where the one that is asked for is none of them */
async function ownersOf({ ID }: PropertyRecord, address: string | undefined) {
  const { loadOwners } = await import("../content/owners.ts");
  const owners = loadOwners().filter(({ properties }) => properties.includes(ID));
  if (address === undefined) return owners;
  const owner = owners.find(({ email }) => email === address.trim().toLowerCase());
  if (owner) return [owner];
  const names = owners.map(({ email }) => email).join(", ") || "nobody";
  throw new CommandFailure(`--owner ${address}: not an owner of ${ID}. content/owners.json names ${names}.`);
}

const list = command({
  summary: "list the reports to owners of a month: sent, delivered, still to go",
  description: `A report is "draft" until the morning of the fifth, when it goes out by itself; then "waiting" for the mail server, "delivered" or "failed".
"off" is a home whose owner has it in withoutReports of content/owners.json.`,
  options: { ...monthOption, ...jsonOption },
  async run({ month: text, json }, _, out) {
    return withStore(async () => {
      const [reports, now] = [await loadReports(), new Date()];
      const { catalogue, isUnderContract, wantsReports, sentReports } = reports;
      const month = monthIn(text, reports, now);
      const { loadOwners } = await import("../content/owners.ts");
      const sent = await sentReports({ month });
      const lines = loadOwners(now).flatMap((owner) =>
        owner.properties.flatMap((id) => {
          const record = catalogue.allProperties.get(id);
          const report = sent.find(({ propertyId, email }) => propertyId === id && email === owner.email);
          if (!record || !(report || isUnderContract(record, month))) return [];
          const state = report?.delivery ?? (wantsReports(owner, id) ? "draft" : "off");
          return {
            ...{ property: id, month, owner: owner.email, language: owner.language, state },
            ...{ sentAt: report?.sentAt ?? null, deliveredAt: report?.deliveredAt ?? null },
            hash: report?.hash ?? null,
          };
        }),
      );
      out.write(
        listing(lines, json, `No home with an owner was under contract in ${month}.`, {
          property: ({ property }) => String(property),
          month: (line) => line.month,
          owner: ({ owner }) => owner,
          language: ({ language }) => language,
          state: ({ state }) => state,
          sent: ({ sentAt }) => (sentAt ? moment(new Date(sentAt)) : ""),
          delivered: ({ deliveredAt }) => (deliveredAt ? moment(new Date(deliveredAt)) : ""),
        }),
      );
    });
  },
});

const show = command({
  summary: "show the report on a home, as it was sent or as it would be",
  description: `What was sent is shown as it was. What was not is counted now; in the running month the figures are those so far.
The hash is the SHA-256 of the PDF: sha256sum FILE gives the same.`,
  argument: { name: "ID", missing: "Which home? reports show 7123 --month 2026-10" },
  options: {
    ...monthOption,
    ...ownerOption,
    pdf: { value: "FILE", help: "write the document there" },
    ...jsonOption,
  },
  async run({ month: text, owner: address, pdf, json }, name, out) {
    return withStore(async () => {
      const [reports, now] = [await loadReports(), new Date()];
      const { content, composeReport, sentReports, wordOn } = reports;
      const [month, record] = [monthIn(text, reports, now), homeIn(name, reports)];
      const [owner] = await ownersOf(record, address);
      const { defaultLanguage } = await import("../i18n/routing.ts");
      const sent = owner
        ? (await sentReports({ propertyId: record.ID, month, email: owner.email }))[0]
        : undefined;
      const report =
        sent?.report ??
        (await composeReport(content, record, {
          month,
          language: owner?.language ?? defaultLanguage,
          word: await wordOn(record.ID, month),
          now,
        }));
      const { reportPdf } = await import("../owner/reports/report-pdf.ts");
      const { reportFile } = await import("../server/report-files.ts");
      const stored = sent && (await reportFile(sent.id));
      const file = sent && stored ? { bytes: stored, hash: sent.hash } : await reportPdf(content, report);
      if (pdf !== undefined) writePrivately(pdf, file.bytes);
      const shown = {
        ...report,
        owner: owner?.email ?? null,
        hash: file.hash,
        sentAt: sent?.sentAt ?? null,
        deliveredAt: sent?.deliveredAt ?? null,
        delivery: sent?.delivery ?? null,
      };
      if (json) out.write(jsonText(shown));
      else if (pdf !== undefined) out.write(`${pdf}: the report on ${report.reference} of ${month}.\n`);
      else out.write(summaryOf(shown));
    });
  },
});

/** A report on some lines, for a terminal. */
function summaryOf(
  report: Awaited<ReturnType<Reports["composeReport"]>> & { hash: string; sentAt: string | null },
): string {
  const { reference, month, address, interested, visits, views, requests, reactions, word, sentAt } = report;
  const lines = [
    `${reference}, ${month}: ${address}`,
    `interested ${interested}, visits ${visits}, views ${views}, requests ${requests}`,
    ...reactions.map(({ date, text }) => `${date}  ${text.replace(/[\p{Cc}\p{Cf}]+/gu, " ")}`),
    ...(word ? [word.replace(/[\p{Cc}\p{Cf}]+/gu, " ")] : []),
    sentAt ? `sent ${moment(new Date(sentAt))}` : "not sent",
    `SHA-256 ${report.hash}`,
  ];
  return `${lines.join("\n")}\n`;
}

const send = command({
  summary: "send the report on a home now, once",
  description: `To each of its owners who has not had it. The site sends it by itself on the morning of the fifth: this is for who does not want to wait, or
for a month from before the site did so. The same report never goes twice; to send one again whose mail failed: mail retry.`,
  argument: { name: "ID", missing: "Which home? reports send 7123 --month 2026-10" },
  options: { ...monthOption, ...ownerOption },
  async run({ month: text, owner: address }, name, out) {
    return withStore(async () => {
      const [reports, now] = [await loadReports(), new Date()];
      const { content, sendReport, wantsReports, lastMonth } = reports;
      const [month, record] = [monthIn(text, reports, now), homeIn(name, reports)];
      if (month > lastMonth(now))
        throw new CommandFailure(
          `${month} is not over: its report can be sent from the first of the next month on.`,
        );
      const owners = await ownersOf(record, address);
      const wanted = owners.filter((owner) => wantsReports(owner, record.ID));
      if (wanted.length === 0)
        throw new CommandFailure(
          owners.length === 0
            ? `${record.ID} has no owner who can be written to: add one at the desk or in content/owners.json.`
            : `${record.ID}: content/owners.json has it in withoutReports, so nothing was sent.`,
        );
      let count = 0;
      for (const owner of wanted)
        if (await sendReport(content, { record, owner, month, now })) {
          count++;
          out.write(`Sent to ${owner.email}.\n`);
        }
      if (count === 0)
        throw new CommandFailure(
          `The report on ${record.ID} of ${month} was sent before: npm run agency -- reports list --month ${month} says when.`,
        );
    });
  },
});

export const reports: CommandGroup = {
  summary: "the monthly reports to owners: list, show, send",
  commands: { list, show, send },
};
