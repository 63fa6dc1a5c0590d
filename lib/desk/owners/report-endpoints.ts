import "server-only";
import { stringField } from "../../accounts/page-request.ts";
import { catalogueOf } from "../../content/catalogue.ts";
import { ownerProperty } from "../../content/owner/owner-property.ts";
import { loadOwners } from "../../content/owners.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { reportDueAt } from "../../domain/owner/month-report.ts";
import { longestWord } from "../../domain/owner/report-word.ts";
import { cleanContentText } from "../../domain/text/clean-text.ts";
import { countMonth } from "../../owner/reports/count-month.ts";
import { homesWithoutOwner } from "../../owner/reports/late-reports.ts";
import { composeReport, isUnderContract, wantsReports } from "../../owner/reports/month-report.ts";
import { reportPdf } from "../../owner/reports/report-pdf.ts";
import { type SentReport, sentReports, wordOn, writeWord } from "../../owner/reports/report-store.ts";
import { goByThemselves, lastMonth, sendReport } from "../../owner/reports/send-reports.ts";
import { fileResponse } from "../../server/http/document-response.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { reportFile } from "../../server/report-files.ts";
import type { DeskReport, DeskReports } from "../contract/owner-reports.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";

/** The owners of a home who can be written to, whether they get its reports or not. */
const ownersOf = ({ ID }: PropertyRecord, now: Date) =>
  loadOwners(now).filter(({ properties }) => properties.includes(ID));

/** What is known of the report on a home in a month. @throws StoreUnavailable */
async function deskReport(
  { content, language }: DeskCall,
  record: PropertyRecord,
  month: string,
  sent: readonly SentReport[],
): Promise<DeskReport> {
  const now = new Date();
  const catalogue = catalogueOf(content);
  const { reference, street, place } = ownerProperty(catalogue, record, language);
  const own = sent.filter(({ propertyId }) => propertyId === record.ID);
  const owners = ownersOf(record, now);
  const wanted = owners.filter((owner) => wantsReports(owner, record.ID));
  const figures = own[0]?.report ?? (await countMonth(record.ID, month, now));
  return {
    property: record.ID,
    name: `${street}, ${place} (${reference})`,
    month,
    owners: owners.map(({ name, email, language: code }) => {
      const report = own.find((each) => each.email === email);
      return { name, language: code, report: report ? deliveryOf(report) : null };
    }),
    isWanted: wanted.length > 0,
    isSent: wanted.length > 0 && wanted.every(({ email }) => own.some((report) => report.email === email)),
    interested: figures.interested,
    visits: figures.visits,
    views: figures.views,
    reactions: figures.reactions.length,
    word: own[0]?.report.word ?? (await wordOn(record.ID, month)) ?? "",
  };
}

const deliveryOf = ({ sentAt, deliveredAt, delivery }: SentReport) => ({ sentAt, deliveredAt, delivery });

/** `GET reports/`: a `DeskReports`, of the last month that is over. */
async function readReports(call: DeskCall): Promise<DeskReports> {
  const now = new Date();
  const month = lastMonth(now);
  const catalogue = catalogueOf(call.content);
  const sent = await sentReports({ month });
  const ids = new Set(loadOwners(now).flatMap(({ properties }) => properties));
  const records = [...ids].flatMap((id) => catalogue.allProperties.get(id) ?? []);
  const reports = records
    .filter(
      (record) => isUnderContract(record, month) || sent.some(({ propertyId }) => propertyId === record.ID),
    )
    .toSorted((a, b) => b.ID - a.ID)
    .map((record) => deskReport(call, record, month, sent));
  return {
    month,
    dueAt: (await goByThemselves(month)) ? new Date(reportDueAt(month)).toISOString() : null,
    reports: await Promise.all(reports),
    withoutOwner: homesWithoutOwner(call.content, now),
  };
}

/** The home and the month of an address. @throws HttpError `not-here` where it is not the month whose report is open */
function reportIn({ content, parts: [id = "", month = ""] }: DeskCall) {
  const record = catalogueOf(content).allProperties.get(Number(id));
  if (!record || month !== lastMonth(new Date())) throw new HttpError("not-here");
  return { record, month };
}

/** `POST reports/{property}/{month}/word/` with `{ word }`: what the report says besides; a `DeskReports`. 409 where all have it. */
async function handleWord(call: DeskCall): Promise<DeskReports> {
  const { record, month } = reportIn(call);
  const word = cleanContentText(stringField(call.body, "word")).slice(0, longestWord);
  const sent = await sentReports({ propertyId: record.ID, month });
  const owners = ownersOf(record, new Date()).filter(
    ({ email }) => !sent.some((report) => report.email === email),
  );
  if (owners.length === 0) throw new HttpError("changed-meanwhile");
  await writeWord({ propertyId: record.ID, month }, owners, { word, author: call.member.email });
  return readReports(call);
}

/** `POST reports/{property}/{month}/send/`: sends it now to the owners who have not had it; a `DeskReports`. */
async function handleSend(call: DeskCall): Promise<DeskReports> {
  const { record, month } = reportIn(call);
  const now = new Date();
  for (const owner of ownersOf(record, now).filter((each) => wantsReports(each, record.ID)))
    await sendReport(call.content, { record, owner, month, now });
  return readReports(call);
}

/** `GET reports/{property}/{month}/file/`: the PDF as it was sent, or as it would be now. */
async function readFile(call: DeskCall): Promise<Response> {
  const { record, month } = reportIn(call);
  const now = new Date();
  const [sent] = await sentReports({ propertyId: record.ID, month });
  const stored = sent && (await reportFile(sent.id));
  const language = ownersOf(record, now)[0]?.language ?? call.language;
  const word = await wordOn(record.ID, month);
  const bytes =
    stored ??
    (await reportPdf(call.content, await composeReport(call.content, record, { month, language, word, now })))
      .bytes;
  return fileResponse(`report-${month}-${record.ID}.pdf`, bytes);
}

/** The monthly reports to owners: what is about to go, and what went. */
export const reportEndpoints: DeskEndpoints = {
  reports: { access: "requests.read", read: readReports },
  "reports/{}/{}/file": { access: "requests.read", read: readFile },
  "reports/{}/{}/word": { access: "requests.work", post: handleWord },
  "reports/{}/{}/send": { access: "requests.work", post: handleSend },
};
