import { type DraftFinding, mappedCode } from "../../domain/import/code-mapping.ts";
import { finishListing, type ImportContext, type ListingDraft } from "../../domain/import/finish-listing.ts";
import type { FeedListing } from "../../domain/import/listing.ts";
import {
  type FieldReader,
  fieldReader,
  ranges,
  readMoment,
  readWebAddress,
  valueText,
} from "../../domain/import/values.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type Format, type FormatResult, incomplete } from "./format.ts";
import { isRecord, type JsonRecord, parsedAnswers } from "./json.ts";
import { lookUpsOf, type OmnicasaPage, omnicasaPages } from "./omnicasa-answers.ts";
import { omnicasaFacts, omnicasaPictures } from "./omnicasa-facts.ts";
import { codeOfRow, type RowContext, sentCountry, stateOf, typeOf } from "./omnicasa-meanings.ts";
import { currencyOf, incompleteness, mapRows, meaningOf, rowsById } from "./rows.ts";

const idOf = (row: JsonRecord): string => fieldReader(row, []).text("ID");
const changedOf = (row: JsonRecord): string | null => readMoment(fieldReader(row, []).raw("LastChangedDate"));

const periods = [
  [/week|semaine|woche/i, "week"],
  [/jaar|\ban\b|année|annuel|year|jahr/i, "year"],
] as const;

/** Price, and what the words beside it say: per month, from, per m². */
function priceOf(row: FieldReader, isRent: boolean, area: number | null, findings: DraftFinding[]) {
  const unit = row.text("PriceUnitText");
  const [price, start] = [row.number("Price", ranges.money), row.number("StartPrice", ranges.money)];
  const rentPeriod = isRent ? (meaningOf(unit, periods) ?? ("month" as const)) : undefined;
  const isPerArea = isRent && /m²|m2/i.test(unit);
  if (isPerArea) findings.push("rent-per-area");
  const sent = price ?? start;
  return {
    price: isPerArea ? (sent !== null && area !== null ? sent * area : null) : sent,
    isPriceShown: row.flag("PublishPrice") ?? true,
    currency: currencyOf(row.text("Currency")),
    ...(rentPeriod && { rentPeriod }),
    ...(!isRent &&
      (price === null ? start !== null : /vanaf|à partir|from\b|\bab\b/i.test(unit)) && { priceFrom: true }),
  };
}

/** Which of the two descriptions is the long one is the habit of an agency. */
const longest = (row: FieldReader): string => {
  const [first, second] = [row.text("DescriptionA"), row.text("DescriptionB")];
  return second.length > first.length ? second : first;
};

type PerLanguage = Partial<Record<LanguageCode, FieldReader>>;

const perLanguage = (rows: PerLanguage, read: (row: FieldReader, language: LanguageCode) => string) =>
  Object.fromEntries(
    Object.entries(rows).map(([language, row]) => [language, read(row, language as LanguageCode)]),
  ) as Partial<Record<LanguageCode, string>>;

/** @param rows the row in each language that was asked for; what is no text is the same in all */
function draftOf(id: string, rows: PerLanguage, context: RowContext): ListingDraft {
  const { lookUps, mapping, findings } = context;
  const row = Object.values(rows)[0] as FieldReader;
  const goal = row.text("Goal");
  const isGoal = ["0", "1", "2"].includes(goal);
  const mappedGoal = isGoal ? undefined : mappedCode(codeOfRow(row, "Goal"), mapping, findings);
  const isRent = goal === "1" || mappedGoal === "rent";
  const { kind, mainType } = typeOf(row, context);
  const lists = (row.text("WebIDs") || row.text("WebID")).split(/\D+/).filter((list) => Number(list) > 0);
  const listNames = [row.text("WebIDName"), ...lists.map((list) => lookUps.webIds.get(list) ?? "")].join(" ");
  const takeOver =
    goal === "2" || (goal === "0" && /over ?te ?nemen|overname|à remettre|take.?over/i.test(listNames));
  const state = stateOf(row, context, isRent);
  const isAnnuity = row.flag("HasViager") === true;
  const facts = omnicasaFacts(row, mainType, isAnnuity);
  const isHeld = (!isGoal && mappedGoal === undefined) || ("held" in state && state.held);
  const changed = row.moment("LastChangedDate");
  const published = row.moment("CreatedDate");
  const isClosed = state.outcome === "closed" || state.outcome === "reference";
  const closedDay = isClosed ? row.day("LastChangedDate") : null;
  return {
    ...state,
    id,
    reference: row.text("RecordFile") || row.text("Ident"),
    ...(changed && { changed }),
    ...(published && { published }),
    ...(closedDay && { closedDay }),
    held: isHeld,
    goal: isRent ? "rent" : "sale",
    ...(lists.length > 0 && { types: lists.map(Number) }),
    kind: takeOver ? (kind ?? "shop") : kind,
    mainType: takeOver ? (mainType ?? "shop") : mainType,
    ...(takeOver && { takeOver }),
    ...priceOf(row, isRent, facts.habitable ?? null, findings),
    addressShown: row.flag("PublishAddress") ?? true,
    country: sentCountry(row, context),
    zip: row.raw("Zip"),
    town: perLanguage(rows, (each) => each.text("City")),
    street: perLanguage(rows, (each) => each.text("Street")),
    number: row.text("HouseNumber"),
    box: row.text("BoxNr") || row.text("Box"),
    // The names are those of Google's old map: X is the latitude.
    latitude: row.raw("GoogleX"),
    longitude: row.raw("GoogleY"),
    title: perLanguage(
      rows,
      (each, language) => each.text("TypeDescription") || each.text(`TypeDescription${language}`),
    ),
    description: perLanguage(rows, longest),
    energy: { value: row.raw("EnergyPerformance"), label: row.raw("EPCLabelText") },
    pictures: omnicasaPictures(row),
    ...(readWebAddress(row.raw("VirtualTour")) && { virtualTour: row.text("VirtualTour") }),
    facts,
    findings,
  };
}

