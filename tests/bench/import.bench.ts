import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FeedListing } from "../../lib/domain/import/listing.ts";
import type { JsonObject } from "../../lib/domain/json/json.ts";
import { importContext } from "../../lib/import/context.ts";
import { importFormats } from "../../lib/import/formats/index.ts";
import { runImport } from "../../lib/import/run/run-import.ts";
import { planStock } from "../../lib/import/run/stock-plan.ts";
import type { StockState } from "../../lib/import/run/stock-state.ts";
import { contentState, WorkingStock } from "../../lib/import/run/working-stock.ts";
import { folderAnswers } from "../../lib/import/sources/folder.ts";
import { env } from "../../lib/server/env.ts";

/**
 * What it costs to map the listings of a package and to merge them with the content: the first time, and where each price has changed; and what
 * a whole run costs that finds nothing new.
 * `node --conditions=react-server tests/bench/import.bench.ts`
 */

const answers = folderAnswers("tests/fixtures/imports/whise", "whise");
const context = importContext("content", ["nl", "fr"], "2026-11-02T09:00:00Z");

/** The samples, mapped again and again, each time as other homes. */
function mapped(count: number, raise: number): FeedListing[] {
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

const picturesOf = (listings: readonly FeedListing[]) =>
  new Map(listings.map(({ id }) => [id, { files: ["feed/0123456789abcdef.jpg"], findings: [] }]));
const say = (text: string) => process.stdout.write(`${text}\n`);
const secondsSince = (start: number) => (performance.now() - start) / 1_000;

/** Fails the bench where something takes longer than it may. */
function limit(what: string, value: number, most: number): void {
  if (value <= most) return;
  say(`${what}: more than ${most}`);
  process.exitCode = 1;
}

/** @returns how long both take together, in seconds */
function mapAndMergeTwice(count: number): number {
  const start = performance.now();
  const { foreignNumbers: _, ...content } = contentState(new WorkingStock(), "whise");
  const listings = mapped(count, 0);
  const common = { deleted: [], highestNumber: 0, today: "2026-11-02", isConfirmed: false };
  let state: StockState = { ...content, ...common, listings, pictures: picturesOf(listings) };
  const first = planStock(state);
  const written = first.records.flatMap(({ file, value }): [string, JsonObject][] =>
    value ? [[file, value]] : [],
  );
  state = {
    ...state,
    listings: mapped(count, 1_000),
    ledger: first.ledger,
    kept: new Map([...first.kept].flatMap(([id, record]) => (record ? [[id, record] as const] : []))),
    files: new Map([...state.files, ...written]),
  };
  const second = planStock(state);
  const seconds = secondsSince(start);
  say(
    `${count} listings, mapped and merged twice: ${seconds.toFixed(1)} s, ${Math.round(process.memoryUsage.rss() / 1_000_000)} MB; ${first.records.length} new, ${second.records.length} changed`,
  );
  if (second.records.length === 0) process.exitCode = 1;
  return seconds;
}

/** A run as it is, on a content that Git keeps, but for the answers of the package. @returns how long a second one takes, in seconds */
async function unchangedRun(count: number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "zennehuis-import-"));
  try {
    Object.assign(env, { contentDir: path.join(folder, "content"), dataDir: path.join(folder, "data") });
    cpSync("content", env.contentDir ?? "", {
      recursive: true,
      filter: (file) => !/^content\/(properties|projects|import)\/./.test(file) && !/\/\.git$/.test(file),
    });
    mkdirSync(env.dataDir, { recursive: true });
    const git = (...args: string[]) => execFileSync("git", ["-C", env.contentDir ?? "", ...args]);
    git("init", "--quiet");
    const identity = ["-c", "user.name=Bench", "-c", "user.email=bench@zennehuis.example"];
    const listings = mapped(count, 0);
    git("add", "--all");
    git(...identity, "commit", "--quiet", "--message=The content");
    const options = {
      ...{ source: "whise" as const, from: null, fetchAnswers: async () => answers.slice(0, 1) },
      format: { name: "whise" as const, read: () => ({ listings, findings: [] }) },
      fetchPictures: async () => picturesOf(listings),
      highestStored: async () => 0,
    };
    let start = performance.now();
    const { counts, failure } = await runImport(options);
    say(
      `${count} listings, a first run: ${secondsSince(start).toFixed(1)} s; ${failure?.message ?? `${counts.new} new`}`,
    );
    start = performance.now();
    const { state } = await runImport(options);
    const seconds = secondsSince(start);
    say(`${count} listings, a run without changes: ${seconds.toFixed(1)} s; ${state}`);
    if (state !== "unchanged") process.exitCode = 1;
    return seconds;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

limit("mapped and merged twice, seconds", mapAndMergeTwice(1_000), 2 * 10);
limit("megabytes", process.memoryUsage.rss() / 1_000_000, 300);
limit("mapped and merged twice, seconds", mapAndMergeTwice(10_000), 2 * 100);
limit("a run without changes, seconds", await unchangedRun(1_000), 3);
