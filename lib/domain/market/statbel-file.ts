import { fold } from "../text/accents.ts";
import { numeric } from "../text/numbers.ts";
import type { SaleFigures, SaleKind } from "./sale-prices.ts";

/** A municipality of Statbel's file with its figures of a year. */
export interface StatbelMunicipality {
  /** Statbel's number of it: `21004`. */
  nis: string;
  nl: string;
  fr: string;
  figures: SaleFigures[];
}

export interface StatbelSales {
  year: number;
  municipalities: StatbelMunicipality[];
  /** Rows of the year without all four figures: Statbel publishes none where there are few sales. */
  unpublished: number;
  /** Kinds of property in the file that the site does not show. */
  otherKinds: string[];
}

/** What a column is called in the releases that are known, in capitals. */
const columns = {
  year: ["CD_YEAR"],
  kindNl: ["CD_TYPE_NL"],
  kindFr: ["CD_TYPE_FR"],
  nis: ["CD_REFNIS"],
  nl: ["CD_REFNIS_NL"],
  fr: ["CD_REFNIS_FR"],
  period: ["CD_PERIOD"],
  level: ["CD_NIVEAU_REFNIS"],
  sales: ["MS_TOTAL_TRANSACTIONS"],
  q1: ["MS_P_25", "MS_P25"],
  median: ["MS_P_50_MEDIAN", "MS_P50"],
  q3: ["MS_P_75", "MS_P75"],
} as const;

type Column = keyof typeof columns;

/** Without these nothing can be read; of the kinds and of the names one language is enough. */
const needed: readonly Column[] = ["year", "nis", "period", "sales", "q1", "median", "q3"];

/** The level of municipalities, below country, region, province and district. */
const municipalityLevel = "5";
/** A whole year, beside quarters and halves. */
const wholeYear = "Y";

/** The file is not laid out as Statbel's. */
export class StatbelLayoutError extends Error {}

/** Kinds by what they are called, folded, in Dutch or in French; houses of any number of façades are no kind of their own. */
const kindNames: readonly [SaleKind | null, RegExp][] = [
  [null, /\b2, 3\b/],
  ["attached", /\b2 (?:of|ou) 3\b/],
  ["detached", /\b4 (?:of|ou) (?:meer|plus)\b/],
  ["apartment", /^appartement(?:en|s)$/],
];

const kindNamed = (name: string): SaleKind | null =>
  kindNames.find(([, pattern]) => pattern.test(fold(name)))?.[0] ?? null;

/** The fields of a line; one in quotation marks may hold the separator. */
function fieldsOf(line: string, separator: string): string[] {
  const fields = [""];
  let isQuoted = false;
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) fields.push("");
    else fields[fields.length - 1] += char;
  }
  return fields.map((field) => field.trim());
}

type Row = Record<Column, string>;

/** @throws StatbelLayoutError */
function rowsOf(text: string): Row[] {
  const [head = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const separator = ["|", ";", "\t", ","].find((char) => head.includes(char)) ?? "|";
  const heads = fieldsOf(head, separator).map((name) => name.toUpperCase());
  const at = Object.fromEntries(
    Object.entries(columns).map(([name, known]) => [
      name,
      heads.findIndex((head) => new Set<string>(known).has(head)),
    ]),
  ) as Record<Column, number>;
  const missing = needed.filter((name) => at[name] < 0).map((name) => columns[name].join(" or "));
  if (at.kindNl < 0 && at.kindFr < 0) missing.push("CD_TYPE_NL or CD_TYPE_FR");
  if (missing.length > 0) throw new StatbelLayoutError(missing.join(", "));
  return lines.filter(Boolean).map((line) => {
    const fields = fieldsOf(line, separator);
    return Object.fromEntries(Object.entries(at).map(([name, index]) => [name, fields[index] ?? ""])) as Row;
  });
}

const isMunicipality = ({ level, nis }: Row) =>
  level === "" ? !nis.endsWith("000") : level === municipalityLevel;

const kindIn = ({ kindNl, kindFr }: Row) => kindNamed(kindNl) ?? kindNamed(kindFr);

function figuresIn(row: Row, kind: SaleKind): SaleFigures | null {
  const [sales, q1, median, q3] = [row.sales, row.q1, row.median, row.q3].map(numeric);
  return sales && q1 && median && q3 ? { kind, sales, q1, median, q3 } : null;
}

/**
 * Reads the file of sales of real estate by municipality that Statbel publishes, as text between bars, semicolons, tabs or commas.
 * @param wanted a year of the file; without it the last whole one
 * @throws StatbelLayoutError with the columns that are missing
 */
export function readStatbelSales(text: string, wanted?: number): StatbelSales | null {
  const rows = rowsOf(text).filter((row) => row.period.toUpperCase() === wholeYear && isMunicipality(row));
  const year = wanted ?? Math.max(...rows.map((row) => numeric(row.year) ?? 0));
  const ofYear = rows.filter((row) => numeric(row.year) === year);
  if (ofYear.length === 0) return null;
  const municipalities = new Map<string, StatbelMunicipality>();
  const otherKinds = new Set<string>();
  let unpublished = 0;
  for (const row of ofYear) {
    const kind = kindIn(row);
    const entry = municipalities.get(row.nis) ?? { nis: row.nis, nl: row.nl, fr: row.fr, figures: [] };
    municipalities.set(row.nis, entry);
    const figures = kind && figuresIn(row, kind);
    if (!kind) otherKinds.add(row.kindFr || row.kindNl);
    else if (!figures) unpublished++;
    else if (!entry.figures.some((one) => one.kind === kind)) entry.figures.push(figures);
  }
  return { year, municipalities: [...municipalities.values()], unpublished, otherKinds: [...otherKinds] };
}
