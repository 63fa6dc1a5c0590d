import "server-only";
import { stringify } from "csv-stringify/sync";
import type { Content } from "../../content/load.ts";
import { staffWith } from "../../content/staff.ts";
import { formatPhone } from "../../domain/address/phone.ts";
import { withoutControls } from "../../domain/text/clean-text.ts";
import { brusselsClock } from "../../domain/text/dates.ts";
import { type LanguageCode, languageTable } from "../../domain/text/language.ts";
import { type MailWords, mailWords } from "../../mail/compose/words.ts";
import { inChunks } from "../../server/db/chunks.ts";
import { readStore } from "../../server/db/store.ts";
import { typeName } from "../build-mail-context.ts";
import { sourceHere } from "./lead-counts.ts";
import type { LeadRecord } from "./lead-records.ts";

/**
 * What a spreadsheet may read as a formula: one of the signs that begin one, in its narrow, wide or small form, behind any invisible
 * characters (controls, marks, spaces, fillers); or a tab or line end at the very beginning.
 */
const formula =
  /^(?:[\t\r\n]|[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212])/u;

/** A cell that no spreadsheet evaluates: text that begins like a formula gets an apostrophe before it. */
export const plainCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Digits that are no amount: a nought or a plus in front, more of them than a number keeps, or what a spreadsheet makes a date of. */
const figures = /^(?:[+0(][\d\s()./-]+|\d{16,}|\d{1,2}[-/.]\d{1,4})$/;

/** A text as it is: Excel would take the nought from a postcode or a phone number, and reads ="06500" as a text. */
const textCell = (text: string): string => (figures.test(text) ? `="${text}"` : plainCell(text));

/** What a table is written with. */
export interface TableWords {
  words: MailWords;
  /** The name of a type of property. */
  typeName: (id: unknown) => string;
  /** The name of somebody at the desk. */
  personName: (email: string) => string;
  /** Notes of the desk, by the reference of the request. */
  notes: ReadonlyMap<string, readonly string[]>;
}

/** A value of a form in words; what is no number may still look like one. */
function textOf(name: string, value: unknown, { words, typeName }: TableWords): string {
  if (typeof value === "boolean") return words.t(value ? "values.yes" : "values.no");
  if (name === "propertyType" || name === "propertyTypes") return typeName(value);
  if (typeof value !== "string") return JSON.stringify(value);
  if (name === "phone") return formatPhone(value);
  return name === "slot" ? value.replace("T", " ") : words.choiceOf({ name }, value);
}

function cellOf(name: string, value: unknown, table: TableWords): string {
  if (value === null || value === undefined) return "";
  // The comma of the country, and no groups: so it is a number.
  if (typeof value === "number")
    return (Number.isInteger(value) ? `${value}` : value.toFixed(2)).replace(".", ",");
  const texts = (Array.isArray(value) ? value : [value]).map((item) => textOf(name, item, table));
  return textCell(texts.join(", "));
}

/** `Portail immobilier : Immoweb`. */
function sourceCell({ campaign, referrer }: LeadRecord, { t }: MailWords): string {
  const { kind, name } = sourceHere({
    ...(campaign && { utm: campaign }),
    ...(referrer !== null && { referrer }),
  });
  return kind === "direct" ? t("sources.direct") : t("sources.named", { kind: t(`sources.${kind}`), name });
}

/** Fields that have a column of their own, or say what the request is about. */
const ownColumns = ["language", "email", "page", "utm", "referrer", "propertyId", "projectId"];

/**
 * CSV that Excel opens without settings in Belgium: semicolons, decimal commas and a byte order mark, in the words of a language.
 * Nothing that a visitor wrote is evaluated, and no text becomes a number.
 */
export function leadsCsv(leads: readonly LeadRecord[], table: TableWords): string {
  const { words, personName, notes } = table;
  const { t, stateName } = words;
  const fields = [...new Set(leads.flatMap((lead) => Object.keys(lead.fields)))].filter(
    (name) => !ownColumns.includes(name),
  );
  const columns: [head: string, cell: (lead: LeadRecord) => string][] = [
    [t("table.reference"), ({ reference }) => reference],
    [t("table.date"), ({ createdAt }) => brusselsClock(createdAt).replace("T", " ")],
    [t("table.form"), ({ flow }) => words.flowText(flow, "what")],
    [t("table.state"), ({ state }) => stateName(state)],
    [t("table.assignee"), ({ assignee }) => (assignee === null ? "" : plainCell(personName(assignee)))],
    [t("fields.language"), ({ language }) => languageTable[language].name],
    [t("fields.email"), ({ email }) => plainCell(email)],
    [t("table.property"), ({ propertyId }) => `${propertyId ?? ""}`],
    [t("table.project"), ({ projectId }) => `${projectId ?? ""}`],
    ...fields.map((name): (typeof columns)[number] => [
      plainCell(words.fieldLabel(name)),
      (lead) => cellOf(name, lead.fields[name], table),
    ]),
    [t("table.notes"), ({ reference }) => plainCell((notes.get(reference) ?? []).join("\n"))],
    [t("fields.page"), ({ page }) => plainCell(page ?? "")],
    [t("fields.source"), (lead) => plainCell(sourceCell(lead, words))],
    [t("fields.referrer"), ({ referrer }) => plainCell(referrer ?? "")],
    [t("fields.utm"), ({ campaign }) => plainCell(campaign ? JSON.stringify(campaign) : "")],
    [t("table.consent"), ({ consentVersion }) => plainCell(consentVersion ?? "")],
  ];
  const rows = leads.map((lead) => columns.map(([, cell]) => withoutControls(cell(lead))));
  return stringify([columns.map(([head]) => head), ...rows], {
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    // By itself the package quotes only the delimiter that it was given: a text of several lines would be several rows.
    quoted_match: /\n/,
  });
}

/** Requests that go into one question to the database. */
const chunkSize = 500;

/** The notes of the desk beside requests, the oldest first. @throws StoreUnavailable */
async function notesOf(references: readonly string[]): Promise<Map<string, string[]>> {
  const notes = new Map<string, string[]>();
  for (const part of inChunks(references, chunkSize)) {
    const rows = await readStore((db) =>
      db
        .selectFrom("request_entries")
        .select(["lead_reference", "text"])
        .where("kind", "=", "note")
        .where("lead_reference", "in", part)
        .orderBy("written_at")
        .execute(),
    );
    for (const { lead_reference, text } of rows)
      notes.set(lead_reference, [...(notes.get(lead_reference) ?? []), text ?? ""]);
  }
  return notes;
}

/** The table of some requests in a language, with the names and notes of the desk. @throws StoreUnavailable */
export async function leadsTable(
  leads: readonly LeadRecord[],
  content: Content,
  language: LanguageCode,
): Promise<string> {
  return leadsCsv(leads, {
    words: await mailWords(language),
    typeName: (id) => typeName(content, id, language),
    personName: (email) => staffWith(email)?.name ?? email,
    notes: await notesOf(leads.map(({ reference }) => reference)),
  });
}
