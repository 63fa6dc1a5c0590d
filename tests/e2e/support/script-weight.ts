import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";

/** kB of compressed script that a page may load; one that is made of nothing else, some more. */
const limits = { page: 101.2, filled: 111 };

const weights = new Map<string, number>();

/** kB of a script as it is sent; each is read once for all pages. */
async function weightOf(request: APIRequestContext, path: string): Promise<number> {
  const known = weights.get(path);
  if (known !== undefined) return known;
  const body = await (await request.get(path)).body();
  const weight = gzipSync(body, { level: 6 }).length / 1000;
  weights.set(path, weight);
  return weight;
}

/** Too much script, or none at all, among what a page has asked for so far. */
export async function scriptWeightFaults(
  page: Page,
  request: APIRequestContext,
  isFilled: boolean,
): Promise<string[]> {
  const limit = limits[isFilled ? "filled" : "page"];
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js")),
  );
  const weighed = await Promise.all([...new Set(paths)].map((path) => weightOf(request, path)));
  const weight = weighed.reduce((sum, each) => sum + each, 0);
  return weight > 0 && weight <= limit ? [] : [`${weight} kB of ${limit}`];
}
