import { writeFileSync } from "node:fs";
import { readFile, rm, stat, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPicture, buildPictures } from "@/lib/pictures/build-pictures";
import { allCopyNames, phoneName } from "@/lib/pictures/copy-names";
import type { FocalPoint } from "@/lib/pictures/focal-points";
import { pictureManifestSchema } from "@/lib/pictures/manifest-schema";
import type { PhoneShape } from "@/lib/pictures/phone-copies";
import { phoneEncoding } from "@/lib/pictures/settings";
import { pictureFolder, plain } from "./picture-folder";

let folder: Awaited<ReturnType<typeof pictureFolder>>;
const build = (focalPoints?: Map<string, FocalPoint>) =>
  buildPictures({ own: folder.source }, folder.target, focalPoints && { focalPoints });
const entryOf = async (file: string) => {
  const manifest = pictureManifestSchema.parse(
    JSON.parse(await readFile(join(folder.target, "manifest.json"), "utf8")),
  );
  const entry = manifest[file];
  if (!entry) throw new Error(`${file} is not in the manifest`);
  return entry;
};

beforeEach(async () => {
  folder = await pictureFolder();
});
afterEach(() => folder.remove());

describe("a large picture", () => {
  it("is copied to each width in the formats that are named of it, and to the size of link previews", async () => {
    await folder.put("exterior/villa.jpg", await plain(1500, 100).jpeg().toBuffer());
    await build();
    const entry = await entryOf("exterior/villa.jpg");
    expect(entry).toMatchObject({ width: 1500, height: 100, widths: [100, 400, 600, 900, 1360, 1500] });
    for (const name of allCopyNames("exterior/villa.jpg", entry)) {
      const copy = await sharp(join(folder.target, name)).metadata();
      const [, width] = name.match(/-(\d+)\.[a-z]+$/) ?? [];
      if (width) expect(copy.width).toBe(Number(width));
      else if (!name.includes("-phone-"))
        expect(copy).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
    }
    expect(await folder.copies()).toHaveLength(16);
  });

  it.each([
    ["of one colour", plain(64, 48, "#8a9b7c"), "#8a9b7c"],
    ["in shades of grey", plain(64, 48, "#777777").toColourspace("b-w"), "#777777"],
    [
      "with nothing on it",
      sharp({ create: { width: 9, height: 9, channels: 4, background: "#0000" } }),
      "#ffffff",
    ],
  ])("%s has that colour until it is there", async (_, picture, colour) => {
    await folder.put("exterior/plain.png", await picture.png().toBuffer());
    await build();
    expect((await entryOf("exterior/plain.png")).colour).toBe(colour);
  });
});

describe("a narrow picture", () => {
  it.each([
    [2500, [100, 400, 600, 900, 1360, 2400]],
    [850, [100, 400, 600, 850]],
    [600, [100, 400, 600]],
    [80, [80]],
  ])("of %i px is never made wider", async (width, widths) => {
    await folder.put("exterior/narrow.webp", await plain(width, 20).webp().toBuffer());
    await build();
    expect((await entryOf("exterior/narrow.webp")).widths).toEqual(widths);
  });
});

