import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { catalogueOf, createCatalogue } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import { exampleMonth, exampleReport } from "@/lib/content/owner/example-report";
import { contactMember, portraitOf } from "@/lib/content/team";
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

test("it is of the last whole month, the same on each of the next one's days", async () => {
  const { modules } = await loadMessages("de", "modules");
  const on = (day: string) => exampleMonth(createCatalogue(content, day), "de", modules.example);
  expect(on("2027-01-01")).toMatchObject({
    ...{ month: "2026-12", isComplete: true, address: "Beispielstraße 12, Beispielgemeinde" },
    offers: [{ date: "2026-12-24", validUntil: "2027-01-04" }],
  });
  expect(on("2027-01-31")).toEqual(on("2027-01-01"));
});

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
