import { execFileSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import { createSearch, understandingOf } from "../../lib/domain/search/search.ts";
import { firstPart } from "../../lib/domain/search/search-columns.ts";
import type { SearchIndex } from "../../lib/domain/search/search-index.ts";
import { manyProperties } from "./many-properties.ts";

/**
 * How the search index grows, and how soon after its arrival the first result is there. Each time is that of a process which has
 * searched nothing yet, as a visitor's browser has not: the time its thread had the processor, the best of seven.
 * `node tests/bench/search.bench.ts`
 */

const naming = { heading: () => "", demandRemark: () => "", without: () => "" };
/** Understood as they are, with typing errors, and not at all. */
const sentences = [
  "maison 3 chambres uccle < 600k jardin",
  "2-Zimmer-Wohnung zur Miete mit Garten",
  "huis te koop tussen 300 en 400 duizend",
  "maisn 3 chambers avec terasse",
  "quelque chose de tranquille avec beaucoup de lumière",
];
const repetitions = 20;

const sizes = [75, 1_000, 10_000];
const limits = { properties: 10_000, first: 60, kilobytes: 400, milliseconds: 50, sentence: 5 };
const tries = 7;

/** ms from the index to the results of a first word. */
function firstResult(count: number): number {
  // As `response.json()` hands it over.
  const index: SearchIndex = JSON.parse(JSON.stringify(manyProperties(count)));
  const start = process.threadCpuUsage();
  const { groups } = createSearch(index, naming)("bel");
  const { user, system } = process.threadCpuUsage(start);
  if (groups.length === 0) throw new Error("nothing was found");
  return (user + system) / 1000;
}

/** ms to understand a sentence, over all of them, once the code is warm. */
function sentenceTime(count: number): number {
  const understand = understandingOf(manyProperties(count));
  const round = () => {
    for (const sentence of sentences) understand(sentence);
  };
  round();
  const start = process.threadCpuUsage();
  for (let times = 0; times < repetitions; times++) round();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000 / repetitions / sentences.length;
}

function measure(count: number) {
  const index = manyProperties(count);
  const size = gzipSync(JSON.stringify(index)).length / 1000;
  // What the first word waits for.
  const first = gzipSync(JSON.stringify(firstPart(index))).length / 1000;
  const times = Array.from({ length: tries }, () =>
    Number(execFileSync(process.execPath, [import.meta.filename, String(count)], { encoding: "utf8" })),
  );
  return { count, first, size, time: Math.min(...times), sentence: sentenceTime(count) };
}

const [only] = process.argv.slice(2);
if (only) process.stdout.write(String(firstResult(Number(only))));
else {
  let failed = false;
  process.stdout.write(
    "properties   first part, kB gzip   index, kB gzip   first result, ms   a sentence, ms\n",
  );
  for (const { count, first, size, time, sentence } of sizes.map(measure)) {
    const row = [
      String(count).padStart(10),
      first.toFixed(1).padStart(21),
      size.toFixed(1).padStart(16),
      time.toFixed(1).padStart(18),
      sentence.toFixed(2).padStart(16),
    ];
    process.stdout.write(`${row.join(" ")}\n`);
    failed ||=
      count === limits.properties &&
      (first > limits.first ||
        size > limits.kilobytes ||
        time > limits.milliseconds ||
        sentence > limits.sentence);
  }
  if (failed)
    process.stdout.write(
      `too much: ${limits.first} kB, ${limits.kilobytes} kB in all, ${limits.milliseconds} ms and ${limits.sentence} ms a sentence are the limits\n`,
    );
  process.exitCode = failed ? 1 : 0;
}
