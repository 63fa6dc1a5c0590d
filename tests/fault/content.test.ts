import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { withContentLock } from "@/lib/desk/content/content-lock";
import { writeContent } from "@/lib/desk/content/write-content";
import { WorkingCopy } from "../server/desk/content-support";
import { newPlace } from "../server/support/place";
import { until } from "../server/support/until";
import { startChild } from "./support/child";
import { isFull, rounds } from "./support/rounds";

const author = { name: "An Verbeeck", email: "an@zennehuis.example" };
const kills = rounds;

/** Saves as the desk does. */
const save = (price: number) =>
  writeContent({ name: "properties/7123", author }, (value) => ({ ...(value as object), Price: price }));

test(
  `killed ${kills} times in the middle of a save, the content is whole and the next save goes through`,
  async () => {
    await using place = await newPlace("SQLite");
    await using content = new WorkingCopy();
    const before = content.value("properties/7123.json");
    const lock = path.join(place.dataDir, "content.lock");
    let inTheMiddle = 0;
    for (let round = 0; round < kills; round++) {
      await using child = startChild("saves", { ...place.environment, PROJECT_DIR: content.folder });
      await until("it has saved", () => child.lines().length > 1);
      await wait(Math.random() * 150);
      // It has not ended by itself.
      expect(await child.ends("SIGKILL")).toBeNull();
      const saves = child.lines().slice(1).map(Number);
      expect(saves).toEqual(saves.map((_, index) => index + 1));
      if (existsSync(lock)) inTheMiddle += 1;
      const saved = saves.length;
      const { Price, ...rest } = content.value("properties/7123.json");
      // What was answered is there; one more may have been written.
      expect([saved, saved + 1]).toContain(Price);
      expect({ ...rest, Price: before.Price }).toEqual(before);
      const next = await save(1_000_000 + round);
      expect(next.value).toMatchObject({ Price: 1_000_000 + round });
      expect(content.value("properties/7123.json").Price).toBe(1_000_000 + round);
    }
    // So often that one of them meets it.
    if (isFull) expect(inTheMiddle).toBeGreaterThan(0);
    expect(existsSync(lock)).toBe(false);
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

test("while the disk is full a save is refused and leaves nothing behind, and the next one goes through", async () => {
  await using place = await newPlace("SQLite");
  await using content = new WorkingCopy();
  const before = content.value("properties/7123.json");
  await using child = startChild("saves", { ...place.environment, PROJECT_DIR: content.folder });
  await until("it has saved", () => child.lines().length > 1);
  /** The process's files end here, in bytes. */
  const limitFiles = (bytes: number | "unlimited") =>
    execFileSync("prlimit", [`--pid=${child.pid}`, `--fsize=${bytes}:unlimited`]);
  // Not even a lock, and the beginning of a file.
  for (const bytes of [0, 1_000]) {
    limitFiles(bytes);
    await until("it is refused", () => !/^(ready|\d+)$/.test(child.lines().at(-1) ?? ""));
    const refused = child.lines();
    expect(refused.at(-1)).toBe("disk-full");
    const { Price, ...rest } = content.value("properties/7123.json");
    expect({ ...rest, Price: before.Price }).toEqual(before);
    expect(readdirSync(content.path("properties")).filter((name) => !/^\d+\.json$/.test(name))).toEqual([]);
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith("content.lock"))).toEqual([]);
    limitFiles("unlimited");
    process.kill(child.pid, "SIGUSR2");
    await until("it saves again", () => child.lines().length > refused.length);
  }
});
