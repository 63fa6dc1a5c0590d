import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { today } from "../content/catalogue.ts";
import { requireContent } from "../content/parse.ts";
import { placesSchema } from "../content/schemas/editorial.ts";
import { newJson } from "../desk/content/rewrite-json.ts";
import { figuresOfPlaces } from "../domain/market/market-places.ts";
import { enoughSales } from "../domain/market/sale-prices.ts";
import { readStatbelSales, StatbelLayoutError, type StatbelSales } from "../domain/market/statbel-file.ts";
import { systemErrorCode } from "../server/errors.ts";
import { CommandFailure, type CommandGroup, command, UsageError } from "./command.ts";
import { contentFolder, contentOption, dayOf } from "./options.ts";
import { countOf } from "./table.ts";

/** A text in UTF-8, or in the code page of Windows that older files have. @throws CommandFailure where it cannot be read */
function textOf(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new CommandFailure(`${file} cannot be read: ${systemErrorCode(error) ?? "unknown"}.`);
  }
  if (bytes.subarray(0, 2).toString("latin1") === "PK")
    throw new CommandFailure(
      `${file} is packed (ZIP or Excel): unpack it, or save it as CSV, and give that file.`,
    );
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** @throws CommandFailure */
function salesIn(file: string, year: number | undefined): StatbelSales {
  try {
    const sales = readStatbelSales(textOf(file), year);
    if (sales) return sales;
  } catch (error) {
    if (!(error instanceof StatbelLayoutError)) throw error;
    throw new CommandFailure(
      `${file} is not laid out as Statbel's file: its first line lacks ${error.message}.`,
    );
  }
  throw new CommandFailure(`${file} has no municipality with figures of ${year ?? "a"} whole year.`);
}

const importSales = command({
  summary: "replace the sale prices by those of a file of Statbel",
  description: `FILE is the table of sales of real estate by municipality that Statbel publishes as open data, unpacked: text with
the columns CD_YEAR, CD_TYPE_NL or CD_TYPE_FR, CD_REFNIS, CD_PERIOD, MS_TOTAL_TRANSACTIONS and the quartiles. Of it the last whole
year is taken, and the municipalities of places.json. market/sale-prices.json of the content is replaced as a whole; the
pages show it with the next publication.`,
  argument: { name: "FILE", missing: "Which file? market import immo_by_municipality.txt" },
  options: {
    year: { value: "YEAR", help: "another year of the file" },
    retrieved: { value: "DAY", help: "the day it was fetched from Statbel (today)" },
    licence: {
      value: "TEXT",
      help: "the licence that Statbel names beside it (CC BY 4.0)",
      default: "CC BY 4.0",
    },
    ...contentOption,
  },
  async run({ year, retrieved: day, licence, content }, file, out) {
    if (year !== undefined && !/^20\d\d$/.test(year))
      throw new UsageError(`--year ${year}: a year such as 2025.`);
    const retrieved = day === undefined ? today() : dayOf(day);
    if (retrieved === null) throw new UsageError(`--retrieved ${day}: a day such as 2026-11-26.`);
    const folder = await contentFolder(content);
    const places = path.join(folder, "places.json");
    const sales = salesIn(file, year === undefined ? undefined : Number(year));
    const known = requireContent("places.json", placesSchema, JSON.parse(readFileSync(places, "utf8")));
    const { found, unknown } = figuresOfPlaces(sales.municipalities, known.places);
    if (found.length === 0)
      throw new CommandFailure(`${file} has none of the municipalities of places.json; nothing was written.`);
    const target = path.join(folder, "market/sale-prices.json");
    const written = newJson({
      $schema: "../schema/sale-prices.schema.json",
      ...{ source: "Statbel", licence: licence ?? "", retrieved, year: sales.year, municipalities: found },
    });
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(`${target}.part`, written);
    renameSync(`${target}.part`, target);
    const figures = found.flatMap((entry) => entry.figures);
    const few = figures.filter((entry) => entry.sales < enoughSales).length;
    out.write(`Year      ${sales.year}, retrieved on ${retrieved}
Found     ${countOf(figures.length, "figure")} of ${found.length} of the ${sales.municipalities.length} municipalities in the file
`);
    if (few > 0) out.write(`Hidden    ${few} of them, with fewer than ${enoughSales} sales\n`);
    if (sales.unpublished > 0)
      out.write(
        `Empty     ${countOf(sales.unpublished, "row")} without quartiles: Statbel publishes none where few were sold\n`,
      );
    if (sales.otherKinds.length > 0) out.write(`Not shown ${sales.otherKinds.join("; ")}\n`);
    if (unknown.length > 0)
      out.write(
        `Unknown   ${unknown.join(", ")}: give them their NIS in places.json, the number of their municipality\n`,
      );
    out.write(`Written   ${target}\nPublish to show them.\n`);
  },
});

export const market: CommandGroup = {
  summary: "what homes were sold for, for the pages of properties",
  commands: { import: importSales },
};
