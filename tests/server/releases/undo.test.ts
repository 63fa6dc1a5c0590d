import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type SwitchKind, switchRelease } from "@/lib/runtime/switch-release";
import { liveLink, previousRelease } from "@/lib/server/releases/releases";
import { standInReleases } from "../support/stand-in";

const [a, b, c] = [0, 1, 2] as const;

/** What somebody does: makes one live, "<" goes back, "~" renews what is live. */
type Deed = `${"" | "~"}${typeof a | typeof b | typeof c}` | "<";

test.each<[string, Deed[], number | null]>([
  ["nowhere from the first release", ["0"], null],
  ["to the one before", ["0", "1"], a],
  ["over one that was made live twice in a row", ["0", "1", "1"], a],
  ["to the one before, whatever its age", ["1", "0"], b],
  ["one further back after an undo", ["0", "1", "2", "<"], a],
  ["nowhere once all is undone", ["0", "1", "<"], null],
  ["to the one before again after a new switch", ["0", "1", "<", "2"], a],
  ["back and forth where somebody switched back", ["0", "1", "0"], b],
  ["back from what was published, and not from its renewal", ["0", "1", "~2"], a],
  ["nowhere from the renewal of the first release", ["0", "~1", "~2"], null],
])("undo goes %s", async (_, deeds, expected) => {
  using releases = standInReleases();
  const ids = [releases.add(), releases.add(), releases.add()];
  const previous = () => previousRelease(releases.folder, liveLink(releases.folder)?.id ?? null);
  for (const deed of deeds) {
    const kind: SwitchKind = deed === "<" ? "undo" : deed.startsWith("~") ? "renewal" : "switch";
    const id = kind === "undo" ? previous() : ids[Number(deed.replace("~", ""))];
    await switchRelease(releases.folder, id ?? "", kind);
  }
  expect(previous()).toBe(expected === null ? null : ids[expected]);
});

test("undo goes nowhere before the first release, and where the one before was removed", async () => {
  using releases = standInReleases();
  const [first, second] = [releases.add(), releases.add()];
  expect(previousRelease(releases.folder, null)).toBeNull();
  for (const id of [first, second]) await switchRelease(releases.folder, id, "switch");
  rmSync(path.join(releases.folder, first), { recursive: true });
  expect(previousRelease(releases.folder, second)).toBeNull();
});
