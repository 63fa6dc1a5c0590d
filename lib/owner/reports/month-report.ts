import "server-only";
import { type Catalogue, catalogueOf } from "../../content/catalogue.ts";
import { rules } from "../../content/law/rules.ts";
import type { Content } from "../../content/load.ts";
import { comparedIds, onlineMediaOf, ownerProperty } from "../../content/owner/owner-property.ts";
import type { Owner } from "../../content/schemas/owners.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { inForce } from "../../domain/law/dated.ts";
import { propertyState } from "../../domain/listing/property-state.ts";
import { daysOf, type MonthReport, monthAfter, type ReportLine } from "../../domain/owner/month-report.ts";
import type { OwnerEntry } from "../../domain/owner/owner-entry.ts";
import { dayAfter } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { defaultLanguage } from "../../i18n/routing.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { averageViews, countMonth, isOver } from "./count-month.ts";

/** The law on reports to owners on the last day of a month; null where there was none. */
export const reportDuty = (month: string) => inForce(rules.ownerReport, dayAfter(daysOf(month).until, -1));

/** Whether a home was under contract in a month, as the site knows it: published by then, and not closed before. */
export const isUnderContract = (
  { PublishedAt, Status, ClosedAt }: PropertyRecord,
  month: string,
): boolean => {
  const { from, until } = daysOf(month);
  return PublishedAt < until && (propertyState(Status) === "available" || (ClosedAt ?? "") >= from);
};

/** Whether an owner gets reports on a home. */
export const wantsReports = ({ withoutReports = [] }: Owner, propertyId: number): boolean =>
  !withoutReports.includes(propertyId);

/** A home by its id, or by the reference of the agency. */
export const homeNamed = (catalogue: Catalogue, name: string): PropertyRecord | undefined =>
  catalogue.allProperties.get(Number(name)) ??
  [...catalogue.allProperties.values()].find(
    (record) => ownerProperty(catalogue, record, defaultLanguage).reference === name,
  );

const subjectText = ({ subject, contact }: OwnerEntry): string => {
  const text = typeof subject === "string" ? subject : subject.text;
  return contact === null ? text : `${text} (${contact})`;
};

/** What the agency did in a month, and what it has planned after it, as the property's content has it. */
async function workOf(record: PropertyRecord, month: string, language: LanguageCode) {
  const { t } = await mailWords(language);
  const { from, until } = daysOf(month);
  const isIn = (date: string) => date >= from && date < until;
  const lines = onlineMediaOf(record, language).map(({ date, status, ...entry }) => ({
    status,
    line: { date, text: subjectText({ date, status, ...entry }) },
  }));
  const done: ReportLine[] = lines.flatMap(({ status, line }) =>
    status !== "planned" && isIn(line.date) ? line : [],
  );
  if (isIn(record.PublishedAt)) done.push({ date: record.PublishedAt, text: t("owner.report.published") });
  const state = propertyState(record.Status);
  if (state !== "available" && record.ClosedAt && isIn(record.ClosedAt))
    done.push({ date: record.ClosedAt, text: t(`owner.report.${state}`) });
  const proposed = lines.flatMap(({ status, line }) =>
    status === "planned" && line.date >= from ? line : [],
  );
  const inOrder = (a: ReportLine, b: ReportLine) => a.date.localeCompare(b.date);
  return { done: done.toSorted(inOrder), proposed: proposed.toSorted(inOrder) };
}

/** Similar homes of the agency that were published by the end of a month. */
const similarIn = (catalogue: Catalogue, record: PropertyRecord, month: string): number[] =>
  comparedIds(catalogue, record).filter(
    (id) => (catalogue.allProperties.get(id)?.PublishedAt ?? "") < daysOf(month).until,
  );

/**
 * The report on a home in a month, from what is counted and published now, in a language.
 * @param word what the agent adds
 * @throws StoreUnavailable
 */
export async function composeReport(
  content: Content,
  record: PropertyRecord,
  { month, language, word, now }: { month: string; language: LanguageCode; word: string | null; now: Date },
): Promise<MonthReport> {
  const catalogue = catalogueOf(content);
  const { reference, street, place, title } = ownerProperty(catalogue, record, language);
  const figures = await countMonth(record.ID, month, now);
  const before = await countMonth(record.ID, monthAfter(month, -1), now);
  const similar = similarIn(catalogue, record, month);
  return {
    reference,
    property: record.ID,
    address: `${street}, ${place}`,
    title: title.text,
    month,
    language,
    isComplete: isOver(month, now),
    rule: reportDuty(month)?.source ?? null,
    ...figures,
    compared:
      similar.length === 0 ? null : { homes: similar.length, views: await averageViews(similar, month) },
    before: { interested: before.interested, visits: before.visits, views: before.views },
    ...(await workOf(record, month, language)),
    word,
  };
}
