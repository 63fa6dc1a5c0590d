import type { DraftFinding } from "../../domain/import/code-mapping.ts";
import type { UnknownCode } from "../../domain/import/listing.ts";
import { fieldReader, type NumberRange, valueText } from "../../domain/import/values.ts";
import { type JsonRecord, recordIn, recordsIn } from "./json.ts";

/** The number of a member such as `{"id": 17}`; NaN where there is none. */
export const codeOf = (value: unknown): number => Number(valueText(recordIn(value).id) || Number.NaN);

/** Details by number. Every value is text; of an enumeration it is a word, and the code stands beside it. */
export function detailReader(row: JsonRecord, findings: DraftFinding[]) {
  const byId = new Map(recordsIn(row.details).map((detail) => [Number(detail.id), detail]));
  const value = (id: number) => byId.get(id)?.value;
  const fields = fieldReader(
    Object.fromEntries([...byId].map(([id, detail]) => [String(id), detail.value])),
    findings,
  );
  return {
    value,
    text: (id: number) => valueText(value(id)),
    number: (id: number, range: NumberRange) => fields.number(String(id), range),
    flag: (id: number) => fields.flag(String(id)),
    /** Dates of details are American. */
    day: (id: number) => fields.day(String(id), "us"),
    /** The meaning of a code of a detail; a code that has none is a finding. */
    meaning<Meaning>(id: number, codes: Readonly<Record<number, Meaning>>): Meaning | undefined {
      const code = codeOf(byId.get(id)?.enum);
      if (!Number.isNaN(code) && !(code in codes))
        findings.push({ field: String(id), code: String(code), word: valueText(value(id)) });
      return codes[code];
    },
    code: (id: number) => codeOf(byId.get(id)?.enum),
  };
}

/** The code of a member of an estate, as it is reported: its answers have no words. */
export const sentCode = (row: JsonRecord, field: string): UnknownCode => ({
  field,
  code: valueText(recordIn(row[field]).id),
});

export type DetailReader = ReturnType<typeof detailReader>;
