import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { withContentLock } from "@/lib/desk/content/content-lock";
import { writeContent } from "@/lib/desk/content/write-content";
import { WorkingCopy } from "../server/desk/content-support";
import { newPlace } from "../server/support/place";
import { startChild } from "./support/child";
import { rounds } from "./support/rounds";

const author = { name: "An Verbeeck", email: "an@zennehuis.example" };
const kills = Math.max(20, rounds);

/** Saves as the desk does. */
const save = (price: number) =>
  writeContent({ name: "properties/7123", author }, (value) => ({ ...(value as object), Price: price }));

test(
  `killed ${kills} times in the middle of a save, the content is whole and the next save goes through`,
  async () => {
    await using place = await newPlace("SQLite");
    await using content = new WorkingCopy();
    const before = content.value("properties/7123.json");
    for (let round = 0; round < kills; round++) {
      await using child = startChild("saves", { ...place.environment, PROJECT_DIR: content.folder });
      await child.speaks();
      await wait(Math.random() * 150);
      await child.ends("SIGKILL");
      const saved = child.lines().map(Number).filter(Number.isInteger).at(-1) ?? 0;
      const { Price, ...rest } = content.value("properties/7123.json");
      // What was answered is there; one more may have been written.
      if (saved > 0) expect([saved, saved + 1]).toContain(Price);
      expect({ ...rest, Price: before.Price }).toEqual(before);
      const next = await save(1_000_000 + round);
      expect(next.value).toMatchObject({ Price: 1_000_000 + round });
      expect(content.value("properties/7123.json").Price).toBe(1_000_000 + round);
    }
    expect(existsSync(path.join(place.dataDir, "content.lock"))).toBe(false);
    expect(readdirSync(content.path("properties")).filter((name) => !/^\d+\.json$/.test(name))).toEqual([]);
    content.git("fsck", "--no-progress", "--no-dangling");
  },
  60_000 + kills * 10_000,
);

test("while one process saves, another one waits for it", async () => {
  await using place = await newPlace("SQLite");
  await using content = new WorkingCopy();
  const child = await withContentLock(async () => {
    const started = startChild("saves", { ...place.environment, PROJECT_DIR: content.folder });
    await started.speaks();
    await wait(300);
    expect(started.lines()).toEqual(["ready"]);
    expect(content.git("rev-list", "--count", "HEAD")).toBe("1");
    return started;
  });
  await using saving = child;
  while (saving.lines().length < 2) await wait(20);
  await saving.ends("SIGKILL");
  expect((await save(5)).value).toMatchObject({ Price: 5 });
});