/** The list of each language, once per id; a sentence where they are not whole or not the same. */
function listsOf(pages: readonly OmnicasaPage[], fallback: LanguageCode) {
  const languages = [...new Set(pages.map(({ language }) => language ?? fallback))];
  const repeated = new Set<string>();
  const rows = new Map<string, Partial<Record<LanguageCode, JsonRecord>>>();
  let nameless = 0;
  for (const language of languages) {
    const own = pages.filter((page) => (page.language ?? fallback) === language);
    const records = own.map(({ items }) => items.map((item) => (isRecord(item) ? item : {})));
    const list = rowsById(records.flat(), idOf, changedOf);
    const count = Math.max(...own.map((page) => page.count)) - list.nameless;
    const problem = incompleteness(
      records.map((page) => page.map(idOf).filter(Boolean)),
      count,
    );
    if (problem) return `${language}: ${problem}`;
    for (const id of list.repeated) repeated.add(id);
    for (const [id, row] of list.rows) rows.set(id, { ...rows.get(id), [language]: row });
    nameless = Math.max(nameless, list.nameless);
  }
  const isSame = [...rows.values()].every((row) => Object.keys(row).length === languages.length);
  return isSame
    ? { languages, rows, repeated, nameless }
    : "The lists of the languages do not have the same listings.";
}

function read(pages: readonly OmnicasaPage[], context: ImportContext): FormatResult {
  const listPages = pages.filter(({ method }) => method === "GetPropertyList");
  if (listPages.length === 0) return incomplete("There is no answer of GetPropertyList.");
  const lists = listsOf(listPages, context.languages[0] ?? "nl");
  if (typeof lists === "string") return incomplete(lists);
  const lookUps = lookUpsOf(pages);
  const inLanguages: ImportContext = { ...context, languages: lists.languages };
  const { mapped, findings } = mapRows(lists.rows, (rows, id): FeedListing => {
    const found: DraftFinding[] = lists.repeated.has(id) ? ["duplicate-id"] : [];
    const entries = Object.entries(rows).map(([language, row], at) => [
      language,
      fieldReader(row, at === 0 ? found : []),
    ]);
    return finishListing(
      draftOf(id, Object.fromEntries(entries), { lookUps, mapping: context.mapping, findings: found }),
      inLanguages,
    );
  });
  const deleted = pages.filter(({ method }) => /^GetDeleted/.test(method)).flatMap(({ items }) => items);
  return {
    listings: mapped,
    findings: [...findings, ...(lists.nameless > 0 ? ["row-unreadable:?"] : [])],
    deleted: deleted.map((entry) => (isRecord(entry) ? idOf(entry) : valueText(entry))).filter(Boolean),
  };
}

/** Omnicasa, version 1 of its service: a list per language, in pages, and its look-ups. */
export const omnicasa: Format = {
  name: "omnicasa",
  read(answers, context) {
    const json = parsedAnswers(answers);
    if (json.problem) return incomplete(json.problem);
    const pages: OmnicasaPage[] = [];
    for (const { name, value } of json.answers) {
      const found = omnicasaPages(name, value);
      if (typeof found === "string") return incomplete(found);
      pages.push(...found);
    }
    return read(pages, context);
  },
};
