import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { loadCatalogue } from "@/lib/content/catalogue";
import { loadContent, rereadProperties, setContent, watchContent } from "@/lib/content/load";
import { globalSingleton } from "@/lib/server/global-singleton";
import { until } from "../../server/support/until";

/** What other tests of this process have read, and will. */
const forget = () =>
  Object.assign(
    globalSingleton("content", () => ({})),
    { content: undefined },
  );

/** Runs with a small content of its own, with one of each: what is read is not what is tested. */
async function inSmallContent(work: (folder: string) => Promise<void> | void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  const left =
    /(\.(jpg|pdf|woff2)|\/(properties|projects|articles|pages)\/(?!7123|7120|301|sale|home)[^/]+)$/;
  cpSync("content", path.join(folder, "content"), { recursive: true, filter: (file) => !left.test(file) });
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(folder);
  forget();
  try {
    await work(path.join(folder, "content"));
  } finally {
    cwd.mockRestore();
    rmSync(folder, { recursive: true });
    forget();
  }
}

const setPrice = (content: string, id: number, price: number) => {
  const file = path.join(content, `properties/${id}.json`);
  writeFileSync(file, readFileSync(file, "utf8").replace(/"Price": \d+/, `"Price": ${price}`));
};
const priceOf = (id: number) => loadCatalogue().properties.get(id)?.Price;

test("while developing, what is saved in the content is seen at the next look", () =>
  inSmallContent(async (content) => {
    watchContent();
    expect(priceOf(7123)).not.toBe(812_345);
    setPrice(content, 7123, 812_345);
    await until("it is seen", () => priceOf(7123) === 812_345, 4_000);
  }));

test("of a change that is known only its properties are read anew, and all is as if it had been read then", () =>
  inSmallContent((content) => {
    const [before, { properties }] = [priceOf(7120), loadContent()];
    for (const id of [7120, 7123]) setPrice(content, id, 812_345);
    rereadProperties(["7123"]);
    expect([priceOf(7123), priceOf(7120)]).toEqual([812_345, before]);
    expect(loadContent().properties.map(({ ID }) => ID)).toEqual(properties.map(({ ID }) => ID));
    rereadProperties(["7120", "7123"]);
    const reread = loadContent();
    forget();
    expect(reread).toEqual(loadContent());
    // One that was not among them, as it could not be read, is.
    setContent({ ...reread, properties: [] });
    rereadProperties(["7123"]);
    expect(loadContent()).toEqual(reread);
  }));
