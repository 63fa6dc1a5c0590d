import "server-only";
import type { Catalogue } from "../../content/catalogue.ts";
import { exampleMonth } from "../../content/owner/example-report.ts";
import { exampleReportAddress } from "../../domain/owner/month-report.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { languages } from "../../i18n/routing.ts";
import { reportPdf } from "./report-pdf.ts";

/**
 * What a release shows to who thinks of selling: the monthly report on a home that does not exist, in each language, made as a real one is.
 * The same in a whole month.
 * @returns bytes by address
 * @throws where a typeface of the agency cannot be read
 */
export async function exampleReports(catalogue: Catalogue): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const language of languages) {
    const { modules } = await loadMessages(language, "modules");
    const month = exampleMonth(catalogue, language, modules.example);
    const { bytes } = await reportPdf(catalogue.content, month, modules.example.report);
    files.set(exampleReportAddress(language), bytes);
  }
  return files;
}
