import { stringify } from "csv-stringify/sync";
import type { LeadRecord } from "../leads/records/lead-records.ts";
import { moment } from "./table.ts";

const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/**
 * What a spreadsheet may take for a formula: a sign that begins one, in its narrow, wide or small form, behind anything that is not
 * seen (controls, marks, spaces, fillers); or a tab or line end at the very beginning.
 */
const formula =
  /^(?:[\t\r\n]|[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212])/u;

/** A cell that no spreadsheet runs: one that begins like a formula gets an apostrophe before it. */
export const plainCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/**
 * A table that Excel in Belgium opens as it is: semicolons, and a mark that says UTF-8. Nothing a visitor wrote is ever run.
 */
export function leadsCsv(leads: LeadRecord[]): string {
  const fields = [...new Set(leads.flatMap((lead) => Object.keys(lead.fields)))].filter(
    (name) => !["language", "email", "page", "utm", "propertyId", "projectId"].includes(name),
  );
  const head = ["reference", "date", "flow", "language", "email", "propertyId", "projectId"];
  const rows = leads.map((lead) => [
    lead.reference,
    moment(lead.createdAt),
    lead.flow,
    lead.language,
    lead.email,
    inWords(lead.propertyId),
    inWords(lead.projectId),
    ...fields.map((name) => inWords(lead.fields[name])),
    inWords(lead.page),
    inWords(lead.campaign),
    inWords(lead.consentVersion),
  ]);
  const table = [[...head, ...fields, "page", "campaign", "consentVersion"], ...rows];
  return stringify(
    table.map((row) => row.map(plainCell)),
    { bom: true, delimiter: ";", record_delimiter: "windows" },
  );
}
