import { expect, test } from "vitest";
import { catalogueOf, createCatalogue } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import { exampleMonth, exampleReport } from "@/lib/content/owner/example-report";
import { languageCodes } from "@/lib/domain/text/language";
import { loadMessages } from "@/lib/i18n/messages";
import { exampleReports } from "@/lib/owner/reports/example-reports";

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
