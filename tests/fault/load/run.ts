import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startSite } from "../support/site.ts";
import { ask } from "./ask.ts";
import { contactForm } from "./form.ts";
import { askSteadily, inWords } from "./measure.ts";

/**
 * `node tests/fault/load/run.ts [seconds]`: 200 forms a second on the production build while its pages are read. Every answer must be
 * 201, every one of them in the store, every page served.
 */
const seconds = Number(process.argv[2] ?? 60);
const say = (text: string) => process.stdout.write(`${text}\n`);
const pages = ["/for-sale/", "/fr/a-vendre/uccle/", "/en/contact/", "/"];

await using site = await startSite();
let sent = 0;
const form = async () => {
  const body = await contactForm(site.secret, sent++);
  return ask(`${site.address}/api/forms/site-contact/`, body);
};
let read = 0;
const page = () => ask(`${site.address}${pages[read++ % pages.length]}`);

// What is compiled and read once is not what is measured.
const before = await askSteadily(form, { perSecond: 20, seconds: 3 });

const [forms, served] = await Promise.all([
  askSteadily(form, { perSecond: 200, seconds }),
  askSteadily(page, { perSecond: 20, seconds }),
]);
await site.stop();
const database = new DatabaseSync(path.join(site.dataDir, "zennehuis.db"));
const { kept } = database.prepare("select count(*) as kept from leads").get() as { kept: number };
database.close();

say(`forms: ${JSON.stringify(forms.statuses)}, ${kept} kept, ${inWords(forms)}`);
say(`pages: ${JSON.stringify(served.statuses)}, ${inWords(served)}`);
const answered = (forms.statuses[201] ?? 0) + (before.statuses[201] ?? 0);
const isSound =
  forms.statuses[201] === 200 * seconds && kept === answered && served.statuses[200] === 20 * seconds;
if (!isSound) process.exitCode = 1;
