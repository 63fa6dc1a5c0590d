import "server-only";
import { isoDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { FlowName } from "../../forms/flows/index.ts";
import { type MailWords, mailWords } from "../../mail/compose/words.ts";
import { readStore } from "../../server/db/store.ts";
import type { Tables } from "../../server/db/tables.ts";
import type { RequestSources } from "../contract/source-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";

/** Pages in an answer: what comes after them brings a request a year. */
const mostPages = 30;

type CountRow = Tables["lead_counts"];

/** The month eleven before the one of a day, so that both and those between are a year. */
function yearUntil(now: Date): string {
  const [year = 0, month = 0] = (isoDay(now) ?? "").split("-").map(Number);
  return new Date(Date.UTC(year, month - 12)).toISOString().slice(0, 7);
}

const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0\d|1[0-2])$/.test(text);

/** Rows by what they have in common, with their counts by form, the most first. */
function grouped<Key>(
  rows: readonly CountRow[],
  keyOf: (row: CountRow) => string,
  of: (row: CountRow) => Key,
) {
  const groups = [...Map.groupBy(rows, keyOf).values()].map((group) => {
    const counts: Partial<Record<FlowName, number>> = {};
    for (const { flow, count } of group) counts[flow] = (counts[flow] ?? 0) + Number(count);
    const total = group.reduce((sum, { count }) => sum + Number(count), 0);
    return { ...of(group[0] as CountRow), total, counts };
  });
  return groups.toSorted((a, b) => b.total - a.total);
}

/** @throws StoreUnavailable */
export async function requestSources(
  asked: string | null,
  language: LanguageCode,
  now = new Date(),
): Promise<RequestSources> {
  const { t }: MailWords = await mailWords(language);
  const month = isMonth(asked) ? asked : null;
  const rows = await readStore((db) => {
    const counts = db.selectFrom("lead_counts").selectAll();
    return (
      month ? counts.where("month", "=", month) : counts.where("month", ">=", yearUntil(now))
    ).execute();
  });
  const months = await readStore((db) =>
    db.selectFrom("lead_counts").select("month").distinct().orderBy("month", "desc").execute(),
  );
  return {
    months: months.map((row) => row.month),
    month,
    flows: grouped(
      rows,
      ({ flow }) => flow,
      ({ flow }) => ({ flow }),
    ).map(({ flow }) => flow),
    sources: grouped(
      rows,
      ({ source, name }) => `${source} ${name}`,
      ({ source, name }) => ({ kind: t(`sources.${source}`), name }),
    ),
    pages: grouped(
      rows,
      ({ page }) => page,
      ({ page }) => ({ path: page }),
    ).slice(0, mostPages),
  };
}

/** `GET sources/?month=2026-11`: a `RequestSources`; without a month of the last twelve. */
const readSources = ({ query, language }: DeskCall) => requestSources(query.get("month"), language);

export const sourceEndpoints: DeskEndpoints = {
  sources: { access: "requests.read", read: readSources },
};
