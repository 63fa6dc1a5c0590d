import type { z } from "zod";
import { jsonAt } from "../../domain/json/json.ts";
import { parseContent } from "../parse.ts";
import { closestMatch, meantFix, meantHints } from "./candidates.ts";
import { expectedBy, fixFor } from "./expectation.ts";
import { fieldMessage } from "./field-message.ts";
import { fieldNames, fieldSchema, isPerLanguage } from "./field-schema.ts";
import { choiceOf, describeValue, errorsIn, type FieldPath, type Finding, warningsIn } from "./finding.ts";

function ofIssue(file: string, schema: z.ZodType, data: unknown, issue: z.core.$ZodIssue): Finding {
  const value = jsonAt(data, issue.path);
  const field = fieldSchema(schema, issue.path);
  const isTextLength = typeof value === "string" && (issue.code === "too_big" || issue.code === "too_small");
  return errorsIn(file)(
    issue.path,
    fieldMessage(issue, field, value),
    expectedBy(issue, field, value === undefined),
    isTextLength ? `${value.trim().length} characters: ${describeValue(value)}` : describeValue(value),
    fixFor(field, issue.path, value),
  );
}

/** An unknown field is a warning, as nothing reads it; an unknown language is an error. */
function ofUnknown(file: string, schema: z.ZodType, path: FieldPath): Finding {
  const holder = fieldSchema(schema, path.slice(0, -1));
  const name = String(path.at(-1));
  const match = closestMatch(name, fieldNames(holder));
  const finding = isPerLanguage(holder)
    ? errorsIn(file)(
        path,
        { code: "field.unknownLanguage", values: { name } },
        `a language: ${choiceOf(fieldNames(holder))}`,
        `the unknown language "${name}"`,
        meantFix(match),
      )
    : warningsIn(file)(
        path,
        { code: "field.unknownField", values: { name }, hints: meantHints(match) },
        "a field that is read",
        `the unknown field "${name}"`,
        meantFix(match),
      );
  return { ...finding, aboutName: true };
}

/** Reads parsed JSON against the schema of its file; `value` is null where it does not fit. */
export function schemaFindings<Value>(
  file: string,
  schema: z.ZodType<Value>,
  data: unknown,
): { value: Value | null; findings: Finding[] } {
  const { value, issues, unknown } = parseContent(schema, data);
  return {
    value,
    findings: [
      ...issues.map((issue) => ofIssue(file, schema, data, issue)),
      ...unknown.map((path) => ofUnknown(file, schema, path)),
    ],
  };
}
