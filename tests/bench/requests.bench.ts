import fc from "fast-check";
import { ask } from "../fault/load/ask.ts";
import { askSteadily, inWords } from "../fault/load/measure.ts";
import { anyRequest, requestBytes } from "../fault/support/any-request.ts";
import { startSite } from "../fault/support/site.ts";
import { sendBytes } from "../server/support/raw.ts";

/**
 * How fast pages come while requests of every kind arrive, malformed ones and bodies that are no forms among them; and how long the
 * slowest of those waited for its answer. `node tests/bench/requests.bench.ts [seconds]`, after a build
 */
const seconds = Number(process.argv[2] ?? 20);
/** In ms: of the pages' answers, all but one in twenty; of any other answer. */
const limit = { page: 200, answer: 1_000 };
/** Requests that are under way at the same time. */
const lanes = 4;

await using site = await startSite();
for (const path of ["/fr/", "/nope/", "/api/captcha/"]) await fetch(site.address + path);

const statuses: Record<number, number> = {};
let longest = 0;
let isOver = false;
async function lane(seed: number): Promise<void> {
  while (!isOver)
    for (const request of fc.sample(anyRequest, { numRuns: 100, seed: seed++ })) {
      if (isOver) return;
      const { status, time } = await sendBytes(site.port, requestBytes(request));
      statuses[status] = (statuses[status] ?? 0) + 1;
      longest = Math.max(longest, time);
    }
}

const sending = Array.from({ length: lanes }, (_, at) => lane(at * 1_000_000));
const pages = await askSteadily(() => ask(`${site.address}/fr/a-vendre/`), { perSecond: 20, seconds });
isOver = true;
await Promise.all(sending);

const sorted = pages.times.toSorted((one, other) => one - other);
const p95 = sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0;
process.stdout.write(`requests: ${JSON.stringify(statuses)}, longest ${Math.round(longest)} ms\n`);
process.stdout.write(`pages: ${JSON.stringify(pages.statuses)}, ${inWords(pages)}\n`);
const faults = Object.keys(statuses).filter((status) => Number(status) >= 500 && Number(status) !== 503);
const isSound =
  faults.length === 0 &&
  p95 <= limit.page &&
  longest <= limit.answer &&
  pages.statuses[200] === sorted.length;
if (!isSound) process.exitCode = 1;
