import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { normalizePicture } from "@/lib/pictures/uploads/normalize-upload";

/** 96 × 64 pixels as a phone stores them: red left and green right in the colours of Display P3, bluer on top, to be turned to the left. */
const photo = readFileSync(path.join(import.meta.dirname, "phone-photo.heic"));

const folder = mkdtempSync(path.join(tmpdir(), "heic-"));
afterAll(() => rmSync(folder, { recursive: true }));
const [from, to] = [path.join(folder, "IMG_1.HEIC"), path.join(folder, "stored.jpg")];
const normalized = (bytes: Buffer) => {
  writeFileSync(from, bytes);
  return normalizePicture(from, to, { ending: "jpg" });
};

test("a photo as an iPhone makes it is stored upright, as JPEG, in the colours that were seen", async () => {
  expect(await normalized(photo)).toEqual({ ending: "jpg" });
  const { format, width, height, icc, exif } = await sharp(to).metadata();
  expect({ format, width, height, icc, exif }).toEqual({ format: "jpeg", width: 64, height: 96 });
  const { data } = await sharp(to).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3)];
  // The numbers of the file are 215, 63, 52: in sRGB the same red has more of it.
  const [red = 0, green = 0] = at(40, 80);
  expect(red).toBeGreaterThan(225);
  expect(green).toBeLessThan(60);
  expect(at(40, 20)[1]).toBeGreaterThan(140);
  expect(at(4, 80)[2]).toBeGreaterThan(180);
});

/** The size that the file says it has, changed. */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(photo);
  const size = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return bytes;
}

test.each([
  ["ends too early", photo.subarray(0, photo.length - 60), "picture-damaged"],
  ["is nothing but its name", Buffer.concat([photo.subarray(0, 24), Buffer.alloc(2_000)]), "picture-damaged"],
  ["claims more pixels than are decoded", claiming(30_000, 30_000), "picture-too-many-pixels"],
])("one that %s is refused", async (_, bytes, refusal) => {
  expect(await normalized(bytes)).toMatchObject({ refusal });
});
