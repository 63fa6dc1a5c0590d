import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import type { Owner } from "@/lib/content/schemas/owners";
import { monthAfter, reportDueAt } from "@/lib/domain/owner/month-report";
import { releaseOffer } from "@/lib/leads/offers/offer-releases";
import { erasePerson, personalData } from "@/lib/leads/records/personal-data";
import { type NewLead, storeLead } from "@/lib/leads/store-lead";
import { noteVisit } from "@/lib/leads/visits/visit-notes";
import { messageOf } from "@/lib/mail/outbox/mail-message";
import { parseMail } from "@/lib/mail/outgoing-mail";
import { ownersWithoutReport } from "@/lib/owner/reports/late-reports";
import { composeReport } from "@/lib/owner/reports/month-report";
import { forgetReports, sentReports, writeWord } from "@/lib/owner/reports/report-store";
import { goByThemselves, sendOwnerReports } from "@/lib/owner/reports/send-reports";
import { readStore, writeStore } from "@/lib/server/db/store";
import { countViews } from "@/lib/views/view-store";
import { agencyAt, siteStartedOnce } from "../support/agency";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { lea } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const home = 7123;

const all: Owner[] = [
  { email: "lea.wouters@zennehuis.example", name: "Lea Wouters", language: "nl", properties: [home] },
  {
    ...{ email: "marc.delvaux@zennehuis.example", name: "Marc Delvaux", language: "fr" },
    ...{ properties: [7116, 7118], withoutReports: [7118] },
  },
];
let owners = all;

/** A few homes are enough: each report is a file. */
vi.mock("@/lib/content/owners", async (original) => ({
  ...(await original<typeof import("@/lib/content/owners")>()),
  loadOwners: () => owners,
}));

/** A year of files is no question of this file: they are written where one is read. */
let isFileWritten = true;
vi.mock("@/lib/owner/reports/report-pdf", async (original) => {
  const actual = await original<typeof import("@/lib/owner/reports/report-pdf")>();
  const reportPdf: typeof actual.reportPdf = async (content, report) =>
    isFileWritten
      ? actual.reportPdf(content, report)
      : { bytes: Buffer.from(report.month), hash: report.month };
  return { ...actual, reportPdf };
});

/** What is loaded with the first report is none of a test's time. */
beforeAll(async () => {
  loadContent();
  await import("@/lib/content/brand/agency-paper");
});

/** The site began to report long ago, by the clock of the test. */
beforeEach(() => {
  owners = all;
  isFileWritten = true;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-10T09:00:00Z") });
});
afterEach(() => vi.useRealTimers());

const begin = () =>
  writeStore((transaction) =>
    transaction
      .updateTable("migrations")
      .set({ run_at: Date.parse("2026-11-20") })
      .execute(),
  );

async function asked(own: Partial<NewLead> = {}): Promise<string> {
  const lead = sampleLead({
    propertyId: home,
    payload: { firstName: "An", lastName: "Peeters", phone: "0470 12 34 56" },
    ...own,
  });
  expect((await storeLead(lead, [])).stored).toBe(true);
  return lead.reference;
}

const visited = (slot: string, email: string) =>
  asked({
    email,
    flow: "appointment",
    payload: { firstName: "Zoë", lastName: "Maes", slot },
    reservations: { slot: { propertyId: home, slot, capacity: 3 } },
  });

const mails = async () =>
  (
    await readStore((db) =>
      db
        .selectFrom("outbox_messages")
        .innerJoin("outbox", "outbox.id", "outbox_messages.mail_id")
        .selectAll("outbox_messages")
        .select(["outbox.id", "outbox.created_at"])
        .orderBy("position")
        .execute(),
    )
  ).map((row) => ({ ...row, mail: parseMail(row.message) }));

/** Housekeeping on the morning after the draft. */
async function dueRound(month: string, workers = 1): Promise<number> {
  const now = new Date(reportDueAt(month) + 60_000);
  vi.setSystemTime(now);
  const rounds = await Promise.all(
    Array.from({ length: workers }, () => sendOwnerReports(loadContent(), now)),
  );
  return rounds.reduce((sum, count) => sum + count, 0);
}

