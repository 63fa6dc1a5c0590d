import "server-only";
import { stringify } from "csv-stringify/sync";
import { brusselsClock } from "../../domain/text/dates.ts";
import type { LeadRecord } from "./lead-records.ts";

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(cellOf).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/**
 * What a spreadsheet may read as a formula: one of the signs that begin one, in its narrow, wide or small form, behind any invisible
 * characters (controls, marks, spaces, fillers); or a tab or line end at the very beginning.
 */
const formula =
  /^(?:[\t\r\n]|[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212])/u;

/** A cell that no spreadsheet evaluates: text that begins like a formula gets an apostrophe before it. */
export const plainCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** CSV that Excel opens without settings in Belgium: semicolons and a byte order mark. Nothing that a visitor wrote is evaluated. */
export function leadsCsv(leads: LeadRecord[]): string {
  const fields = [...new Set(leads.flatMap((lead) => Object.keys(lead.fields)))].filter(
    (name) => !["language", "email", "page", "utm", "propertyId", "projectId"].includes(name),
  );
  const columns = ["reference", "date", "flow", "language", "email", "propertyId", "projectId"];
  const rows = leads.map((lead) => [
    lead.reference,
    brusselsClock(lead.createdAt).replace("T", " "),
    lead.flow,
    lead.language,
    lead.email,
    cellOf(lead.propertyId),
    cellOf(lead.projectId),
    ...fields.map((name) => cellOf(lead.fields[name])),
    cellOf(lead.page),
    cellOf(lead.campaign),
    cellOf(lead.consentVersion),
  ]);
  const table = [[...columns, ...fields, "page", "campaign", "consentVersion"], ...rows];
  return stringify(
    table.map((row) => row.map(plainCell)),
    { bom: true, delimiter: ";", record_delimiter: "windows" },
  );
}
