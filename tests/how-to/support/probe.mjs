import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { loadCatalogue } from "../../../lib/content/catalogue.ts";
import { listIndex } from "../../../lib/content/listing/list-index.ts";
import { propertyPages } from "../../../lib/content/listing/listing.ts";
import { propertyPage } from "../../../lib/content/listing/property-page.ts";
import { blockOf } from "../../../lib/content/modules/blocks.ts";
import { readIndex } from "../../../lib/domain/listing/list-index.ts";
import { matching } from "../../../lib/domain/listing/list-match.ts";
import { readListQuery } from "../../../lib/domain/listing/list-query.ts";
import { openSqlite } from "../../../lib/server/db/sqlite.ts";
import { databaseFile } from "../../../lib/server/db/sqlite-files.ts";

/** Run in a copy of the project in which the how-tos were carried out: writes what has come of them, as JSON. */
const catalogue = loadCatalogue();
const idsOf = (records) => records.map(({ id, ID }) => id ?? ID);

const house = propertyPages.pages(catalogue, "es").find(({ address }) => address.includes("/7123/"));
const page = propertyPage(catalogue, "es", house.segments);

async function columnsOf(table) {
  const folder = mkdtempSync(path.join(tmpdir(), "how-to-store-"));
  await (await openSqlite(folder)).close();
  const store = new DatabaseSync(databaseFile(folder));
  const columns = store.prepare(`select name from pragma_table_info('${table}')`).all();
  store.close();
  rmSync(folder, { recursive: true });
  return columns.map(({ name }) => name);
}

const report = {
  withCellar: idsOf(catalogue.listed.sale.filter(({ Building }) => Building?.Facilities?.Cellar)),
  found: idsOf(matching(readIndex(listIndex(catalogue, "sale", "fr")), readListQuery("?cellar=1"))),
  address: house.address,
  facts: page.physical.flatMap(({ facts }) => facts).filter(({ label }) => label === "insulation"),
  block: blockOf(catalogue, {}, { type: "category", id: "events" }, "en"),
  columns: await columnsOf("leads"),
};
process.stdout.write(JSON.stringify(report));
