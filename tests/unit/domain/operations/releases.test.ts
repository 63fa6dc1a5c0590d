import { describe, expect, test } from "vitest";
import {
  hashedFilesLifetime,
  isReleaseId,
  type ReleaseSwitch,
  recentlyLive,
  releaseBefore,
  releaseId,
  removableReleases,
} from "@/lib/domain/operations/releases";

const [a, b, c] = ["20261101-100000-aaaaaa", "20261102-100000-bbbbbb", "20261103-100000-cccccc"] as const;

/** A log of switches, an hour apart; "<" before an id is an undo, "~" a renewal. */
const log = (...entries: string[]): ReleaseSwitch[] =>
  entries.map((entry, place) => ({
    at: place * 3_600_000,
    id: entry.replace(/[<~]/, ""),
    kind: entry.startsWith("<") ? "undo" : "switch",
    isRenewal: entry.startsWith("~"),
  }));

describe("the name of a release", () => {
  test("is its time and its digest, and sorts by time", () => {
    const earlier = releaseId(new Date("2026-11-23T15:30:00.999Z"), "ab12cdef99");
    expect(earlier).toBe("20261123-153000-ab12cd");
    expect(isReleaseId(earlier)).toBe(true);
    expect(releaseId(new Date("2026-11-23T15:30:01Z"), "000000") > earlier).toBe(true);
  });

  test.each([
    `${a}.new`,
    "current",
    "20261101-1000-aaaaaa",
    "20261101-100000-AAAAAA",
    "../20261101-100000-aaaaaa",
  ])("%s is none", (name) => expect(isReleaseId(name)).toBe(false));
});

describe("undo goes", () => {
  test.each<[string, string[], string | null, string | null]>([
    ["nowhere before the first release", [], null, null],
    ["nowhere from the first release", [a], a, null],
    ["to the one before", [a, b], b, a],
    ["over one that was made live twice in a row", [a, b, b], b, a],
    ["to the one before, whatever its age", [b, a], a, b],
    ["one further back after an undo", [a, b, c, `<${b}`], b, a],
    ["nowhere once all is undone", [a, b, `<${a}`], a, null],
    ["to the one before again after a new switch", [a, b, `<${a}`, c], c, a],
    ["back and forth where somebody switched back", [a, b, a], a, b],
    ["to the last one of the log where the link was set by hand", [a, b], c, b],
    ["back from what was published, and not from its renewal", [a, b, `~${c}`], c, a],
    ["nowhere from the renewal of the first release", [a, `~${b}`, `~${c}`], c, null],
    ["past the log where it says less than the link", [a, b, c], b, a],
  ])("%s", (_, entries, live, expected) => {
    expect(releaseBefore(log(...entries), live, [a, b, c])).toBe(expected);
  });

  test("past releases that were removed", () => {
    expect(releaseBefore(log(a, b, c), c, [a, c])).toBe(a);
    expect(releaseBefore(log(a, b, c), c, [c])).toBeNull();
  });
});

describe("what may be removed", () => {
  test("is older than the newest ones and not in use", () => {
    expect(removableReleases([c, a, b], 1, [])).toEqual([a, b]);
    expect(removableReleases([c, a, b], 1, [a])).toEqual([b]);
    expect(removableReleases([c, a, b], 3, [])).toEqual([]);
    expect(removableReleases([c, a, b], 9, [])).toEqual([]);
  });

  test("are no files of what was live within thirty days, counted from its end", () => {
    const switches = log(a, b);
    // a was live until b's switch, an hour after its own.
    const end = 3_600_000 + hashedFilesLifetime;
    expect(recentlyLive(switches, end - 1)).toEqual([a, b]);
    expect(recentlyLive(switches, end)).toEqual([b]);
    expect(recentlyLive(switches, end * 100)).toEqual([b]);
    expect(recentlyLive([], end)).toEqual([]);
  });
});
