import { formatDate } from "../../../domain/text/dates.ts";
import { type FactDefinition, type FactPart, fact } from "./fact.ts";
import { formats } from "./formats.ts";
import type { FactWord } from "./words.ts";

/** A result with the day of its report: `Conform · 5-10-2018`. */
const dated = (result: FactWord, day: string | undefined): FactPart[] => [
  { word: result },
  ...(day ? [formatDate(day)] : []),
];

/** Only Flanders has an asbestos certificate (Materialendecreet of 23 December 2011). */
export const asbestosFacts: readonly FactDefinition[] = [
  fact(
    "asbestos",
    (record) => record.Certificates?.Asbestos,
    (report, { region }) => (region === "flanders" ? dated(`asbestos.${report.Type}`, report.Date) : []),
  ),
  fact(
    "asbestosNumber",
    (record) => record.Certificates?.Asbestos?.CertificateNumber,
    (number, context) => (context.region === "flanders" ? formats.text(number, context) : []),
  ),
];

/** The certificate of the soil; in Wallonia an extract of the Banque de données de l’état des sols. */
export const soilFact = fact(
  ({ region }) => (region === "wallonia" ? "soilExtract" : "soil"),
  (record) => record.Certificates?.Soil,
  (report) => dated(`soil.${report.Result}`, report.Date),
);

const inspected = (report: {
  Result: "conform" | "nonConform" | "pending" | "notApplicable";
  Date?: string;
}) => dated(`inspection.${report.Result}`, report.Date);

export const oilTankFact = fact("oilTank", (record) => record.Certificates?.OilTank, inspected);

/** Inspections of the installations, asbestos, soil: each with the day of its report. */
export const certificateFacts: readonly FactDefinition[] = [
  fact("electricity", (record) => record.Certificates?.Electricity, inspected),
  fact("gas", (record) => record.Certificates?.Gas, inspected),
  oilTankFact,
  ...asbestosFacts,
  soilFact,
];
