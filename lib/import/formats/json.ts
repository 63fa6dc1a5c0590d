import type { RawAnswer } from "./format.ts";

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The records of a list; none where it is no list. */
export const recordsIn = (value: unknown): JsonRecord[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

export const recordIn = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

/** The record at a path; an empty one where there is none, or something else. */
export const recordAt = (value: unknown, ...path: readonly string[]): JsonRecord =>
  path.reduce<JsonRecord>((record, name) => recordIn(record[name]), recordIn(value));

/** The answers as JSON; `problem` names the first that is none, such as a page of HTML or half an answer. */
export function parsedAnswers(answers: readonly RawAnswer[]): {
  answers: { name: string; value: unknown }[];
  problem?: string;
} {
  const read: { name: string; value: unknown }[] = [];
  for (const { name, body } of answers) {
    try {
      // A byte order mark is taken off, and bytes that are no UTF-8 are refused.
      const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
      read.push({ name, value: JSON.parse(text) });
    } catch {
      return { answers: read, problem: `${name} is no JSON: the answer is cut off, or an error page.` };
    }
  }
  return read.length > 0 ? { answers: read } : { answers: read, problem: "There is no answer to read." };
}
