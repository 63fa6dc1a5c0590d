import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { stopPictureSizes } from "@/lib/desk/pictures/picture-sizes";
import { resumeUploads } from "@/lib/desk/pictures/store-upload";
import { drafts, filesBelow, PictureCopy, photo } from "../server/desk/picture-support";
import { newPlace } from "../server/support/place";
import { startChild } from "./support/child";
import { rounds } from "./support/rounds";

vi.mock("@/lib/pictures/manifest", () => import("../unit/content/any-pictures"));

test(
  "kill -9 while photos are stored leaves each of them whole with its entry, or not at all",
  async () => {
    await using place = await newPlace("SQLite");
    await using content = new PictureCopy();
    const bytes = path.join(place.dataDir, "photo");
    writeFileSync(bytes, await photo({ width: 60, height: 40 }));
    for (let round = 0; round < rounds; round++) {
      const environment = {
        ...place.environment,
        PROJECT_DIR: content.folder,
        PHOTO: bytes,
        ROUND: `${round}`,
      };
      await using child = startChild("uploads", environment);
      await child.speaks();
      // Another moment of its work each time.
      await wait(37 * (round % 9));
      await child.ends("SIGKILL");
      await resumeUploads(true);
      await stopPictureSizes();

      const files = filesBelow(content.path("pictures/property-7123"));
      const named = content.value("pictures.json").pictures.map(({ file }: { file: string }) => file);
      const entries = named.filter((file: string) => file.startsWith("property-7123/"));
      expect(entries.sort()).toEqual(files.map((file) => `property-7123/${file}`));
      expect(files.length).toBeGreaterThan(round);
      expect(drafts()).toEqual([]);
      expect(content.git("status", "--porcelain")).toBe("");
    }
  },
  60_000 + rounds * 20_000,
);

test("what a killed process was writing is taken away, whatever it had come to", async () => {
  await using place = await newPlace("SQLite");
  const uploads = path.join(place.dataDir, "uploads");
  mkdirSync(uploads);
  // A number that no process has.
  const left = (ending: string) =>
    writeFileSync(path.join(uploads, `99999999-0f0e5f0e-1f4e-4c0f-9b8e-3d6d0e8f2a11.${ending}`), "{");
  for (const ending of ["received", "normalized", "json.draft"]) left(ending);
  await resumeUploads(true);
  expect(drafts()).toEqual([]);
});
