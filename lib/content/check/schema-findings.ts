import type { z } from "zod";
import { jsonAt } from "../../domain/json/json.ts";
import { parseContent } from "../parse.ts";
import { closestMatch, meantHints } from "./candidates.ts";
import { expectedBy, fixFor } from "./expectation.ts";
import { fieldMessage } from "./field-message.ts";
import { fieldNames, fieldSchema, isPerLanguage } from "./field-schema.ts";
import { choiceOf, describeValue, type FieldPath, type Finding } from "./finding.ts";

function ofIssue(file: string, schema: z.ZodType, data: unknown, issue: z.core.$ZodIssue): Finding {
  const value = jsonAt(data, issue.path);
  const field = fieldSchema(schema, issue.path);
  const isTextLength = typeof value === "string" && (issue.code === "too_big" || issue.code === "too_small");
  return {
    file,
    path: issue.path,
    severity: "error",
    message: fieldMessage(issue, field, value),
    expected: expectedBy(issue, field, value === undefined),
    found: isTextLength ? `${value.trim().length} characters: ${describeValue(value)}` : describeValue(value),
    fix: fixFor(field, issue.path, value),
  };
}

/** An unknown field is a warning, as nothing reads it; an unknown language is an error. */
function ofUnknown(file: string, schema: z.ZodType, path: FieldPath): Finding {
  const holder = fieldSchema(schema, path.slice(0, -1));
  const name = String(path.at(-1));
  const meant = closestMatch(name, fieldNames(holder));
  const isLanguage = isPerLanguage(holder);
  return {
    file,
    path,
    severity: isLanguage ? "error" : "warning",
    message: {
      code: isLanguage ? "field.unknownLanguage" : "field.unknownField",
      values: { name },
      hints: isLanguage ? [] : meantHints(meant),
    },
    expected: isLanguage ? `a language: ${choiceOf(fieldNames(holder))}` : "a field that is read",
    found: isLanguage ? `the unknown language "${name}"` : `the unknown field "${name}"`,
    fix: meant === null ? undefined : `did you mean "${meant}"?`,
    aboutName: true,
  };
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
