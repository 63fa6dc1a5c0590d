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
import { mentionRules } from "../../../domain/law/papers.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import { type PropertyRecord, propertySchema } from "../../schemas/property.ts";
import { type CheckedContent, entryKind, forEachProperty, isInBelgium } from "../checked-content.ts";
import { fieldSchema } from "../field-schema.ts";
import {
  choiceOf,
  describeValue,
  errorsIn,
  type Finding,
  type FindingMaker,
  type FindingMessage,
  shortened,
  warningsIn,
} from "../finding.ts";
import type { Loose } from "../json-tree.ts";
import { mentionMessage } from "../mention-message.ts";

const regionNames: Record<Region, string> = {
  brussels: "Brussels",
  flanders: "Flanders",
  wallonia: "Wallonia",
};

const path = ["EPCLabelText"];

/** `C- – E-`: the best and the worst label of a building of several units. */
const rangeOfLabels = /^([a-g](?:\+{1,2}|-)?)\s*[–-]\s*([a-g](?:\+{1,2}|-)?)$/i;

function notInScale(
  error: FindingMaker,
  text: string,
  scale: readonly EnergyLabel[],
  region: Region | null,
  isBuilding = false,
): Finding[] {
  const range = isBuilding ? rangeOfLabels.exec(text.trim()) : null;
  const labels = (range ? range.slice(1) : [text]).map(parseLabel);
  if (labels.every((label) => label !== null && scale.includes(label))) return [];
  const names = scale.map(labelText);
  const values = { labels: { anyOf: names }, label: shortened(text) };
  const message: FindingMessage = region
    ? {
        code: "law.labelNotInScale",
        values: { ...values, where: { region } },
        hints: isBuilding ? [{ hint: "units" }] : [],
      }
    : { code: "law.labelNotInLuxembourg", values };
  const expected = `a label of ${region ? regionNames[region] : "Luxembourg"}: ${choiceOf(names)}, or an empty text`;
  return [error(path, message, expected, describeValue(text))];
}

/** Below and above, an energy value is a placeholder or a slip of the keyboard; kWh/m² a year. */
const energyValues = { least: -100, most: 2000 };

const isEnergyValue = (value: number | null | undefined) =>
  typeof value !== "number" || (value >= energyValues.least && value <= energyValues.most);

/** An energy value is one of this world. */
export const energyValue = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ EnergyPerformance: value }, error) => {
    if (isEnergyValue(value)) return [];
    const { least, most } = energyValues;
    return error(
      ["EnergyPerformance"],
      { code: "sense.energyValue", values: { value: value ?? "", least, most } },
      `${least} to ${most} kWh/m² a year, or null`,
      `${value}`,
    );
  });

function labelFindings(
  content: CheckedContent,
  { EPCLabelText: text, CountryID, EnergyPerformance, MainTypeName, Zip }: Loose<PropertyRecord>,
  error: FindingMaker,
): Finding[] {
  const scales = content.rules["energy-scales"];
  if (text === undefined || text.trim() === "" || !scales || CountryID === undefined) return [];
  if (isLuxembourg(CountryID)) return notInScale(error, text, luxembourgLabels, null);
  const region = isHomeCountry(CountryID) ? regionOf(Zip ?? "") : null;
  if (region === null) return [];
  const isBuilding = entryKind(content, MainTypeName) === "building";
  const outside = notInScale(error, text, labelsOf(region, scales, content.today), region, isBuilding);
  if (outside.length > 0 || rangeOfLabels.test(text.trim()) || !isEnergyValue(EnergyPerformance))
    return outside;
  const byValue = energyLabel({ region, value: EnergyPerformance, scales, date: content.today });
  if (byValue === null || byValue === parseLabel(text)) return [];
  const [value, right] = [EnergyPerformance ?? "", labelText(byValue)];
  return [
    error(
      path,
      { code: "law.labelOfValue", values: { where: { region }, value, right, label: shortened(text) } },
      `"${right}", the label of ${EnergyPerformance} kWh/m² in ${regionNames[region]}`,
      describeValue(text),
      "correct the label or EnergyPerformance",
    ),
  ];
}

/** An energy label is one of its region, and the one that its value gives. */
export const energyLabelOfRegion = (content: CheckedContent): Finding[] =>
  forEachProperty(content, (property, error) => labelFindings(content, property, error));

