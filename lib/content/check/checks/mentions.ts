import { regionOf } from "../../../domain/address/region.ts";
import { missingMentions } from "../../../domain/law/mandatory-mentions.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import { propertySchema } from "../../schemas/property.ts";
import type { CheckedContent } from "../checked-content.ts";
import { describeValue } from "../describe-value.ts";
import { fieldSchema } from "../field-schema.ts";
import type { Finding } from "../finding.ts";
import { valueAt } from "../json-path.ts";
import { entryKind } from "../property-entries.ts";
import { regionNames } from "./energy.ts";

/** An advert says what the law of its region wants it to say. */
export function mandatoryMentions(content: CheckedContent): Finding[] {
  const rules = content.rules["mandatory-mentions"]?.mentions ?? [];
  return content.folders.properties.flatMap(({ file, value }) => {
    const { Goal, Zip, Status } = value;
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
        severity,
        expected: `${fields.join(" or ")}: the mention "${mention}" in an advert ${offer} in ${regionNames[region]}`,
        found: describeValue(valueAt(value, path)),
        fix: `fill it in; ${source}`,
      };
    });
  });
}

/** A rule about adverts speaks of fields that a property has. */
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
        expected: "a field of a property, such as EPC.CO2",
        found: describeValue(field),
      }));
  });
}
