import { rmSync } from "node:fs";
import path from "node:path";
import { stopWithSignals } from "../../lib/cli/run.mjs";
import { chosenParts } from "./chosen.mjs";
import { cores, reports } from "./parts.mjs";
import { runParts } from "./schedule.mjs";
import { slowestFiles } from "./slowest.mjs";
import { watchStandstills } from "./standstill.mjs";
import { childSeconds } from "./usage.mjs";

const root = path.join(import.meta.dirname, "../..");

const print = (text) => process.stdout.write(`${text}\n`);

const inWords = ({ passed, failed }) => `${passed} passed${failed > 0 ? `, ${failed} failed` : ""}`;

const inSeconds = (seconds) => `${seconds.toFixed(1).padStart(7)} s`;

/** One line per part; the whole output of a part that failed follows. */
function printPart(name, seconds, counts, output) {
  const mark = counts.failed === 0 ? "✓" : "✗";
  const figures = counts.passed + counts.failed > 0 ? `   ${inWords(counts)}` : "";
  print(`${mark} ${name.padEnd(26)}${inSeconds(seconds)}${figures}`);
  if (counts.failed > 0) print(`\n${output.trimEnd()}\n`);
}

/** How many of the slowest files are named. */
const slowestShown = 15;

/** Where the time went: by part, of the clock and of the processor, and by file. */
function printTimes(parts, all) {
  print(`\n${"part".padEnd(28)}${"clock".padStart(9)}${"processor".padStart(11)}`);
  for (const { name, seconds, processor } of [...parts, { name: "all", ...all }])
    print(`${name.padEnd(28)}${inSeconds(seconds)}  ${inSeconds(processor)}`);
  const files = slowestFiles(reports, slowestShown);
  if (files.length > 0) print("\nslowest files");
  for (const { file, seconds } of files) print(`${inSeconds(seconds)}  ${path.relative(root, file)}`);
  print("");
}

/**
 * Runs parts, prints a line for each as it ends, then where the time went, the sum of tests as the last line, and sets the exit code.
 * @param {import("./parts.mjs").RunPart[]} parts
 * @param {string[]} names of those that are run; none for all
 */
export async function runAndReport(parts, names = []) {
  let chosen = parts;
  try {
    chosen = chosenParts(parts, names);
  } catch (error) {
    print(error.message);
    process.exitCode = 2;
    return;
  }
  process.chdir(root);
  Object.assign(process.env, {
    PATH: [path.resolve("node_modules/.bin"), process.env.PATH].join(path.delimiter),
    NO_COLOR: "1",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  const total = { passed: 0, failed: 0 };
  const times = [];
  const startTime = performance.now();
  // A failure at such a time may be one of the machine.
  watchStandstills((seconds) => print(`! the machine stood still for ${seconds.toFixed(1)} s`));
  let counted = childSeconds();
  let isStopped = false;
  stopWithSignals(() => {
    isStopped = true;
  });

  const record = (name, seconds, counts, output) => {
    total.passed += counts.passed;
    total.failed += counts.failed;
    // What ended since the last part did is this one's: of two that end at once, the first is charged with both.
    const processor = childSeconds() - counted;
    counted += processor;
    times.push({ name, seconds, processor });
    printPart(name, seconds, counts, output);
  };
  await runParts(chosen, {
    cores,
    isStopped: () => isStopped,
    skip: ({ name }, need) => record(name, 0, { passed: 0, failed: 1 }, `Not run: ${need} has failed.`),
    async start({ name, work, count }) {
      const begin = performance.now();
      const { code, output, done = true } = await work();
      const counts = count(code);
      if (done || counts.failed > 0) record(name, (performance.now() - begin) / 1000, counts, output);
      return counts.failed === 0;
    },
  });
  printTimes(times, { seconds: (performance.now() - startTime) / 1000, processor: counted });
  rmSync(reports, { recursive: true, force: true });
  if (isStopped) total.failed = Math.max(1, total.failed);
  print(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