/** A Belgian postcode gives the region, and with it the rules an advert follows. */
export const belgianPostcodes = (content: CheckedContent): Finding[] =>
  forEachProperty(content, (property, error) => {
    const { Zip } = property;
    if (Zip === undefined || !isInBelgium(property) || regionOf(Zip) !== null) return [];
    return error(
      ["Zip"],
      { code: "law.postcode", values: { zip: shortened(Zip) } },
      "a Belgian postcode from 1000 to 9999",
      describeValue(Zip),
    );
  });

/** Only Flanders has an asbestos certificate: the page shows it nowhere else. */
export const asbestosRegion = (content: CheckedContent): Finding[] =>
  forEachProperty(
    content,
    ({ Zip, CountryID, Certificates }, warning) => {
      if (Certificates?.Asbestos === undefined || Zip === undefined || CountryID === undefined) return [];
      if (isHomeCountry(CountryID) && regionOf(Zip) === "flanders") return [];
      const finding = warning(
        ["Certificates", "Asbestos"],
        "law.asbestosOutsideFlanders",
        "no asbestos certificate outside Flanders, which alone has one",
        "one, which the page does not show",
      );
      return { ...finding, aboutName: true };
    },
    warningsIn,
  );

/** An advert carries the mentions that the law of its region demands. */
export function mandatoryMentions(content: CheckedContent): Finding[] {
  const rules = mentionRules(
    content.rules["mandatory-mentions"]?.mentions ?? [],
    content.rules.papers?.papers ?? [],
  );
  return content.folders.properties.flatMap(({ file, value }) => {
    const { Goal, Zip, Status } = value;
    const kind = entryKind(content, value.MainTypeName);
    const region = regionOf(Zip ?? "");
    if (Goal === undefined || Zip === undefined || kind === undefined || region === null) return [];
    const advert = { ...value, Goal, Zip, Status, kind };
    const offer = isForSale(Goal) ? "for sale" : "for rent";
    return missingMentions(advert, rules, content.today).map(({ mention, fields, severity, source }) => {
      const place = (fields[0] ?? "").split(".");
      const finding = severity === "warning" ? warningsIn(file) : errorsIn(file);
      return finding(
        place,
        mentionMessage(mention, fields, region, kind),
        `${fields.join(" or ")}: the mention "${mention}" in an advert ${offer} in ${regionNames[region]}`,
        describeValue(jsonAt(value, place)),
        `fill it in; ${source}`,
      );
    });
  });
}

/** A field that a rule names, with its place in the file. */
type NamedField = { field: string | undefined; steps: (string | number)[] };

/** Where a file of rules names a field that no property has. */
const unknownFields = (file: string, fields: readonly NamedField[]): Finding[] =>
  fields.flatMap(({ field, steps }) =>
    field === undefined || fieldSchema(propertySchema, field.split("."))
      ? []
      : errorsIn(file)(
          steps,
          { code: "law.unknownField", values: { field } },
          "a field of a property, such as EPC.CO2",
          describeValue(field),
        ),
  );

const conditionFields = (
  when: readonly { path: string }[] | undefined,
  place: readonly (string | number)[],
): NamedField[] =>
  (when ?? []).map(({ path: field }, at) => ({ field, steps: [...place, "when", at, "path"] }));

/** Rules about adverts and papers name fields that properties have. */
export const mentionFields = ({ rules }: CheckedContent): Finding[] => {
  const mentions = (rules["mandatory-mentions"]?.mentions ?? []).flatMap(({ when, anyOf }, index) => {
    const place = ["mentions", index];
    const fields = anyOf.flatMap((set, row) =>
      set.map((part, at) => ({ field: part.path, steps: [...place, "anyOf", row, at, "path"] })),
    );
    return [...conditionFields(when, place), ...fields];
  });
  const papers = (rules.papers?.papers ?? []).flatMap((rule, index) => {
    const place = ["papers", index];
    return [
      ...conditionFields(rule.when, place),
      { field: rule.yearsWhen?.path, steps: [...place, "yearsWhen", "path"] },
      ...(["shownBy", "datedBy", "expiresBy"] as const).map((name) => ({
        field: rule[name],
        steps: [...place, name],
      })),
    ];
  });
  return [
    ...unknownFields("rules/mandatory-mentions.json", mentions),
    ...unknownFields("rules/papers.json", papers),
  ];
};
