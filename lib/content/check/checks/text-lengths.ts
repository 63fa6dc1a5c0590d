import { projectSchema } from "../../schemas/project.ts";
import { propertySchema } from "../../schemas/property.ts";
import type { CheckedContent } from "../checked-content.ts";
import { expectationOf } from "../expectation.ts";
import { fieldSchema } from "../field-schema.ts";
import { describeValue, errorsIn, type Finding, type FindingMessage, warningsIn } from "../finding.ts";

/** What a text lacks or has too much of; null where it has the length that its schema names. */
function lengthMessage(text: string, least = 0, most = Infinity): FindingMessage | null {
  const { length } = text.trim();
  if (length > most) return { code: "field.tooLong", values: { length, most } };
  if (length >= least) return null;
  return length === 0 ? { code: "field.empty" } : { code: "field.tooShort", values: { length, least } };
}

/** Texts of properties and projects fit where they are shown; what a package sends is shown at any length. */
export function textLengths({ folders }: CheckedContent): Finding[] {
  const records = [
    ...folders.properties.map((entry) => ({ ...entry, schema: propertySchema })),
    ...folders.projects.map((entry) => ({ ...entry, schema: projectSchema })),
  ];
  return records.flatMap(({ file, value, schema }) => {
    const finding = value.Source === undefined ? errorsIn(file) : warningsIn(file);
    return Object.entries(value.texts ?? {}).flatMap(([language, texts]) =>
      Object.entries(texts ?? {}).flatMap(([name, text]) => {
        const path = ["texts", language, name];
        const field = fieldSchema(schema, path);
        if (!field || typeof text !== "string") return [];
        const message = lengthMessage(text, field.minLength, field.maxLength);
        if (!message) return [];
        const found = `${text.trim().length} characters: ${describeValue(text)}`;
        return finding(path, message, expectationOf(field), found);
      }),
    );
  });
}
