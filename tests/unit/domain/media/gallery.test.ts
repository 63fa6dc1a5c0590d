import { describe, expect, it } from "vitest";
import { galleryHash, sourcesOf, viewInHash } from "@/lib/domain/media/gallery";

describe("the address of a picture", () => {
  it("is read as it is written", () => {
    expect([0, 2, 11].map((index) => viewInHash(galleryHash(index), 12))).toEqual([0, 2, 11]);
  });

  it("of all of them is one too, where there are several", () => {
    expect(viewInHash(galleryHash("all"), 12)).toBe("all");
    expect(viewInHash(galleryHash("all"), 1)).toBeNull();
  });

  it.each([
    "",
    "#photos-1",
    "#photo-",
    "#photo-0",
    "#photo-03",
    "#photo-13",
    "#photo-1x",
    "#photo--1",
    "photo-1",
  ])("%j names no picture of twelve", (hash) => {
    expect(viewInHash(hash, 12)).toBeNull();
  });
});

describe("the copies of a picture", () => {
  it("have the sizes that follow from their widths", () => {
    expect(sourcesOf("/a-400.webp 400w, /a-1360.webp 1360w", 2 / 3)).toEqual([
      { src: "/a-400.webp", width: 400, height: 267 },
      { src: "/a-1360.webp", width: 1360, height: 907 },
    ]);
  });

  it("are none where none is named", () => {
    expect(sourcesOf("", 0.75)).toEqual([]);
  });
});
