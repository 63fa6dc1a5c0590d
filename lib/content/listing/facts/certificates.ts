import { formatDate } from "../../../domain/text/dates.ts";
import { type FactDefinition, type FactPart, fact } from "./fact.ts";
import { formats } from "./formats.ts";
import type { FactWord } from "./words.ts";

/** A result with the day of its report: `Conform · 5-10-2018`. */
const dated = (result: FactWord, day: string | undefined): FactPart[] => [
  { word: result },
  ...(day ? [formatDate(day)] : []),
];

export const asbestosFacts: readonly FactDefinition[] = [
  fact(
    "asbestos",
    (record) => record.Certificates?.Asbestos,
    (report) => dated(`asbestos.${report.Type}`, report.Date),
  ),
  fact("asbestosNumber", (record) => record.Certificates?.Asbestos?.CertificateNumber, formats.text),
];

const inspected = (report: {
  Result: "conform" | "nonConform" | "pending" | "notApplicable";
  Date?: string;
}) => dated(`inspection.${report.Result}`, report.Date);

/** Inspections of the installations, asbestos, soil: each with the day of its report. */
export const certificateFacts: readonly FactDefinition[] = [
  fact("electricity", (record) => record.Certificates?.Electricity, inspected),
  fact("gas", (record) => record.Certificates?.Gas, inspected),
  ...asbestosFacts,
  fact(
    "soil",
    (record) => record.Certificates?.Soil,
    (report) => dated(`soil.${report.Result}`, report.Date),
  ),
];
