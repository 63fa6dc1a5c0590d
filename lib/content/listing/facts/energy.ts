import { isLuxembourg } from "../../../domain/address/country.ts";
import {
  type EnergyLabel,
  labelsOf,
  luxembourgLabels,
  nextLabel,
  parseLabel,
} from "../../../domain/energy/energy-label.ts";
import { inForceIn } from "../../../domain/law/dated.ts";
import { isResidential } from "../../../domain/listing/building.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import { textIn } from "../../../domain/text/localized.ts";
import { formatEnergy } from "../../../domain/text/units.ts";
import { rules } from "../../law/rules.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { energyOf } from "../energy.ts";
import { type FactContext, type FactDefinition, fact, readFacts } from "./fact.ts";
import { formats } from "./formats.ts";

const { co2, date, energy, text, totalEnergy } = formats;

/** The energy certificate beside its label and value, which the scale shows. */
const energyFacts: readonly FactDefinition[] = [
  fact("co2", (record) => record.EPC?.CO2, co2),
  fact(
    "eLevel",
    (record) => record.EPC?.ELevel,
    (level) => [`E${level}`],
  ),
  fact("totalConsumption", (record) => record.EPC?.TotalConsumption, totalEnergy),
  // In Wallonia the value of the certificate is its specific consumption, which an advert names (design, section 12).
  fact(
    "specificConsumption",
    (record, { region }) =>
      record.EPC?.SpecificConsumption ?? (region === "wallonia" ? record.EnergyPerformance : undefined),
    energy,
  ),
  fact("epcNumber", (record) => record.EPC?.CertificateNumber, text),
  fact("epcExpiry", (record) => record.EPC?.ExpiryDate, date),
  fact("epcCommonParts", (record) => record.EPC?.CommonPartsNumber, text),
];

/** `C – E-` marks all from C to E-. */
function markedLabels(
  record: PropertyRecord,
  scale: EnergyLabel[],
  label: EnergyLabel | undefined,
): EnergyLabel[] {
  if (label) return [label];
  const ends = record.EPCLabelText.split(/\s[–-]\s/)
    .map(parseLabel)
    .map((end) => (end ? scale.indexOf(end) : -1));
  const [best = -1, worst = best] = ends;
  return best < 0 || worst < best ? [] : scale.slice(best, worst + 1);
}

/** What a better label would take, and where the region helps with it; null of what is let, closed, or no dwelling. */
function improvementOf(record: PropertyRecord, { kind, language, region, today }: FactContext) {
  if (!isForSale(record.Goal) || record.Status !== "available" || !isResidential(kind)) return null;
  const next = nextLabel({
    ...{ region, value: record.EnergyPerformance },
    ...{ scales: rules.energyScales, date: today },
  });
  const tool = inForceIn(region, rules.officialSites.renovationTools, today);
  return (
    next && {
      ...next,
      tool: tool && {
        ...{ name: textIn(tool.name, language), href: textIn(tool.href, language) },
        since: tool.validFrom,
      },
    }
  );
}

/**
 * A property's energy: its label in the whole scale of its region, its score, and the certificate.
 * @returns null for a record without anything about energy
 */
export function energyView(record: PropertyRecord, context: FactContext) {
  const label = energyOf(record, context.today);
  const scale = isLuxembourg(record.CountryID)
    ? [...luxembourgLabels]
    : labelsOf(context.region, rules.energyScales, context.today);
  const facts = readFacts(energyFacts, record, context);
  const written = record.EPCLabelText.trim();
  const score = formatEnergy(record.EnergyPerformance, context.language);
  if (!label && written === "" && score === "" && facts.length === 0) return null;
  return {
    /** What the region calls the label: Flanders EPC, Brussels and Wallonia EPB. Null abroad. */
    name: context.region && (context.region === "flanders" ? ("epcLabel" as const) : ("epbLabel" as const)),
    label,
    /** Every label of the scale, best first; empty without a scale. */
    scale,
    /** The labels of this property: one, or of a building of several units those from the best to the worst. */
    marked: markedLabels(record, scale, label?.label),
    /** The label as the record writes it, where no scale holds it. */
    written,
    /** `142 kWh/m².an`; empty without a value. */
    score,
    improvement: improvementOf(record, context),
    facts,
  };
}

export type EnergyView = NonNullable<ReturnType<typeof energyView>>;