describe("a copy for a phone", () => {
  const copyOf = async (file: string, shape: PhoneShape) =>
    readFile(join(folder.target, phoneName(file, (await entryOf(file)).hash, shape)));

  it("weighs no more than it may, whatever is on the picture", async () => {
    const noise = sharp({
      create: {
        width: 740,
        height: 476,
        channels: 3,
        background: "#777777",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    });
    await folder.put("exterior/gravel.jpg", await noise.blur(1.5).jpeg({ quality: 95 }).toBuffer());
    await build();
    const copy = await copyOf("exterior/gravel.jpg", "whole");
    expect(copy.length).toBeLessThanOrEqual(phoneEncoding.weight);
    expect(await sharp(copy).metadata()).toMatchObject({ width: 720, format: "heif" });
  });

  it("is cut out around the focal point, in the shapes of banners", async () => {
    const red = { input: await plain(200, 1200, "#ff0000").png().toBuffer(), left: 480, top: 0 };
    const bytes = await plain(1000, 1200, "#0000ff").composite([red]).png().toBuffer();
    await folder.put("exterior/street.png", bytes);
    await build(new Map([["exterior/street.png", { x: 0.8, y: 0.5 }]]));
    const copy = sharp(await copyOf("exterior/street.png", "tall"));
    expect(await copy.metadata()).toMatchObject({ width: 600, height: 1067 });
    // The red stripe is in the middle of the left half.
    const { data } = await copy.resize(4, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(3, 6)].map((each) => Math.round(each / 255))).toEqual([1, 0, 0]);
    expect([...data.subarray(9, 12)].map((each) => Math.round(each / 255))).toEqual([0, 0, 1]);
    expect(await sharp(await copyOf("exterior/street.png", "low")).metadata()).toMatchObject({
      width: 640,
      height: 533,
    });
  });

  it("is made anew when the point moves, and has no banner's shapes when the point goes", async () => {
    const file = "exterior/street.jpg";
    await folder.put(file, await plain(64, 48).jpeg().toBuffer());
    await build(new Map([[file, { x: 0.2, y: 0.5 }]]));
    expect(await build(new Map([[file, { x: 0.7, y: 0.5 }]]))).toMatchObject({ converted: [file] });
    const { removed } = await build();
    expect(removed.some((name) => name.includes("-phone-tall"))).toBe(true);
    expect((await folder.copies()).filter((name) => name.includes("-phone-"))).toEqual([
      expect.stringMatching(/-phone-whole\.avif$/),
    ]);
  });

  it("of a picture that a telephone took lying is cut as it is seen", async () => {
    const bytes = await plain(90, 160).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await folder.put("exterior/photo.jpg", bytes);
    await build(new Map([["exterior/photo.jpg", { x: 0.5, y: 0.5 }]]));
    expect(await entryOf("exterior/photo.jpg")).toMatchObject({ width: 160, height: 90 });
    expect(await sharp(await copyOf("exterior/photo.jpg", "tall")).metadata()).toMatchObject({
      width: 51,
      height: 90,
    });
  });
});

describe("a photo from a telephone", () => {
  it("stands upright and says nothing about where and how it was taken", async () => {
    const gps = { IFD0: { Make: "Camera", Copyright: "Someone" }, IFD3: { GPSLatitudeRef: "N" } };
    const bytes = await plain(64, 48).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    await folder.put("exterior/photo.jpeg", bytes);
    await build();
    const entry = await entryOf("exterior/photo.jpeg");
    expect(entry).toMatchObject({ width: 48, height: 64 });
    for (const name of allCopyNames("exterior/photo.jpeg", entry)) {
      const { exif, xmp, iptc, orientation } = await sharp(join(folder.target, name)).metadata();
      expect({ name, exif, xmp, iptc, orientation: orientation ?? 1 }).toEqual({ name, orientation: 1 });
    }
  });
});

