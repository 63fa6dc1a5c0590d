import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { stopPictureSizes } from "@/lib/desk/pictures/picture-sizes";
import { resumeUploads } from "@/lib/desk/pictures/store-upload";
import { drafts, filesBelow, PictureCopy, photo } from "../server/desk/picture-support";
import { newPlace } from "../server/support/place";

vi.mock("@/lib/pictures/manifest", () => import("../unit/content/any-pictures"));

/** How often it is killed; in the pipeline each push, and more often at night. */
const rounds = 8;

test("kill -9 while photos are stored leaves each of them whole with its entry, or not at all", async () => {
  await using place = await newPlace("SQLite");
  await using content = new PictureCopy();
  const bytes = path.join(content.folder, "photo");
  writeFileSync(bytes, await photo({ width: 60, height: 40 }));
  for (let round = 0; round < rounds; round++) {
    const child = spawn(
      process.execPath,
      ["--conditions=react-server", "tests/fault/children/uploads.ts", bytes, String(round)],
      {
        env: { ...process.env, ...place.environment, PROJECT_DIR: content.folder },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    await once(child.stdout, "data");
    // Another moment of its work each time.
    await wait(37 * round);
    child.kill("SIGKILL");
    await once(child, "close");
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
});
