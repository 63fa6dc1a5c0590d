import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { switchRelease } from "@/lib/runtime/switch-release";
import { standInReleases } from "../support/stand-in";

const copy = (name: string) => `.build/release/site/pictures/${name}`;

test("a picture has an address while a live release shows it", async () => {
  using releases = standInReleases();
  const inFolder = (...names: string[]) => path.join(releases.folder, ...names);
  function add(...names: string[]): string {
    const id = releases.add();
    for (const name of names) {
      mkdirSync(path.dirname(inFolder(id, name)), { recursive: true });
      writeFileSync(inFolder(id, name), name);
    }
    return id;
  }
  const shared = (name: string) => existsSync(inFolder("static", copy(name)));
  const [hall, hallAnew, room] = [
    "p-7/hall.00000001-600.avif",
    "p-7/hall.00000002-600.avif",
    "p-7/room.00000003-600.avif",
  ];
  const script = ".build/release/site/_next/static/islands/a-0123456789abcdef.js.gz";
  const first = add(copy(hall), copy(room), script);
  const second = add(copy(hallAnew));
  // Prepared is not published.
  expect(shared(hall)).toBe(false);
  await switchRelease(releases.folder, first, "switch");
  expect([hall, room].map(shared)).toEqual([true, true]);
  await switchRelease(releases.folder, second, "switch");
  // Whoever has the page open still sees the photo as it was; the one that was withdrawn has ended.
  expect([hall, hallAnew, room].map(shared)).toEqual([true, true, false]);
  await switchRelease(releases.folder, add(), "switch");
  expect([hall, hallAnew, room].map(shared)).toEqual([false, false, false]);
  await switchRelease(releases.folder, first, "undo");
  expect([hall, hallAnew, room].map(shared)).toEqual([true, false, true]);
});
