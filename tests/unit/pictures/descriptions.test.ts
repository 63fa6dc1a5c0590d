import { describe, expect, it } from "vitest";
import described from "@/content/pictures.json";
import { listSourceFiles } from "@/lib/pictures/source-files";

describe("the descriptions of the pictures", () => {
  it("are there for each picture, and for no other", async () => {
    const { files, errors } = await listSourceFiles({ own: "content/pictures" });
    expect(errors).toEqual([]);
    expect(described.pictures.map(({ file }) => file).sort()).toEqual(files);
  });

  it.each(described.pictures)("of $file are short and differ in each language", ({ alt }) => {
    const texts = Object.values(alt);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(120);
    expect(new Set(texts).size).toBe(4);
  });
});
