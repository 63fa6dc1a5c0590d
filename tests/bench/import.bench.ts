import type { FeedListing } from "../../lib/domain/import/listing.ts";
import type { JsonObject } from "../../lib/domain/json/json.ts";
import { importContext } from "../../lib/import/context.ts";
import { importFormats } from "../../lib/import/formats/index.ts";
import { planStock, type StockState } from "../../lib/import/run/stock-plan.ts";
import { contentState, WorkingStock } from "../../lib/import/run/working-stock.ts";
import { folderAnswers } from "../../lib/import/sources/folder.ts";

/**
 * What it costs to map the listings of a package and to merge them with the content: the first time, and where each price has changed.
 * `node --conditions=react-server tests/bench/import.bench.ts`
 */

const count = 1_000;
const limits = { seconds: 10, megabytes: 300 };

const answers = folderAnswers("tests/fixtures/imports/whise", "whise");
const context = importContext("content", ["nl", "fr"], "2026-11-02T09:00:00Z");

/** The samples, mapped again and again, each time as other homes. */
function mapped(raise: number): FeedListing[] {
  const listings: FeedListing[] = [];
  for (let round = 0; listings.length < count; round++)
    for (const listing of importFormats.whise.read(answers, context).listings)
      listings.push({
        ...listing,
        id: `${listing.id}-${round}`,
        number: String(round + 1),
        price: listing.price && listing.price + raise,
      });
  return listings.slice(0, count);
}

const start = performance.now();
const { foreignNumbers: _, ...content } = contentState(new WorkingStock(), "whise");
let state: StockState = {
  ...content,
  ...{ listings: mapped(0), deleted: [], highestNumber: 0, today: "2026-11-02", isConfirmed: false },
  pictures: new Map(mapped(0).map(({ id }) => [id, { files: ["feed/a.jpg"], findings: [] }])),
};
const first = planStock(state);
const written = first.records.flatMap(({ file, value }): [string, JsonObject][] =>
  value ? [[file, value]] : [],
);
state = {
  ...state,
  listings: mapped(1_000),
  ledger: first.ledger,
  kept: new Map([...first.kept].flatMap(([id, record]) => (record ? [[id, record] as const] : []))),
  files: new Map([...state.files, ...written]),
};
const second = planStock(state);
const seconds = (performance.now() - start) / 1_000;
const megabytes = process.memoryUsage.rss() / 1_000_000;
process.stdout.write(
  `${count} listings, mapped and merged twice: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB; ${first.records.length} new, ${second.records.length} changed\n`,
);
if (seconds > 2 * limits.seconds || megabytes > limits.megabytes || second.records.length === 0)
  process.exitCode = 1;
