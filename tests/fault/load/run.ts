import { startSite } from "../support/site.ts";
import { inWords } from "./measure.ts";
import { underLoad } from "./under-load.ts";

/**
 * `node tests/fault/load/run.ts [seconds]`: 200 forms a second on the production build while its pages are read. Every answer must be
 * 201, every one of them in the store, every page served.
 */
const seconds = Number(process.argv[2] ?? 60);
const say = (text: string) => process.stdout.write(`${text}\n`);

await using site = await startSite();
const { forms, pages, kept, faults } = await underLoad(site, {
  formsPerSecond: 200,
  pagesPerSecond: 20,
  seconds,
  warmUp: 3,
});
say(`forms: ${JSON.stringify(forms.statuses)}, ${kept} kept, ${inWords(forms)}`);
say(`pages: ${JSON.stringify(pages.statuses)}, ${inWords(pages)}`);
for (const fault of faults) say(fault);
if (faults.length > 0) process.exitCode = 1;
