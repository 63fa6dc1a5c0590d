import { isHomeCountry, isLuxembourg } from "../../../domain/address/country.ts";
import { type Region, regionOf } from "../../../domain/address/region.ts";
import {
  type EnergyLabel,
  energyLabel,
  labelsOf,
  labelText,
  luxembourgLabels,
  parseLabel,
} from "../../../domain/energy/energy-label.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import type { CheckedContent, Entry } from "../checked-content.ts";
import { choiceOf, describeValue } from "../describe-value.ts";
import type { Finding } from "../finding.ts";
import { entryKind, ofEachProperty } from "../property-entries.ts";

const path = ["EPCLabelText"];

/** `C- – E-`: the best and the worst label of a building of several units. */
const rangeOfLabels = /^([a-g](?:\+{1,2}|-)?)\s*[–-]\s*([a-g](?:\+{1,2}|-)?)$/i;

type Told = Omit<Finding, "file" | "severity">;

function notInScale(text: string, scale: readonly EnergyLabel[], where: string, isBuilding: boolean): Told[] {
  const range = isBuilding ? rangeOfLabels.exec(text.trim()) : null;
  const labels = (range ? range.slice(1) : [text]).map(parseLabel);
  if (labels.every((label) => label !== null && scale.includes(label))) return [];
  const labelsInWords = choiceOf(scale.map(labelText));
  return [
    { path, expected: `a label of ${where}: ${labelsInWords}, or an empty text`, found: describeValue(text) },
  ];
}

function labelOf(content: CheckedContent, { value }: Entry<PropertyRecord>): Told[] {
  const { EPCLabelText: text, CountryID, EnergyPerformance, MainTypeName, Zip } = value;
  const scales = content.rules["energy-scales"];
  if (text === undefined || text.trim() === "" || !scales || CountryID === undefined) return [];
  if (isLuxembourg(CountryID)) return notInScale(text, luxembourgLabels, "Luxembourg", false);
  const region = isHomeCountry(CountryID) ? regionOf(Zip ?? "") : null;
  if (region === null) return [];
  const isBuilding = entryKind(content, MainTypeName) === "building";
  const scale = labelsOf(region, scales, content.today);
  const outside = notInScale(text, scale, regionNames[region], isBuilding);
  if (outside.length > 0 || rangeOfLabels.test(text.trim())) return outside;
  const byValue = energyLabel({ region, value: EnergyPerformance, scales, date: content.today });
  if (byValue === null || byValue === parseLabel(text)) return [];
  return [
    {
      path,
      expected: `"${labelText(byValue)}", the label of ${EnergyPerformance} kWh/m² in ${regionNames[region]}`,
      found: describeValue(text),
      fix: "correct the label or EnergyPerformance",
    },
  ];
}

export const regionNames: Record<Region, string> = {
  brussels: "Brussels",
  flanders: "Flanders",
  wallonia: "Wallonia",
};

/** An energy label is one of its region, and the one that its value gives. */
export const checkEnergyLabels = (content: CheckedContent): Finding[] =>
  ofEachProperty(content, (entry) => labelOf(content, entry));

/** A Belgian postcode tells the region, and with it the rules an advert follows. */
export const belgianPostcodes = (content: CheckedContent): Finding[] =>
  ofEachProperty(content, ({ value: { Zip, CountryID } }) => {
    if (Zip === undefined || CountryID === undefined || !isHomeCountry(CountryID)) return [];
    if (regionOf(Zip) !== null) return [];
    return [{ path: ["Zip"], expected: "a Belgian postcode from 1000 to 9999", found: describeValue(Zip) }];
  });
