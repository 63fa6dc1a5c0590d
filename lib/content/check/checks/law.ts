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
import { jsonAt } from "../../../domain/json/json.ts";
import { missingMentions } from "../../../domain/law/mandatory-mentions.ts";
import type { TypeKind } from "../../../domain/listing/building.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import { checkMessages } from "../../../i18n/check-messages.ts";
import { type PropertyRecord, propertySchema } from "../../schemas/property.ts";
import {
  type CheckedContent,
  type Entry,
  entryKind,
  forEachProperty,
  type PropertyFinding,
} from "../checked-content.ts";
import { fieldSchema } from "../field-schema.ts";
import {
  choiceOf,
  describeValue,
  type Finding,
  type FindingCode,
  type FindingMessage,
  shortened,
} from "../finding.ts";

const regionNames: Record<Region, string> = {
  brussels: "Brussels",
  flanders: "Flanders",
  wallonia: "Wallonia",
};

const path = ["EPCLabelText"];

/** `C- – E-`: the best and the worst label of a building of several units. */
const rangeOfLabels = /^([a-g](?:\+{1,2}|-)?)\s*[–-]\s*([a-g](?:\+{1,2}|-)?)$/i;

function notInScale(
  text: string,
  scale: readonly EnergyLabel[],
  region: Region | "luxembourg",
  isBuilding: boolean,
): PropertyFinding[] {
  const range = isBuilding ? rangeOfLabels.exec(text.trim()) : null;
  const labels = (range ? range.slice(1) : [text]).map(parseLabel);
  if (labels.every((label) => label !== null && scale.includes(label))) return [];
  const names = scale.map(labelText);
  const values = { labels: { anyOf: names }, label: shortened(text) };
  const isAbroad = region === "luxembourg";
  return [
    {
      path,
      message: isAbroad
        ? { code: "law.labelNotInLuxembourg", values }
        : {
            code: "law.labelNotInScale",
            values: { ...values, where: { region } },
            hints: isBuilding ? [{ hint: "units" }] : [],
          },
      expected: `a label of ${isAbroad ? "Luxembourg" : regionNames[region]}: ${choiceOf(names)}, or an empty text`,
      found: describeValue(text),
    },
  ];
}

function labelOf(content: CheckedContent, { value }: Entry<PropertyRecord>): PropertyFinding[] {
  const { EPCLabelText: text, CountryID, EnergyPerformance, MainTypeName, Zip } = value;
  const scales = content.rules["energy-scales"];
  if (text === undefined || text.trim() === "" || !scales || CountryID === undefined) return [];
  if (isLuxembourg(CountryID)) return notInScale(text, luxembourgLabels, "luxembourg", false);
  const region = isHomeCountry(CountryID) ? regionOf(Zip ?? "") : null;
  if (region === null) return [];
  const isBuilding = entryKind(content, MainTypeName) === "building";
  const scale = labelsOf(region, scales, content.today);
  const outside = notInScale(text, scale, region, isBuilding);
  if (outside.length > 0 || rangeOfLabels.test(text.trim())) return outside;
  const byValue = energyLabel({ region, value: EnergyPerformance, scales, date: content.today });
  if (byValue === null || byValue === parseLabel(text)) return [];
  return [
    {
      path,
      message: {
        code: "law.labelOfValue",
        values: {
          where: { region },
          value: EnergyPerformance ?? "",
          right: labelText(byValue),
          label: shortened(text),
        },
      },
      expected: `"${labelText(byValue)}", the label of ${EnergyPerformance} kWh/m² in ${regionNames[region]}`,
      found: describeValue(text),
      fix: "correct the label or EnergyPerformance",
    },
  ];
}

/** An energy label is one of its region, and the one that its value gives. */
export const checkEnergyLabels = (content: CheckedContent): Finding[] =>
  forEachProperty(content, (entry) => labelOf(content, entry));

/** A Belgian postcode gives the region, and with it the rules an advert follows. */
export const belgianPostcodes = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ value: { Zip, CountryID } }) => {
    if (Zip === undefined || CountryID === undefined || !isHomeCountry(CountryID)) return [];
    if (regionOf(Zip) !== null) return [];
    return [
      {
        path: ["Zip"],
        message: { code: "law.postcode", values: { zip: shortened(Zip) } },
        expected: "a Belgian postcode from 1000 to 9999",
        found: describeValue(Zip),
      },
    ];
  });