describe("a second build", () => {
  it("keeps what has not changed", async () => {
    await folder.put("exterior/villa.jpg", await plain(64, 48).jpeg().toBuffer());
    await build();
    const [name = ""] = allCopyNames("exterior/villa.jpg", await entryOf("exterior/villa.jpg"));
    const longAgo = new Date("2020-01-01");
    await utimes(join(folder.target, name), longAgo, longAgo);
    expect(await build()).toMatchObject({ converted: [], unchanged: ["exterior/villa.jpg"], removed: [] });
    expect((await stat(join(folder.target, name))).mtime).toEqual(longAgo);
  });

  it("replaces a picture that has changed under the same name", async () => {
    await folder.put("exterior/villa.jpg", await plain(64, 48).jpeg().toBuffer());
    await build();
    const before = await entryOf("exterior/villa.jpg");
    await folder.put("exterior/villa.jpg", await plain(64, 48, "#1d2a2e").jpeg().toBuffer());
    const { removed } = await build();
    const after = await entryOf("exterior/villa.jpg");
    expect(after.hash).not.toBe(before.hash);
    expect(removed.sort()).toEqual(allCopyNames("exterior/villa.jpg", before).sort());
  });

  it("makes a picture again of which a copy is lost", async () => {
    await folder.put("exterior/villa.jpg", await plain(64, 48).jpeg().toBuffer());
    await build();
    const [name = ""] = allCopyNames("exterior/villa.jpg", await entryOf("exterior/villa.jpg"));
    await rm(join(folder.target, name));
    expect(await build()).toMatchObject({ converted: ["exterior/villa.jpg"], removed: [] });
    expect(await folder.copies()).toContain(basename(name));
  });

  it("removes the copies of a picture that is gone", async () => {
    await folder.put("exterior/villa.jpg", await plain(64, 48).jpeg().toBuffer());
    await folder.put("exterior/sold.jpg", await plain(64, 48, "#000000").jpeg().toBuffer());
    await build();
    await folder.take("exterior/sold.jpg");
    await build();
    const left = await folder.copies();
    expect(left.filter((name) => name.startsWith("sold"))).toEqual([]);
    expect(left).toContain("manifest.json");
    await expect(entryOf("exterior/sold.jpg")).rejects.toThrow();
  });
});

describe("a picture that the desk adds", () => {
  const bytesOf = (colour: string) => plain(64, 48, colour).jpeg().toBuffer();

  it("stays in the manifest, whichever others are added at the same time", async () => {
    const files = [...Array(6).keys()].map((each) => `property-7123/room-${each}.jpg`);
    await Promise.all(
      files.map(async (file, each) =>
        addPicture(file, await bytesOf(`#0000${each}0`), folder.target, undefined),
      ),
    );
    for (const file of files) expect(await entryOf(file)).toMatchObject({ width: 64 });
  });

  it("stays there with its copies where a build that began earlier ends later", async () => {
    const [added, replaced] = ["property-7123/hall.jpg", "property-7123/garden.jpg"];
    await folder.put(replaced, await bytesOf("#00ff00"));
    await build();
    for (const file of [added, replaced])
      await addPicture(file, await bytesOf("#0000ff"), folder.target, undefined);
    const later = await readFile(join(folder.target, "manifest.json"));
    const names = [
      ...allCopyNames(added, await entryOf(added)),
      ...allCopyNames(replaced, await entryOf(replaced)),
    ];
    // The folder as the build finds it at its beginning, and what another process makes of it meanwhile.
    await rm(join(folder.target, "manifest.json"));
    await folder.put("exterior/villa.jpg", await bytesOf("#ff0000"));
    await buildPictures({ own: folder.source }, folder.target, {
      onConverted: () => writeFileSync(join(folder.target, "manifest.json"), later),
    });
    for (const file of ["exterior/villa.jpg", added])
      expect(await entryOf(file)).toMatchObject({ width: 64 });
    expect(allCopyNames(replaced, await entryOf(replaced)).every((name) => names.includes(name))).toBe(true);
    expect(await folder.copies()).toEqual(expect.arrayContaining(names.map((name) => basename(name))));
    expect((await folder.copies()).filter((name) => /lock|draft/.test(name))).toEqual([]);
  });
});

