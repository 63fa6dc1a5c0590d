import { formatDate } from "../../../domain/text/dates.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { type FactContext, type FactDefinition, type FactPart, fact } from "./fact.ts";
import { formats } from "./formats.ts";
import type { FactWord } from "./words.ts";

/** A result with the day of its report: `Conform · 5-10-2018`. */
const dated = (result: FactWord, day: string | undefined, { language }: FactContext): FactPart[] => [
  { word: result },
  ...(day ? [formatDate(day, language)] : []),
];

/** Only Flanders has an asbestos certificate (Materialendecreet of 23 December 2011). */
const asbestosOf = ({ Certificates }: PropertyRecord, { region }: FactContext) =>
  region === "flanders" ? Certificates?.Asbestos : undefined;

export const asbestosFacts: readonly FactDefinition[] = [
  fact("asbestos", asbestosOf, (report, context) => dated(`asbestos.${report.Type}`, report.Date, context)),
  fact("asbestosNumber", (record, context) => asbestosOf(record, context)?.CertificateNumber, formats.text),
];

/** The soil certificate, which Wallonia has as an extract of its Banque de données de l’état des sols. */
const soilFact = (label: "soil" | "soilExtract", isIn: (region: FactContext["region"]) => boolean) =>
  fact(
    label,
    (record, { region }) => (isIn(region) ? record.Certificates?.Soil : undefined),
    (report, context) => dated(`soil.${report.Result}`, report.Date, context),
  );

export const soilExtractFact = soilFact("soilExtract", (region) => region === "wallonia");

const inspected = (
  report: { Result: "conform" | "nonConform" | "pending" | "notApplicable"; Date?: string },
  context: FactContext,
) => dated(`inspection.${report.Result}`, report.Date, context);

export const oilTankFact = fact("oilTank", (record) => record.Certificates?.OilTank, inspected);

/** Inspections of the installations, asbestos, soil: each with the day of its report. */
export const certificateFacts: readonly FactDefinition[] = [
  fact("electricity", (record) => record.Certificates?.Electricity, inspected),
  fact("gas", (record) => record.Certificates?.Gas, inspected),
  oilTankFact,
  ...asbestosFacts,
  soilFact("soil", (region) => region !== "wallonia"),
  soilExtractFact,
];