/** Only Flanders has an asbestos certificate: the page shows it nowhere else. */
export const asbestosRegion = (content: CheckedContent): Finding[] =>
  forEachProperty(
    content,
    ({ value: { Zip, CountryID, Certificates } }) => {
      if (Certificates?.Asbestos === undefined || Zip === undefined || CountryID === undefined) return [];
      const region = isHomeCountry(CountryID) ? regionOf(Zip) : null;
      if (region === "flanders") return [];
      return [
        {
          path: ["Certificates", "Asbestos"],
          message: { code: "law.asbestosOutsideFlanders" },
          expected: "no asbestos certificate outside Flanders, which alone has one",
          found: "one, which the page does not show",
          aboutName: true,
        },
      ];
    },
    "warning",
  );

/** Mentions of the catalogue, by their names and the regions whose law asks for them. */
const mentionTexts: Readonly<Record<string, string | Readonly<Partial<Record<Region, string>>>>> =
  checkMessages.en.mentions;

/** The text of a missing mention: of its own, or a general one where the agency's rules have more than the catalogue. */
function mentionMessage(
  mention: string,
  fields: readonly string[],
  region: Region,
  kind: TypeKind,
): FindingMessage {
  const texts = mentionTexts[mention];
  if (typeof texts !== "object" || texts[region] === undefined)
    return { code: "mentions.other", values: { where: { region }, mention } };
  const ofLabel = fields.includes("EPCLabelText");
  return {
    code: `mentions.${mention}.${region}` as FindingCode,
    hints: [
      ...(ofLabel && mention !== "epc-label" ? [{ hint: "labelEnough" as const }] : []),
      ...(ofLabel && kind === "building" ? [{ hint: "units" as const }] : []),
    ],
  };
}

/** An advert carries the mentions that the law of its region demands. */
export function mandatoryMentions(content: CheckedContent): Finding[] {
  const rules = content.rules["mandatory-mentions"]?.mentions ?? [];
  return content.folders.properties.flatMap(({ file, value }) => {
    const { Goal, Zip, Status, Hidden } = value;
    const kind = entryKind(content, value.MainTypeName);
    const region = regionOf(Zip ?? "");
    if (Goal === undefined || Zip === undefined || kind === undefined || region === null) return [];
    const advert = { ...value, Goal, Zip, Status, kind };
    const offer = isForSale(Goal) ? "for sale" : "for rent";
    return missingMentions(advert, rules, content.today).map(({ mention, fields, severity, source }) => {
      const path = (fields[0] ?? "").split(".");
      return {
        file,
        path,
        // Nobody sees it yet: it keeps nothing else from being published.
        severity: Hidden ? "warning" : severity,
        message: mentionMessage(mention, fields, region, kind),
        expected: `${fields.join(" or ")}: the mention "${mention}" in an advert ${offer} in ${regionNames[region]}`,
        found: describeValue(jsonAt(value, path)),
        fix: `fill it in; ${source}`,
      };
    });
  });
}

/** Rules about adverts name fields that properties have. */
export function mentionFields({ rules }: CheckedContent): Finding[] {
  return (rules["mandatory-mentions"]?.mentions ?? []).flatMap(({ when = [], anyOf }, index) => {
    const place = ["mentions", index];
    const conditions = when.map(({ path }, at) => ({ field: path, path: [...place, "when", at, "path"] }));
    const fields = anyOf.flatMap((set, one) =>
      set.map(({ path }, other) => ({ field: path, path: [...place, "anyOf", one, other, "path"] })),
    );
    return [...conditions, ...fields]
      .filter(({ field }) => !fieldSchema(propertySchema, field.split(".")))
      .map(({ field, path }) => ({
        file: "rules/mandatory-mentions.json",
        path,
        severity: "error" as const,
        message: { code: "law.unknownField" as const, values: { field } },
        expected: "a field of a property, such as EPC.CO2",
        found: describeValue(field),
      }));
  });
}