onBothStores("a month is counted without a name, and sent once, with its file", async () => {
  owners = all.slice(0, 1);
  await begin();
  await countViews(
    [1, 2, 3].map((at) => ({ visitor: `${at}`, propertyId: home, day: "2026-12-09", source: "search" })),
  );
  await asked();
  await asked({ flow: "document-request" });
  await asked({ propertyId: 7120 });
  const rules = { capacity: 3, minutes: 30 };
  const first = await visited("2026-12-20T10:00", "zoe@example.be");
  await visited("2026-12-21T10:00", "an.peeters@example.be");
  await noteVisit(await visited("2026-12-22T10:00", "bo@example.be"), { status: "noShow" }, rules);
  const offer = await asked({
    flow: "purchase-offer",
    payload: { amount: 425_000, validUntil: "2027-01-30" },
  });
  await releaseOffer(offer);
  vi.setSystemTime("2027-01-03T09:00:00Z");
  await noteVisit(first, { comment: "Zoë Maes vindt de keuken te klein.", status: "done" }, rules);
  await writeWord({ propertyId: home, month: "2026-12" }, [{ ...lea, language: "nl", properties: [home] }], {
    word: "De eerste bezoeken waren goed.",
    author: "an@zennehuis.example",
  });
  vi.setSystemTime("2027-01-04T09:00:00Z");
  expect(await sendOwnerReports(loadContent(), new Date())).toBe(0);
  expect(await dueRound("2026-12", 2)).toBe(1);
  expect(await dueRound("2026-12")).toBe(0);

  const [sent, ...more] = await sentReports({ propertyId: home });
  expect(more).toEqual([]);
  expect(sent?.report).toMatchObject({
    ...{ property: home, month: "2026-12", language: "nl", isComplete: true },
    ...{ interested: 3, visits: 2, noShows: 1, views: 3, sources: { search: 3 }, requests: 3, documents: 1 },
    reactions: [{ date: "2026-12-20", about: "visit", text: "Z. vindt de keuken te klein." }],
    offers: [{ amount: 425_000, validUntil: "2027-01-30" }],
    word: "De eerste bezoeken waren goed.",
    rule: expect.stringContaining("28 September 2023"),
  });
  expect(JSON.stringify(sent?.report)).not.toMatch(/Zoë|Maes|Peeters|example\.be|0470/);
  const row = (await mails()).find(({ mail }) => mail.to === lea.email);
  expect(row?.mail.text).toContain("Z. vindt de keuken te klein.");
  expect(row?.mail.text).toContain(sent?.hash);
  const message = await messageOf({ id: row?.id ?? "", message: row?.message ?? "", created_at: 0 });
  const [file] = message.options.attachments ?? [];
  expect(file?.filename).toBe(`maandverslag-2026-12-${home}.pdf`);
  const bytes = Buffer.concat(await Readable.from(file?.content as Readable).toArray());
  expect([bytes.subarray(0, 8).toString(), createHash("sha256").update(bytes).digest("hex")]).toEqual([
    "%PDF-1.7",
    sent?.hash,
  ]);
});

