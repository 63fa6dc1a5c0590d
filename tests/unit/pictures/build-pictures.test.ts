import { readFile, rm, stat, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildPictures } from "@/lib/pictures/build-pictures";
import { allCopyNames } from "@/lib/pictures/copy-names";
import { pictureManifestSchema } from "@/lib/pictures/manifest-schema";
import { pictureFolder, plain } from "./picture-folder";

let folder: Awaited<ReturnType<typeof pictureFolder>>;
const build = () => buildPictures(folder.source, folder.target);
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
  it("is copied to each width in each format, and to the size of link previews", async () => {
    await folder.put("exterior/villa.jpg", await plain(1500, 1000).jpeg().toBuffer());
    await build();
    const entry = await entryOf("exterior/villa.jpg");
    expect(entry).toMatchObject({ width: 1500, height: 1000, widths: [100, 400, 600, 1360] });
    for (const name of allCopyNames("exterior/villa.jpg", entry)) {
      const copy = await sharp(join(folder.target, name)).metadata();
      const [, width] = name.match(/-(\d+)\.[a-z]+$/) ?? [];
      if (width) expect(copy.width).toBe(Number(width));
      else expect(copy).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
    }
    expect(await folder.copies()).toHaveLength(14);
  });

  it("has a stand-in of 200 bytes at most", async () => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 80 };
    const picture = sharp({ create: { width: 200, height: 900, channels: 3, background: "#fff", noise } });
    await folder.put("exterior/noise.png", await picture.png().toBuffer());
    await build();
    const { placeholder } = await entryOf("exterior/noise.png");
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThanOrEqual(200);
  });
});

describe("a narrow picture", () => {
  it.each([
    [850, [100, 400, 600, 850]],
    [600, [100, 400, 600]],
    [80, [80]],
  ])("of %i px is never made wider", async (width, widths) => {
    await folder.put("exterior/narrow.webp", await plain(width, 400).webp().toBuffer());
    await build();
    expect((await entryOf("exterior/narrow.webp")).widths).toEqual(widths);
  });
});

describe("a photo from a telephone", () => {
  it("stands upright and says nothing about where and how it was taken", async () => {
    const gps = { IFD0: { Make: "Camera", Copyright: "Someone" }, IFD3: { GPSLatitudeRef: "N" } };
    const bytes = await plain(800, 600).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    await folder.put("exterior/photo.jpeg", bytes);
    await build();
    const entry = await entryOf("exterior/photo.jpeg");
    expect(entry).toMatchObject({ width: 600, height: 800 });
    for (const name of allCopyNames("exterior/photo.jpeg", entry)) {
      const { exif, xmp, iptc, orientation } = await sharp(join(folder.target, name)).metadata();
      expect({ name, exif, xmp, iptc, orientation: orientation ?? 1 }).toEqual({ name, orientation: 1 });
    }
  });
});

describe("a second build", () => {
  it("keeps what has not changed", async () => {
    await folder.put("exterior/villa.jpg", await plain(300, 200).jpeg().toBuffer());
    await build();
    const [name = ""] = allCopyNames("exterior/villa.jpg", await entryOf("exterior/villa.jpg"));
    const longAgo = new Date("2020-01-01");
    await utimes(join(folder.target, name), longAgo, longAgo);
    expect(await build()).toMatchObject({ converted: [], unchanged: ["exterior/villa.jpg"], removed: [] });
    expect((await stat(join(folder.target, name))).mtime).toEqual(longAgo);
  });

  it("replaces a picture that has changed under the same name", async () => {
    await folder.put("exterior/villa.jpg", await plain(300, 200).jpeg().toBuffer());
    await build();
    const before = await entryOf("exterior/villa.jpg");
    await folder.put("exterior/villa.jpg", await plain(300, 200, "#1d2a2e").jpeg().toBuffer());
    const { removed } = await build();
    const after = await entryOf("exterior/villa.jpg");
    expect(after.hash).not.toBe(before.hash);
    expect(removed.sort()).toEqual(allCopyNames("exterior/villa.jpg", before).sort());
  });

  it("makes a picture again of which a copy is lost", async () => {
    await folder.put("exterior/villa.jpg", await plain(300, 200).jpeg().toBuffer());
    await build();
    const [name = ""] = allCopyNames("exterior/villa.jpg", await entryOf("exterior/villa.jpg"));
    await rm(join(folder.target, name));
    expect(await build()).toMatchObject({ converted: ["exterior/villa.jpg"], removed: [] });
    expect(await folder.copies()).toContain(basename(name));
  });

  it("removes the copies of a picture that is gone", async () => {
    await folder.put("exterior/villa.jpg", await plain(300, 200).jpeg().toBuffer());
    await folder.put("exterior/sold.jpg", await plain(300, 200, "#000000").jpeg().toBuffer());
    await build();
    await folder.take("exterior/sold.jpg");
    await build();
    const left = await folder.copies();
    expect(left.filter((name) => name.startsWith("sold"))).toEqual([]);
    expect(left).toContain("manifest.json");
    await expect(entryOf("exterior/sold.jpg")).rejects.toThrow();
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
