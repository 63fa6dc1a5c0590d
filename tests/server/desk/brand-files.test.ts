import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { easyGoing } from "../owner/support";
import { newPlace } from "../support/place";
import { drafts, PictureCopy, photo, upload } from "./picture-support";
import { an, signedIn, sofie } from "./support";

beforeEach(easyGoing);

const drawing = (inside: string, box = "0 0 40 20") =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`);
const to = (setting: string) => `brand/upload?setting=${setting}`;
const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: "#a8432b" } })
    .withExif({ IFD0: { Artist: "An Claes" } })
    .png()
    .toBuffer();

test("a publisher sends the files of the looks, each whole and under a name of its own", async () => {
  await using _ = await newPlace("SQLite");
  await using content = new PictureCopy();
  const ans = await signedIn(an);
  const former = content.text("brand/logo.svg");
  const logo = drawing('<path d="M0 0h40v20H0z"/>');
  const { status, body } = await upload(ans, to("logo"), logo);
  expect(status).toBe(200);
  expect(body.file).toMatch(/^logo-[0-9a-f]{10}\.svg$/);
  expect(content.text(`brand/${body.file}`)).toBe(logo.toString());
  expect(content.text("brand/logo.svg")).toBe(former);
  expect(content.git("log", "-1", "--format=%an|%s")).toBe(`${an.name}|brand: add ${body.file}`);

  const icon = (await upload(ans, to("icon"), await square(512))).body.file;
  const stored = await sharp(readFileSync(content.path(`brand/${icon}`))).metadata();
  expect([icon, stored.width, stored.exif]).toEqual([
    expect.stringMatching(/^icon-.+\.png$/),
    512,
    undefined,
  ]);
  const shared = (await upload(ans, to("sharePicture"), await photo())).body.file;
  expect(shared).toMatch(/^share-.+\.jpg$/);

  const shown = await ans.request("GET", `brand/file?file=${body.file}`);
  expect(shown.headers.get("content-type")).toBe("image/svg+xml");
  expect(shown.headers.get("content-security-policy")).toMatch(/^default-src 'none';.* sandbox$/);
  for (const file of ["../site.json", "none.svg", "logo.svg/../../staff.json"])
    expect((await ans.get(`brand/file?file=${encodeURIComponent(file)}`)).status, file).toBe(404);
  expect([content.git("status", "--porcelain"), drafts()]).toEqual(["", []]);
});

test("a former logo is there to be chosen again, and goes once nothing names it", async () => {
  await using _ = await newPlace("SQLite");
  await using content = new PictureCopy();
  const [ans, sofies] = [await signedIn(an), await signedIn(sofie)];
  const { file } = (await upload(ans, to("logo"), drawing("<path/>"))).body;
  const listed = async (setting: string) => (await ans.get(`brand?setting=${setting}`)).body.files;
  expect(await listed("logo")).toEqual([
    { file, isUsed: false },
    { file: "logo.svg", isUsed: true },
  ]);
  // Neither what the desk has stored for another setting, nor what another one shows.
  expect(await listed("icon")).toEqual([{ file: "icon.svg", isUsed: true }]);
  expect(await listed("sharePicture")).toEqual([{ file: "share.jpg", isUsed: true }]);

  expect((await sofies.post("brand/remove", { file })).status).toBe(403);
  const refused = await ans.post("brand/remove", { file: "logo.svg" });
  expect([refused.status, refused.body.error]).toEqual([409, "brand-file-in-use"]);
  expect(refused.body.uses).toMatchObject([{ name: "site" }]);
  for (const none of ["../site.json", "none.svg", ""])
    expect((await ans.post("brand/remove", { file: none })).status, none).toBe(404);
  expect((await ans.post("brand/remove", { file })).body).toEqual({ removed: file });
  expect((await listed("logo")).map(({ file: left }: { file: string }) => left)).not.toContain(file);
  expect(content.git("log", "-1", "--format=%an|%s")).toBe(`${an.name}|brand: remove ${file}`);
  expect([content.git("status", "--porcelain"), drafts()]).toEqual(["", []]);
});

test("what is more than a picture, or no logo, is refused with its reason; and only a publisher sends one", async () => {
  await using _ = await newPlace("SQLite");
  await using content = new PictureCopy();
  const [ans, sofies] = [await signedIn(an), await signedIn(sofie)];
  for (const [setting, bytes, status, error, reason] of [
    ["logo", drawing("<script>alert(1)</script>"), 422, "logo-active", /script/],
    ["logoLight", Buffer.from("<svg/>"), 422, "logo-sizeless", /viewBox/],
    ["logoLight", drawing("").subarray(0, -4), 422, "logo-damaged", /beschadigd/],
    ["logo", await photo(), 415, "logo-unknown", /SVG of een PNG/],
    ["logo", Buffer.alloc(2 * 1024 * 1024 + 1), 413, "upload-too-large", /groter dan 2\s?MB/],
    ["icon", drawing('<path d="M0 0h40v20H0z"/>'), 422, "icon-shape", /40 × 20 .* 512 pixels/],
    ["sharePicture", drawing(""), 415, "picture-unknown", /JPEG/],
    ["colours", drawing(""), 404, "not-here", /./],
  ] as const) {
    const answer = await upload(ans, to(setting), bytes);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(answer.body.message).toMatch(reason);
  }
  expect((await upload(sofies, to("logo"), drawing("<path/>"))).status).toBe(403);
  expect([content.git("status", "--porcelain"), drafts()]).toEqual(["", []]);
});
