import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { loadCatalogue } from "@/lib/content/catalogue";
import { watchContent } from "@/lib/content/load";
import { globalSingleton } from "@/lib/server/global-singleton";
import { until } from "../../server/support/until";

/** What other tests of this process have read, and will. */
const forget = () =>
  Object.assign(
    globalSingleton("content", () => ({})),
    { content: undefined },
  );

test("while developing, what is saved in the content is seen at the next look", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  // One of each: what is read is not what is tested.
  const left = /(\.(jpg|pdf|woff2)|\/(properties|projects|articles|pages)\/(?!7123|301|sale|home)[^/]+)$/;
  cpSync("content", path.join(folder, "content"), { recursive: true, filter: (file) => !left.test(file) });
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(folder);
  forget();
  watchContent();
  try {
    const price = () => loadCatalogue().properties.get(7123)?.Price;
    const file = path.join(folder, "content/properties/7123.json");
    expect(price()).not.toBe(812_345);
    writeFileSync(file, readFileSync(file, "utf8").replace(/"Price": \d+/, '"Price": 812345'));
    await until("it is seen", () => price() === 812_345, 4_000);
  } finally {
    cwd.mockRestore();
    rmSync(folder, { recursive: true });
    forget();
  }
});
