import { rmSync } from "node:fs";
import path from "node:path";
import { stopWithSignals } from "../../lib/cli/run.mjs";
import { cores, reports } from "./parts.mjs";
import { runParts } from "./schedule.mjs";

const root = path.join(import.meta.dirname, "../..");

const print = (text) => process.stdout.write(`${text}\n`);

const inWords = ({ passed, failed }) => `${passed} passed${failed > 0 ? `, ${failed} failed` : ""}`;

/** One line per part; the whole output of a part that failed follows. */
function printPart(name, seconds, counts, output) {
  const mark = counts.failed === 0 ? "✓" : "✗";
  const figures = counts.passed + counts.failed > 0 ? `   ${inWords(counts)}` : "";
  print(`${mark} ${name.padEnd(26)}${seconds.toFixed(1).padStart(7)} s${figures}`);
  if (counts.failed > 0) print(`\n${output.trimEnd()}\n`);
}

/**
 * Runs parts, prints a line for each as it ends and the sum of them as the last one, and sets the exit code.
 * @param {import("./parts.mjs").RunPart[]} parts
 */
export async function runAndReport(parts) {
  process.chdir(root);
  Object.assign(process.env, {
    PATH: [path.resolve("node_modules/.bin"), process.env.PATH].join(path.delimiter),
    NO_COLOR: "1",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  const total = { passed: 0, failed: 0 };
  let isStopped = false;
  stopWithSignals(() => {
    isStopped = true;
  });

  const record = (name, seconds, counts, output) => {
    total.passed += counts.passed;
    total.failed += counts.failed;
    printPart(name, seconds, counts, output);
  };
  await runParts(parts, {
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
  rmSync(reports, { recursive: true, force: true });
  if (isStopped) total.failed = Math.max(1, total.failed);
  print(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
