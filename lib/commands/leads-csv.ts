import { stringify } from "csv-stringify/sync";
import type { LeadRecord } from "../server/lead-records.ts";
import { moment } from "./table.ts";

const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/**
 * A table that Excel in Belgium opens as it is: semicolons, and a mark that says UTF-8. A cell that begins like a formula gets an
 * apostrophe before it, so that nothing a visitor wrote is ever run.
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
  return stringify([[...head, ...fields, "page", "campaign", "consentVersion"], ...rows], {
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    escape_formulas: true,
  });
}
