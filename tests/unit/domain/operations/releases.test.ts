import { describe, expect, test } from "vitest";
import { isReleaseId, releaseId, removableReleases } from "@/lib/domain/operations/releases";

const [a, b, c] = ["20261101-100000-aaaaaa", "20261102-100000-bbbbbb", "20261103-100000-cccccc"] as const;

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

test("what may be removed is older than the newest ones and not in use", () => {
  expect(removableReleases([c, a, b], 1, [])).toEqual([a, b]);
  expect(removableReleases([c, a, b], 1, [a])).toEqual([b]);
  expect(removableReleases([c, a, b], 3, [])).toEqual([]);
  expect(removableReleases([c, a, b], 9, [])).toEqual([]);
});
