import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { isHomeCountry } from "../../../lib/domain/address/country.ts";
import { copyProject } from "../../fault/support/project-copy.ts";
import { builtPages, pagesMade, writtenBytes } from "./built-files.ts";
import { measureBuild } from "./measured-build.ts";
import { measureSite } from "./measured-site.ts";
import { processTree } from "./process-tree.ts";
import {
  type Measured,
  type MeasuredAnswers,
  type MeasuredPages,
  scaleTable,
  writeBetweenMarks,
} from "./scale-table.ts";
import { writeScaledContent } from "./scaled-content.ts";

/**
 * How build and answers grow with the number of properties. `npm run bench:scale [-- 100 1000 10000] [--without-pages]`; each number is
 * built in a copy of the project, which is removed again. Ends by itself: a build that takes longer than its limit is stopped.
 */

const project = path.join(import.meta.dirname, "../../..");
const args = process.argv.slice(2);
const hasPages = !args.includes("--without-pages");
const wanted = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
const counts = wanted.length > 0 ? wanted : [100, 1_000, 10_000];
const environment = { ...process.env, SITE_URL: "https://www.zennehuis.example" };
/** ms: five minutes, and a quarter of a second for each of the some five pages of a property. */
const limitOf = (count: number) => 300_000 + 1_250 * count;

const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * A command of its own in a folder: its output, how long its processes had a processor, and the most memory of them.
 * @throws where it fails
 */
function measured(
  folder: string,
  command: string[],
): Promise<{ output: string; processor: number; peak: number }> {
  const child = spawn("node", command, {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    timeout: 600_000,
  });
  let output = "";
  let peak = 0;
  let processor = 0;
  const look = setInterval(() => {
    const tree = child.pid ? processTree(child.pid) : [];
    peak = Math.max(
      peak,
      tree.reduce((all, each) => all + each.memory, 0),
    );
    processor = Math.max(
      processor,
      tree.reduce((all, each) => all + each.processor, 0),
    );
  }, 100);
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) =>
    child.on("close", (code) => {
      clearInterval(look);
      if (code === 0) resolve({ output, processor, peak });
      else reject(new Error(`${command.join(" ")} ended with ${code}:\n${output.slice(-2000)}`));
    }),
  );
}

/** Makes the first property for sale a thousand euro dearer. */
function changePrice(folder: string): void {
  const properties = path.join(folder, "content/properties");
  for (const name of readdirSync(properties)) {
    const file = path.join(properties, name);
    const record = JSON.parse(readFileSync(file, "utf8"));
    const { Goal, Status, Price, PublishPrice, CountryID, Financial } = record;
    // Sums that the agency has written itself would have to follow.
    const isPlain = !Financial?.RegistrationRights && !Financial?.TotalCost && isHomeCountry(CountryID);
    if (Goal !== 0 || Status === "sold" || !PublishPrice || !Price || !isPlain) continue;
    writeFileSync(file, JSON.stringify({ ...record, Price: Price + 1000 }, null, 2));
    return;
  }
}

async function measurePages(folder: string, count: number, paths: string[]): Promise<MeasuredPages> {
  const build = await measureBuild(folder, environment, limitOf(count));
  const before = builtPages(folder);
  const disk = writtenBytes(folder);
  say(
    `  ${before.size} pages in ${build.seconds.toFixed(0)} s, ${(build.peak / 1e6).toFixed(0)} MB, ${disk} bytes`,
  );
  const site = await measureSite(folder, environment, paths);
  changePrice(folder);
  const { ready } = await measureBuild(folder, environment, limitOf(count));
  return {
    build,
    pages: before.size,
    disk,
    site,
    change: { seconds: ready, pages: pagesMade(before, builtPages(folder)) },
  };
}

const agency = ["--conditions=react-server", "lib/cli/agency.ts"];

async function measure(folder: string, count: number): Promise<Measured> {
  copyProject(project, folder, { writeContent: (from, to) => writeScaledContent(from, to, count) });
  const check = await measured(folder, [...agency, "check"]);
  const { output } = await measured(folder, ["--conditions=react-server", "tests/bench/scale/answers.ts"]);
  const answers: MeasuredAnswers = JSON.parse(output);
  return {
    count,
    check,
    answers,
    pages: hasPages ? await measurePages(folder, count, answers.paths) : null,
  };
}

const machine = `${availableParallelism()} cores of ${cpus()[0]?.model ?? "an unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], {
  cwd: project,
  encoding: "utf8",
}).stdout.trim();
const folder = mkdtempSync(path.join(process.env.SCALE_FOLDER ?? tmpdir(), "zennehuis-scale-"));
const remove = () => rmSync(folder, { recursive: true, force: true });
process.on("exit", remove);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));

say(machine);
const results: Measured[] = [];
for (const count of counts) {
  say(`\n${count} properties`);
  results.push(await measure(path.join(folder, "project"), count));
  say(scaleTable(results));
}
const day = new Date().toISOString().slice(0, 10);
writeBetweenMarks(
  path.join(project, "docs/performance.md"),
  `${day}, ${commit}: ${machine}.\n\n${scaleTable(results)}`,
);
