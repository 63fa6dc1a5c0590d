import { fieldReader, valueText } from "../../domain/import/values.ts";
import { isLanguageCode, type LanguageCode } from "../../domain/text/language.ts";
import { isRecord, recordsIn } from "./json.ts";
import { omnicasaCodes as table } from "./omnicasa-codes.ts";

/** A page of a list, or a look-up. */
export interface OmnicasaPage {
  method: string;
  language: LanguageCode | undefined;
  count: number;
  items: unknown[];
}

/** The pages in an answer, which may hold several: `{"<Method>JsonResult": {Success, Code, Message, Value}}`. */
export function omnicasaPages(name: string, value: unknown): OmnicasaPage[] | string {
  const pages: OmnicasaPage[] = [];
  const language = name.split(".").find(isLanguageCode);
  for (const answer of Array.isArray(value) ? value : [value]) {
    const [key = "", result] = (isRecord(answer) && Object.entries(answer)[0]) || [];
    const method = /^(\w+)JsonResult$/.exec(key)?.[1];
    if (method === undefined || !isRecord(result)) return `${name} is no answer of Omnicasa.`;
    if (result.Success !== true) return `Omnicasa refused ${method} (code ${valueText(result.Code)}).`;
    const found = isRecord(result.Value) ? result.Value : { Items: result.Value };
    const items = Array.isArray(found.Items) ? found.Items : [];
    pages.push({ method, language, items, count: Number(found.RowsCount ?? items.length) });
  }
  return pages;
}

/** What the look-ups say. */
export interface OmnicasaLookUps {
  /** Sub-statuses by number. */
  subStatuses: Map<string, { name: string; marquee: string }>;
  webIds: Map<string, string>;
  /** ISO codes by the number of a country. */
  countries: Map<string, string>;
}

export function lookUpsOf(pages: readonly OmnicasaPage[]): OmnicasaLookUps {
  const rows = (method: string) =>
    pages
      .filter((page) => page.method === method)
      .flatMap(({ items }) => recordsIn(items))
      .map((row) => fieldReader(row, []));
  return {
    subStatuses: new Map(
      rows("GetSubstatusList").map((row) => [
        row.text("ID"),
        { name: row.text("Name"), marquee: row.text("Marquee") },
      ]),
    ),
    webIds: new Map(rows("GetWebIDList").map((row) => [row.text("WebID"), row.text("Name")])),
    countries: new Map(
      rows("GetCountryList").map((row) => [row.text("ID"), table.countriesByCode[row.text("Code")] ?? ""]),
    ),
  };
}
