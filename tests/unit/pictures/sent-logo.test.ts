import sharp from "sharp";
import { expect, test } from "vitest";
import { maxLogoBytes, sentLogo } from "@/lib/pictures/sent-logo";

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4">${inside}</svg>`);
const pixels = sharp({ create: { width: 8, height: 4, channels: 3, background: "#a8432b" } });
const png = await pixels.clone().png().toBuffer();

test("a drawing stays as it is, pixels become PNG without what a camera adds", async () => {
  const path = drawing('<path d="M0 0h8v4H0z"/>');
  expect(await sentLogo(path)).toEqual({ file: "logo.svg", bytes: path });
  const photo = await pixels
    .clone()
    .withExif({ IFD0: { Artist: "An Claes" } })
    .jpeg()
    .toBuffer();
  const { file, bytes } = (await sentLogo(photo)) ?? {};
  const made = await sharp(bytes).metadata();
  expect([file, made.format, made.width, made.exif]).toEqual(["logo.png", "png", 8, undefined]);
  expect((await sentLogo(png))?.file).toBe("logo.png");
});

test.each([
  ["a script", drawing("<script>alert(1)</script>")],
  ["another file", drawing('<image href="https://elsewhere.example/a.png"/>')],
  ["a drawing that is cut off", drawing("").subarray(0, -4)],
  ["half a picture", png.subarray(0, 40)],
  ["a text", Buffer.from("logo")],
  ["too much", Buffer.concat([png, Buffer.alloc(maxLogoBytes)])],
])("%s is no logo", async (_, bytes) => {
  expect(await sentLogo(bytes)).toBeNull();
});
