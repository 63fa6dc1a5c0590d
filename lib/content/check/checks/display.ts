import {
  type DisplayCondition,
  displayOperators,
  readLogic,
} from "../../../domain/modules/display-condition.ts";
import { BoundlessExpression, expressionFields } from "../../../domain/modules/display-expression.ts";
import { isEmpty } from "../../../domain/text/text.ts";
import { conditionalFacts } from "../../listing/facts/groups.ts";
import { siteFields } from "../../modules/site-record.ts";
import { propertySchema } from "../../schemas/property.ts";
import { closestMatch, meantFix, meantHints, mustBeAmong } from "../candidates.ts";
import type { CheckedContent } from "../checked-content.ts";
import { fieldNames, fieldSchema, fileSchema } from "../field-schema.ts";
import {
  choiceOf,
  describeValue,
  errorsIn,
  type FieldPath,
  type Finding,
  type FindingCode,
  type FindingMessage,
  shortened,
} from "../finding.ts";
import { items, type Loose } from "../json-tree.ts";

/** What conditions are about, and the fields that it has. */
interface Subject {
  what: string;
  code: FindingCode;
  has: (path: string) => boolean;
  names: () => readonly string[];
}

const ofSite: Subject = {
  what: "a field of the site (docs/how-to/display-condition.md)",
  code: "conditions.fieldOfSite",
  has: (path) => siteFields.has(path),
  names: () => [...siteFields],
};

const ofProperty: Subject = {
  what: "a field of a property",
  code: "conditions.fieldOfProperty",
  has: (path) => {
    const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    return fieldSchema(propertySchema, steps) !== undefined;
  },
  names: () => fieldNames(fileSchema(propertySchema)),
};

interface Place {
  file: string;
  path: FieldPath;
  subject: Subject;
  condition: Loose<DisplayCondition>;
}

function unknownField({ file, path, subject }: Place, step: string, name: string): Finding[] {
  if (subject.has(name)) return [];
  const match = closestMatch(name, subject.names());
  const message = { code: subject.code, values: { name }, hints: meantHints(match) };
  return [errorsIn(file)([...path, step], message, subject.what, `"${name}"`, meantFix(match))];
}

function expressionFindings(place: Place, expression: string): Finding[] {
  try {
    return expressionFields(expression).flatMap((name) => unknownField(place, "advancedCondition", name));
  } catch (error) {
    const isBoundless = error instanceof BoundlessExpression;
    const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
    const expected = isBoundless
      ? "an expression without matches and bind, in which all, exists, exists_one, map and filter go through a field or a list, inside each other through a field of the item"
      : "an expression such as Goal == 0 && Price < 300000";
    return [
      errorsIn(place.file)(
        [...place.path, "advancedCondition"],
        isBoundless ? "conditions.boundless" : "conditions.expression",
        expected,
        `${describeValue(expression)}: ${reason}`,
      ),
    ];
  }
}

function conditionFindings(place: Place): Finding[] {
  const { file, path, condition } = place;
  const { advancedCondition, compareWithField, compareWithValue, field, logic } = condition;
  const error = (step: string, message: FindingCode | FindingMessage, expected: string, found: string) => [
    errorsIn(file)([...path, step], message, expected, found),
  ];
  if (!isEmpty(advancedCondition)) return expressionFindings(place, advancedCondition ?? "");
  if (isEmpty(field))
    return error(
      "field",
      "conditions.fieldMissing",
      `${place.subject.what}, or an "advancedCondition"`,
      "nothing",
    );
  const { operator } = readLogic(logic);
  if (!displayOperators.includes(operator))
    return error(
      "logic",
      { code: "conditions.logic", values: { logic: shortened(String(logic)) } },
      choiceOf(displayOperators),
      describeValue(logic),
    );
  const compares = operator !== "empty" && operator !== "notEmpty";
  const withNothing = compares && isEmpty(compareWithField) && (compareWithValue ?? null) === null;
  return [
    ...unknownField(place, "field", field ?? ""),
    ...(isEmpty(compareWithField) ? [] : unknownField(place, "compareWithField", compareWithField ?? "")),
    ...(withNothing
      ? error("compareWithValue", "conditions.valueMissing", "what the field is compared with", "nothing")
      : []),
  ];
}

/** Conditions can be read, and name what there is: one that fails shows nothing, and nobody would know why. */
export function displayConditionFindings({ singles, folders }: CheckedContent): Finding[] {
  const { display } = singles.site?.value ?? {};
  const placesIn = (
    holders: readonly ({ conditions?: (Loose<DisplayCondition> | undefined)[] } | undefined)[] | undefined,
    at: { file: string; path: FieldPath; subject: Subject },
  ) =>
    items(holders).flatMap(([index, { conditions }]) =>
      items(conditions).map(
        ([number, condition]): Place => ({
          ...at,
          path: [...at.path, index, "conditions", number],
          condition,
        }),
      ),
    );
  const modules = folders.pages.flatMap(({ file, value }) =>
    placesIn(value.params?.modules, { file, path: ["params", "modules"], subject: ofSite }),
  );
  const ofProperties = (["facts", "labels"] as const).flatMap((name) =>
    placesIn(display?.[name], { file: "site.json", path: ["display", name], subject: ofProperty }),
  );
  const facts = items(display?.facts).flatMap(([index, { fact }]) =>
    mustBeAmong(fact, conditionalFacts, "fact", {
      file: "site.json",
      path: ["display", "facts", index, "fact"],
    }),
  );
  return [...[...modules, ...ofProperties].flatMap(conditionFindings), ...facts];
}
