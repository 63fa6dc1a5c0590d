import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { RunningSite } from "../support/site.ts";
import { ask } from "./ask.ts";
import { contactForm } from "./form.ts";
import { askSteadily, type Measured } from "./measure.ts";

const pages = ["/for-sale/", "/fr/a-vendre/uccle/", "/en/contact/", "/"];

export interface LoadResult {
  forms: Measured;
  pages: Measured;
  /** Leads in the store once the site has stopped, and forms that were answered 201. */
  kept: number;
  acknowledged: number;
  /** What was not answered 201 or 200, or is not in the store; empty where nothing was lost. */
  faults: string[];
}

/** Sends a site forms while its pages are read, stops it, and counts what it has kept. */
export async function underLoad(
  site: RunningSite,
  pace: { formsPerSecond: number; pagesPerSecond: number; seconds: number; warmUp?: number },
): Promise<LoadResult> {
  const { formsPerSecond, pagesPerSecond, seconds, warmUp = 0 } = pace;
  let sent = 0;
  let read = 0;
  const form = async () =>
    ask(`${site.address}/api/forms/site-contact/`, await contactForm(site.secret, sent++));
  const page = () => ask(`${site.address}${pages[read++ % pages.length]}`);
  // What is compiled and read once is not what is measured.
  const before = await askSteadily(form, { perSecond: 20, seconds: warmUp });
  const [forms, served] = await Promise.all([
    askSteadily(form, { perSecond: formsPerSecond, seconds }),
    askSteadily(page, { perSecond: pagesPerSecond, seconds }),
  ]);
  await site.stop();
  using database = new DatabaseSync(path.join(site.dataDir, "zennehuis.db"));
  const { kept } = database.prepare("select count(*) as kept from leads").get() as { kept: number };
  const acknowledged = (forms.statuses[201] ?? 0) + (before.statuses[201] ?? 0);
  const faults = [
    forms.statuses[201] !== formsPerSecond * seconds &&
      `forms were answered ${JSON.stringify(forms.statuses)}`,
    served.statuses[200] !== pagesPerSecond * seconds &&
      `pages were answered ${JSON.stringify(served.statuses)}`,
    kept !== acknowledged && `${acknowledged} forms were acknowledged, ${kept} are kept`,
  ].filter((fault) => fault !== false);
  return { forms, pages: served, kept, acknowledged, faults };
}
