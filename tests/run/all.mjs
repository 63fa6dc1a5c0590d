import { rmSync } from "node:fs";
import path from "node:path";
import { install } from "../../lib/cli/install.mjs";
import { run, stopWithSignals } from "../../lib/cli/run.mjs";
import { installBrowser } from "./browser.mjs";
import { asOne } from "./counts.mjs";
import { parts, reports } from "./parts.mjs";
import { installPostgres } from "./postgres.mjs";

/** `npm test`: everything from a bare clone. Plain JavaScript that Node 20 runs too; all it starts runs on the project's Node. */

process.chdir(path.join(import.meta.dirname, "../.."));
process.env.PATH = [path.resolve("node_modules/.bin"), process.env.PATH].join(path.delimiter);
process.env.NO_COLOR = "1";
process.env.NEXT_TELEMETRY_DISABLED = "1";

const say = (text) => process.stdout.write(`${text}\n`);
const total = { passed: 0, failed: 0 };
const failedParts = new Set();
let stopped = false;

const inWords = ({ passed, failed }) => `${passed} passed${failed > 0 ? `, ${failed} failed` : ""}`;

/** One line per part; what a failing part has said follows in full. */
function report(name, seconds, counts, output) {
  total.passed += counts.passed;
  total.failed += counts.failed;
  const isSound = counts.failed === 0;
  say(`${isSound ? "✓" : "✗"} ${name.padEnd(26)}${seconds.toFixed(1).padStart(7)} s   ${inWords(counts)}`);
  if (isSound) return;
  failedParts.add(name);
  say(`\n${output.trimEnd()}\n`);
}

async function timed(work) {
  const start = performance.now();
  return { result: await work(), seconds: (performance.now() - start) / 1000 };
}

/** Counts only where it fails: installing is no test. */
async function prepare(name, work) {
  const { result, seconds } = await timed(work);
  if (result.code !== 0) report(name, seconds, asOne(result.code), result.output);
  else if (result.done) say(`✓ ${name.padEnd(26)}${seconds.toFixed(1).padStart(7)} s`);
  return result.code === 0;
}

async function runPart({ name, command, env, count, needs }) {
  if (failedParts.has(needs)) return report(name, 0, asOne(1), `Not run: ${needs} has failed.`);
  const [program, ...args] = command;
  const { result, seconds } = await timed(() =>
    run(program, args, { quiet: true, env: { ...process.env, ...env } }),
  );
  report(name, seconds, count(result.code), result.output);
}

stopWithSignals(() => {
  stopped = true;
});
const isReady =
  (await prepare("install packages", () => install({ quiet: true }))) &&
  (await prepare("install a browser", installBrowser)) &&
  (await prepare("install PostgreSQL", installPostgres));
for (const part of isReady ? parts : []) {
  if (!stopped) await runPart(part);
}
rmSync(reports, { recursive: true, force: true });
say(`${total.passed} passed, ${stopped ? Math.max(1, total.failed) : total.failed} failed`);
process.exitCode = total.failed > 0 || stopped ? 1 : 0;
