import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { catalogueOf, createCatalogue } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import { exampleMonth, exampleReport } from "@/lib/content/owner/example-report";
import { exampleMonthViews } from "@/lib/content/owner/example-story";
import { contactMember, portraitOf } from "@/lib/content/team";
import { monthAfter } from "@/lib/domain/owner/month-report";
import type { OwnerEntry } from "@/lib/domain/owner/owner-entry";
import { isoDay, weekdayOf } from "@/lib/domain/text/dates";
import { languageCodes } from "@/lib/domain/text/language";
import { loadMessages } from "@/lib/i18n/messages";
import { portraitBytes } from "@/lib/mail/outbox/portrait-file";
import { exampleReports } from "@/lib/owner/reports/example-reports";

vi.mock("@/lib/pictures/manifest", () => import("./any-pictures"));

const content = loadContent();

test("the example of a monthly report is a file in each language, to which the example portal leads", async () => {
  const catalogue = catalogueOf(content);
  const files = await exampleReports(catalogue);
  for (const language of languageCodes) {
    const { modules } = await loadMessages(language, "modules");
    const [report] = exampleReport(catalogue, language, modules.example).reports;
    const text = files.get(report?.href ?? "")?.toString("latin1") ?? "";
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toContain(`/Lang (${language})`);
  }
  expect(files.size).toBe(languageCodes.length);
});

test("it is of the month whose report has gone out, and the same until the next one goes", async () => {
  const { modules } = await loadMessages("de", "modules");
  const on = (day: string) => exampleMonth(createCatalogue(content, day), "de", modules.example);
  expect(on("2027-01-06")).toMatchObject({
    ...{ month: "2026-12", isComplete: true, address: "Beispielstraße 12, Beispielgemeinde" },
    offers: [{ date: "2026-12-24", validUntil: "2027-01-10" }],
  });
  expect(on("2027-02-05")).toEqual(on("2027-01-06"));
  expect(on("2027-01-05").month).toBe("2026-11");
});

test.each(["2026-11-27", "2027-03-05", "2027-03-06", "2028-02-29"])(
  "on %s its figures agree, with each other and with those of the portal, and its days are in order",
  async (today) => {
    const { modules } = await loadMessages("en", "modules");
    const catalogue = createCatalogue(content, today);
    const portal = exampleReport(catalogue, "en", modules.example);
    const month = exampleMonth(catalogue, "en", modules.example);
    const sum = (counts: object) => Object.values(counts).reduce<number>((all, count) => all + count, 0);
    expect(sum(portal.sources)).toBe(portal.pageViews.total);
    expect(sum(month.sources)).toBe(month.views);
    const { publishedAt } = portal.property;
    const isBefore = publishedAt < `${month.month}-01`;
    expect([isBefore, portal.reports[0]?.month, (portal.reports[0]?.sentAt ?? "") < portal.takenAt]).toEqual([
      true,
      month.month,
      true,
    ]);
    const next = monthAfter(month.month, 1);
    const between = today.startsWith(next) ? 0 : exampleMonthViews(today, next).home;
    expect(month.before.views + month.views + between + portal.pageViews.month).toBe(portal.pageViews.total);
    const inMonth = (entries: OwnerEntry[]) =>
      entries.filter(({ date }) => isoDay(date)?.startsWith(month.month));
    const visits = inMonth(portal.visits);
    expect(visits.length).toBe(month.visits + month.cancelled);
    expect(inMonth(portal.communications).length).toBe(month.requests);
    const people = new Set([...visits, ...inMonth(portal.communications)].map(({ contact }) => contact));
    expect(people.size).toBe(month.interested);
    const entries = [...portal.visits, ...portal.communications, ...portal.onlineMedia];
    expect(entries.every(({ date }) => (isoDay(date) ?? "") >= publishedAt)).toBe(true);
    for (const { date, status } of entries)
      expect(new Date(date) > new Date(portal.takenAt)).toBe(["confirmed", "planned"].includes(status));
    expect(portal.documents.every(({ date }) => (date ?? "9") < publishedAt)).toBe(true);
    expect(portal.visits.some(({ date }) => weekdayOf(isoDay(date) ?? "") === 7)).toBe(false);
    const { average, onlineMedia } = portal;
    expect([average?.properties, onlineMedia.length, month.done.length, month.proposed.length]).toEqual([
      month.compared?.homes,
      3,
      1,
      1,
    ]);
  },
);

test("whom to call has a face in the report where the agency has portraits, made of the copies that a build finds", async () => {
  const [first, ...others] = content.team.members;
  const image = content.pictures.pictures[0]?.file ?? "";
  const catalogue = catalogueOf({ ...content, team: { members: [{ ...first, image }, ...others] } as never });
  const member = contactMember(catalogue, "", "nl");
  const portrait = member && portraitOf(member);
  const folder = mkdtempSync(path.join(tmpdir(), "faces-"));
  const copy = path.join(folder, "public/pictures", portrait?.file ?? "");
  mkdirSync(path.dirname(copy), { recursive: true });
  await sharp({ create: { width: 200, height: 300, channels: 3, background: "#f00" } })
    .jpeg()
    .toFile(copy);
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(folder);
  expect(portrait && (await portraitBytes(portrait))).toBeTruthy();
  cwd.mockRestore();
  rmSync(folder, { recursive: true });
  const faces = async (of: typeof catalogue) => {
    const text = (await exampleReports(of)).get("/documents/example-report-nl.pdf")?.toString("latin1");
    return text?.match(/\/Subtype \/Image/g)?.length ?? 0;
  };
  expect([await faces(catalogue), await faces(catalogueOf(content))]).toEqual([1, 0]);
});