onOneStore("a year brings each owner twelve reports, in their language, and none is late", async () => {
  await begin();
  isFileWritten = false;
  const months = Array.from({ length: 12 }, (_, at) => monthAfter("2026-12", at));
  for (const [at, month] of months.entries()) {
    // One of them has sold after three months.
    owners = all.slice(0, at < 3 ? 2 : 1);
    vi.setSystemTime(new Date(`${month}-12T09:00:00Z`));
    expect(await ownersWithoutReport(loadContent(), new Date())).toEqual([]);
    expect(await dueRound(month)).toBe(owners.length);
  }
  const sent = await sentReports({ email: lea.email });
  expect(sent.map(({ month }) => month)).toEqual(months.toReversed());
  expect(new Set(sent.map(({ report }) => report.language))).toEqual(new Set(["nl"]));
  const subjects = (await mails()).map(({ mail }) => [mail.to, mail.subject]);
  expect(new Set(subjects.map(String)).size).toBe(subjects.length);
  expect(
    subjects.some(([to, subject]) => to?.startsWith("marc") && subject?.startsWith("Rapport mensuel, ")),
  ).toBe(true);

  // Nothing goes out any more: two days after the next one was due, the owner is named.
  const later = new Date(reportDueAt("2027-12") + 2 * 86_400_000);
  expect(await ownersWithoutReport(loadContent(), later)).toEqual([lea.email]);
  // They are part of what is stored of an owner, and go with them, or by their time.
  expect((await personalData(lea.email)).reports).toHaveLength(12);
  await erasePerson(lea.email);
  expect(await sentReports({ email: lea.email })).toEqual([]);
  expect(await forgetReports(Date.parse("2030-01-01"))).toBeGreaterThan(0);
  expect(await readStore((db) => db.selectFrom("owner_report_files").select("report_id").execute())).toEqual(
    [],
  );
});

onOneStore("the report on the month of a sale says that the home is sold", async () => {
  const content = loadContent();
  const record = catalogueOf(content).allProperties.get(home);
  if (!record) throw new Error("no home");
  const sold = { ...record, Status: "sold", ClosedAt: "2026-12-18" } as const;
  const doneIn = async (month: string) =>
    (await composeReport(content, sold, { month, language: "fr", word: null, now: new Date() })).done;
  expect(await doneIn("2026-12")).toContainEqual({ date: "2026-12-18", text: "Votre bien est vendu" });
  expect((await doneIn("2026-11")).map(({ text }) => text)).not.toContain("Votre bien est vendu");
});

onOneStore("a month that was over before the site reported goes by command alone", async (place) => {
  await siteStartedOnce();
  await writeStore((transaction) =>
    transaction
      .updateTable("migrations")
      .set({ run_at: Date.parse("2027-01-01T12:00:00Z") })
      .execute(),
  );
  expect(await dueRound("2026-12")).toBe(0);
  expect([await goByThemselves("2026-12"), await goByThemselves("2027-01")]).toEqual([false, true]);
  const agency = agencyAt(place);
  const file = path.join(place.dataDir, "report.pdf");
  const shown = await agency("reports", "show", `${home}`, "--month", "2026-12", "--json", "--pdf", file);
  expect(shown.stderr).toBe("");
  const report = JSON.parse(shown.stdout);
  expect(report).toMatchObject({ month: "2026-12", interested: 0, visits: 0, reactions: [], sentAt: null });
  expect(createHash("sha256").update(readFileSync(file)).digest("hex")).toBe(report.hash);
  for (const [args, sentence] of [
    [
      ["show", `${home}`, "--month", "2026-13"],
      "--month 2026-13: no month. Write year and month, such as 2026-10.\n",
    ],
    [["show", "1", "--month", "2026-12"], "1: no home of this site."],
    [["send", `${home}`, "--month", "2027-01"], "2027-01 is not over"],
  ] as const) {
    const wrong = await agency("reports", ...args);
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining(sentence)]);
  }
  expect((await agency("reports", "send", `${home}`, "--month", "2026-12")).stdout).toBe(
    `Sent to ${lea.email}.\n`,
  );
  expect((await agency("reports", "send", `${home}`, "--month", "2026-12")).status).toBe(1);
  const { stdout } = await agency("reports", "list", "--month", "2026-12", "--json");
  expect(JSON.parse(stdout)).toContainEqual(
    expect.objectContaining({ property: home, owner: lea.email, state: "waiting" }),
  );
  const again = await agency("reports", "show", `${home}`, "--month", "2026-12", "--json");
  expect(JSON.parse(again.stdout)).toMatchObject({ hash: report.hash, delivery: "waiting" });
});
