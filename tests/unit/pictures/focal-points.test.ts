import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readFocalPoints } from "@/lib/pictures/focal-points";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "focal-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(content: unknown) {
  const path = join(folder, "pictures.json");
  await writeFile(path, JSON.stringify(content));
  return readFocalPoints(path);
}

describe("the focal points of pictures.json", () => {
  it("are those of the pictures that have one", async () => {
    const described = [
      { file: "exterior/street.jpg", alt: {}, focus: { x: 0.4, y: 0.5 } },
      { file: "exterior/villa.jpg", alt: {} },
    ];
    expect([...(await read({ pictures: described }))]).toEqual([["exterior/street.jpg", { x: 0.4, y: 0.5 }]]);
  });

  it("lie inside the picture", async () => {
    const described = [{ file: "exterior/street.jpg", focus: { x: 40, y: 50 } }];
    await expect(read({ pictures: described })).rejects.toThrow();
  });
});
