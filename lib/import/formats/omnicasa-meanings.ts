import {
  type DraftFinding,
  type MappingContext,
  mappedCode,
  mappedStatus,
  mappedType,
} from "../../domain/import/code-mapping.ts";
import type { UnknownCode } from "../../domain/import/listing.ts";
import { type FieldReader, valueText } from "../../domain/import/values.ts";
import type { OmnicasaLookUps } from "./omnicasa-answers.ts";
import { omnicasaCodes as table } from "./omnicasa-codes.ts";
import { omnicasaWords as words } from "./omnicasa-words.ts";
import { meaningOf } from "./rows.ts";
import { typeOfWord } from "./type-words.ts";

/** What a row is read with besides its own fields. */
export interface RowContext {
  lookUps: OmnicasaLookUps;
  mapping: MappingContext;
  findings: DraftFinding[];
}

/** A code as it is reported. */
export const codeOfRow = (row: FieldReader, field: string, word = ""): UnknownCode => ({
  field,
  code: row.text(field),
  ...(word !== "" && { word }),
});

export function sentCountry(
  row: FieldReader,
  { lookUps: { countries }, mapping, findings }: RowContext,
): string {
  const [abbr, name] = [row.text("CountryAbbr").toUpperCase(), row.text("CountryName")];
  const code =
    countries.get(row.text("CountryID")) ||
    table.countriesByAbbr[abbr] ||
    meaningOf(name, words.countryWords);
  if (code) return code;
  // Most rows of an agency that fills in no country lie at home.
  if (abbr === "" && name === "") return "BE";
  return mappedCode(codeOfRow(row, "CountryAbbr", name), mapping, findings) ?? "";
}

/** Status and what the agency's own sub-status adds to it. */
export function stateOf(
  row: FieldReader,
  { lookUps: { subStatuses }, mapping, findings }: RowContext,
  isRent: boolean,
) {
  const number = row.text("Status");
  const known = table.statuses[Number(number || Number.NaN)];
  const code = known ?? mappedStatus(codeOfRow(row, "Status"), mapping, findings);
  if (!code) return { outcome: "offer", status: "available", held: true } as const;
  const { outcome } = code;
  const word = known?.word ?? "mapped";
  const why = outcome === "left-out" || outcome === "reference" ? { why: `status ${number} (${word})` } : {};
  if (outcome === "reference") return { outcome, status: isRent ? "rented" : "sold", ...why } as const;
  if (outcome !== "offer" || code.status === "option") return { outcome, status: code.status, ...why };
  const subStatus = subStatuses.get(row.text("SubStatus"));
  const name = row.text("SubStatusName") || valueText(subStatus?.name) || row.text("MarqueeName");
  const marquee = Number(row.text("Marquee") || subStatus?.marquee || 0);
  const meaning =
    name === "" ? (table.marquees[marquee] ?? "available") : meaningOf(name, words.subStatusWords);
  if (meaning === null && marquee !== 0) {
    const mapped = mappedCode(codeOfRow(row, "SubStatus", name), mapping, findings);
    if (mapped === "option") return { outcome, status: "option" } as const;
    if (mapped === "sold" || mapped === "rented") return { outcome: "closed", status: mapped } as const;
    return { outcome, status: "available", ...(Number(mapped) && { marquee: Number(mapped) }) } as const;
  }
  if (meaning === "option") return { outcome, status: "option" } as const;
  if (meaning === "sold" || meaning === "rented") return { outcome: "closed", status: meaning } as const;
  return { outcome, status: "available", ...(meaning === "newPrice" && { marquee: 2 }) } as const;
}

/** The type by its number, else by its name, else by the list that it stands in. */
export function typeOf(row: FieldReader, { lookUps: { webIds }, mapping, findings }: RowContext) {
  const id = row.text("MainTypeID");
  const known = table.mainTypes[Number(id || Number.NaN)];
  const named = row.text("MainTypeName");
  const mapped = known?.[1] ? undefined : mappedType(codeOfRow(row, "MainTypeID", named), mapping, findings);
  const list = row.text("WebIDName") || (webIds.get(row.text("WebID")) ?? "");
  const [kind, mainType] = mapped ??
    known ??
    typeOfWord(named)?.code ??
    typeOfWord(list)?.code ?? [null, null];
  return { kind, mainType };
}
