import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startSite } from "../fault/support/site.ts";
import { agencyIn } from "../setup/imported-agency.ts";
import { startLargePackage } from "./package/large-package.ts";
import { countReads, makePictures } from "./package/ready-pictures.ts";
import { processTree } from "./scale/process-tree.ts";

/**
 * What passes between a run that has brought another price and the page that shows it, with 400 homes and 4,800 pictures: the package calls, the
 * clock of the site that serves reads it, publishes and goes over to the new release. Wants the production build; takes a quarter of an hour and 5 GB.
 * `npm run bench -- package-price`
 */

const [homes, picturesOfHome] = [400, 12];
/** Seconds from the end of the run to the page, on two cores. */
const limit = 600;
/** In ms: how long is waited for the page. */
const patience = 3_600_000;

const root = path.join(import.meta.dirname, "../..");
const say = (text: string) => process.stdout.write(`${text}\n`);
const secondsSince = (start: number) => ((performance.now() - start) / 1_000).toFixed(1);
const load = () => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;

mkdirSync(path.join(root, "test-results"), { recursive: true });
const folder = mkdtempSync(path.join(root, "test-results/package-price-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

const { fake, base, bytesOf, prices, firstId, facts } = await startLargePackage(homes, picturesOfHome);
const agency = agencyIn(folder, { ...fake.variables, SITE_URL: "https://dender.example" });
const { DATA_DIR, RELEASES_DIR } = agency.environment;
const feeds = path.join(DATA_DIR, "pictures");

let start = performance.now();
await agency.begin({ name: "whise" });
const bytes = await makePictures(homes * picturesOfHome, {
  ...{ base, bytesOf, feeds },
  copies: path.join(RELEASES_DIR, "pictures"),
});
say(
  `${homes * picturesOfHome} pictures, ${(bytes / homes / picturesOfHome / 1_000).toFixed(0)} kB each, ${base} of them encoded: ${secondsSince(start)} s`,
);
start = performance.now();
const first = await agency.run("import", "run", "--source", "whise");
say(
  `the first run: ${secondsSince(start)} s; ${/: (.*)/.exec(first.split("\n").findLast((line) => line.includes(" new")) ?? "")?.[1]}`,
);
agency.add(facts);
const readByFirst = countReads(feeds);
start = performance.now();
await agency.run("release", "--switch");
say(`the first release: ${secondsSince(start)} s, ${readByFirst()} pictures read; ${load()}`);

await using site = await startSite(agency.environment);
/** What the page of the first home says of prices. */
const pricesShown = async (): Promise<string[]> =>
  (await (await fetch(`${site.address}/property/${firstId}/`)).text()).match(/\d+\.\d{3}/g) ?? [];
const shownFirst = await pricesShown();
const readByChange = countReads(feeds);
prices.set(firstId, 777_000);
const { hook } = JSON.parse(await agency.run("import", "check", "--source", "whise", "--json"));
const events = [{ name: "estate.updated", objectId: firstId }];
const call = performance.now();
/** Seconds of a processor, by process. */
const processor = new Map<number, number>();
const look = () => {
  for (const { pid, processor: seconds } of processTree(site.pid)) processor.set(pid, seconds);
};
look();
const processorBefore = [...processor.values()].reduce((sum, part) => sum + part, 0);
const before = new Date().toISOString();
const { status } = await fetch(site.address + new URL(hook).pathname, {
  method: "POST",
  body: JSON.stringify({ events }),
});
if (status !== 202 || !shownFirst.includes("250.000")) throw new Error(`${status}: ${shownFirst}`);
say(`the package has called; ${load()}`);
while (!(await pricesShown()).includes("777.000")) {
  if (performance.now() - call > patience) throw new Error(`In vain: the new price\n${site.log()}`);
  look();
  await wait(500);
}
const online = Date.now();
const processorSeconds = [...processor.values()].reduce((sum, part) => sum + part, -processorBefore);
const [{ runs }] = JSON.parse(await agency.run("import", "status", "--json"));
const run = runs.find(
  ({ state, startedAt }: { state: string; startedAt: string }) => state === "done" && startedAt > before,
);
const seconds = (online - Date.parse(run.endedAt)) / 1_000;
const runSeconds = (Date.parse(run.endedAt) - Date.parse(run.startedAt)) / 1_000;
say(
  `from the call to the page: ${secondsSince(call)} s; the run itself ${runSeconds.toFixed(1)} s; ${processorSeconds.toFixed(0)} s of a processor`,
);
say(
  `from the end of the run to the page: ${seconds.toFixed(1)} s; ${readByChange()} pictures of ${homes * picturesOfHome} read; ${load()}`,
);
await site.stop();
await fake[Symbol.asyncDispose]();
if (seconds > limit) {
  say(`more than ${limit} s`);
  process.exitCode = 1;
}
