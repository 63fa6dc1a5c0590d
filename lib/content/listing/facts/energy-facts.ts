import { type FactDefinition, fact } from "./fact.ts";
import { formats } from "./formats.ts";

const { co2, date, energy, text, totalEnergy } = formats;

/** The energy certificate beside its label and value, which the scale shows. */
export const energyFacts: readonly FactDefinition[] = [
  fact("co2", (record) => record.EPC?.CO2, co2),
  fact(
    "eLevel",
    (record) => record.EPC?.ELevel,
    (level) => [`E${level}`],
  ),
  fact("totalConsumption", (record) => record.EPC?.TotalConsumption, totalEnergy),
  fact("specificConsumption", (record) => record.EPC?.SpecificConsumption, energy),
  fact("epcNumber", (record) => record.EPC?.CertificateNumber, text),
  fact("epcExpiry", (record) => record.EPC?.ExpiryDate, date),
];