describe("wrong files", () => {
  it("are all named at once, and nothing is built", async () => {
    const jpeg = await plain(300, 200).jpeg().toBuffer();
    await folder.put("exterior/good.jpg", jpeg);
    await folder.put("exterior/cut-short.jpg", jpeg.subarray(0, jpeg.length / 2));
    await folder.put("exterior/text.jpg", "not a picture");
    await folder.put("exterior/film.jpg", await plain(30, 20).gif().toBuffer());
    await folder.put("exterior/phone.heic", "heic");
    await folder.put("exterior/Gevel Zénne (2).JPG", jpeg);
    await folder.put("loose.jpg", jpeg);
    const { errors, converted } = await build();
    expect(errors).toEqual([
      "exterior/Gevel Zénne (2).JPG: expected folder/name with small letters, digits and hyphens. Rename it to exterior/gevel-zenne-2.jpg.",
      expect.stringMatching(
        /^exterior\/cut-short\.jpg: the picture is damaged \(.+\)\. Export or copy it again\.$/,
      ),
      "exterior/film.jpg: expected JPEG, PNG or WebP, found GIF. Export it as JPEG.",
      expect.stringMatching(/^exterior\/phone\.heic: expected \.jpg, .* found "\.heic"\./),
      "exterior/text.jpg: expected a picture, found something else. Export it again as JPEG.",
      expect.stringMatching(/^loose\.jpg: .* Rename it to exterior\/loose\.jpg\.$/),
    ]);
    expect(converted).toEqual([]);
    expect(await folder.copies()).toEqual([]);
  });

  it("do not include what file managers leave behind", async () => {
    await folder.put("exterior/.DS_Store", "x");
    await folder.put("exterior/Thumbs.db", "x");
    expect(await build()).toMatchObject({ errors: [], converted: [] });
  });
});

describe("a picture whose size and date are known", () => {
  const longAgo = new Date("2026-01-01");
  const file = "exterior/villa.jpg";
  const place = () => join(folder.source, file);

  it("is not read again", async () => {
    const bytes = await plain(64, 48).jpeg().toBuffer();
    await folder.put(file, bytes);
    await utimes(place(), longAgo, longAgo);
    await build();
    // Whoever read it would find no picture.
    await folder.put(file, Buffer.alloc(bytes.length));
    await utimes(place(), longAgo, longAgo);
    expect(await build()).toMatchObject({ unchanged: [file], errors: [] });
    await utimes(place(), longAgo, new Date("2026-01-02"));
    expect((await build()).errors).toHaveLength(1);
  });

  it("is read where its focal point has moved", async () => {
    await folder.put(file, await plain(64, 48).jpeg().toBuffer());
    await utimes(place(), longAgo, longAgo);
    await build();
    expect(await build(new Map([[file, { x: 0.2, y: 0.5 }]]))).toMatchObject({ converted: [file] });
  });
});

describe("pictures of feeds", () => {
  const [named, other] = ["feed/0123456789abcdef.jpg", "feed/fedcba9876543210.jpg"];
  const buildWith = (names: string[]) =>
    buildPictures(
      { own: folder.source, feeds: { folder: folder.feeds, named: new Set(names) } },
      folder.target,
    );
  const put = async (file: string) =>
    writeFileSync(join(folder.feeds, basename(file)), await plain(64, 48).jpeg().toBuffer());

  it("have copies where the content names them, and keep them as long as they are there", async () => {
    await put(named);
    await put(other);
    expect(await buildWith([named])).toMatchObject({ converted: [named], removed: [] });
    expect(await buildWith([])).toMatchObject({ converted: [], removed: [] });
    expect(await buildWith([named])).toMatchObject({ converted: [], unchanged: [named] });
    await rm(join(folder.feeds, basename(named)));
    expect((await buildWith([])).removed).toHaveLength(5);
  });

  it("that are named and lost are shown by the copies that are there", async () => {
    await put(named);
    await buildWith([named]);
    await rm(join(folder.feeds, basename(named)));
    expect(await buildWith([named])).toMatchObject({ converted: [], removed: [], errors: [] });
    expect(await entryOf(named)).toMatchObject({ width: 64 });
    const [copy = ""] = allCopyNames(named, await entryOf(named));
    await rm(join(folder.target, copy));
    await buildWith([named]);
    await expect(entryOf(named)).rejects.toThrow();
  });

  it("have a folder to themselves", async () => {
    await folder.put(named, await plain(64, 48).jpeg().toBuffer());
    expect((await buildWith([])).errors).toEqual([expect.stringContaining(named)]);
  });
});
