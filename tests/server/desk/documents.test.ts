import { readFileSync, symlinkSync, unlinkSync } from "node:fs";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { easyGoing } from "../owner/support";
import { newPlace } from "../support/place";
import { drafts, heic, PictureCopy, photo, upload } from "./picture-support";
import { type DeskBrowser, signedIn, sofie } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);

const onOneStore = (title: string, run: (content: PictureCopy, sofies: DeskBrowser) => Promise<void>) =>
  test(title, async () => {
    await using _ = await newPlace("SQLite");
    await using content = new PictureCopy();
    await run(content, await signedIn(sofie));
  });

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const to = "documents/upload?property=7123&kind=floorPlan";

onOneStore("a PDF keeps its bytes, and is named after its property and its kind", async (content, sofies) => {
  const { status, body } = await upload(sofies, to, pdf);
  expect([status, body.isKnown, body.bytes]).toEqual([200, false, pdf.length]);
  expect(body.file).toMatch(/^7123-floor-plan-[0-9a-f]{10}\.pdf$/);
  expect(readFileSync(content.path(`documents/${body.file}`)).equals(pdf)).toBe(true);
  expect(content.git("log", "-1", "--format=%an|%s")).toBe(`${sofie.name}|documents: add ${body.file}`);
  expect((await upload(sofies, to, pdf)).body).toEqual({ ...body, isKnown: true });
  const file = await sofies.request("GET", `documents/file?file=${body.file}`);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("cache-control")).toBe("private, no-store");
  expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
  expect(drafts()).toEqual([]);
});

onOneStore("a photo of a document loses the place where it was taken", async (content, sofies) => {
  const { body } = await upload(sofies, "documents/upload?property=7123&kind=epc", await photo());
  expect(body.file).toMatch(/^7123-epc-[0-9a-f]{10}\.jpg$/);
  const { exif, width, height } = await sharp(content.path(`documents/${body.file}`)).metadata();
  expect([exif, width, height]).toEqual([undefined, 48, 64]);
});

onOneStore("a project has documents too", async (content, sofies) => {
  const { body } = await upload(sofies, "documents/upload?property=301&kind=specifications", pdf);
  expect(body.file).toMatch(/^301-specifications-[0-9a-f]{10}\.pdf$/);
  expect(
    (await sofies.get("documents?property=301")).body.files.map(({ file }: { file: string }) => file),
  ).toContain(body.file);
  expect(content.git("status", "--porcelain")).toBe("");
});

onOneStore("what is no document is refused with a sentence", async (content, sofies) => {
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  for (const [bytes, status, error] of [
    [script, 415, "document-unknown"],
    [Buffer.from("PK\u0003\u0004aaaaaaaa"), 415, "document-unknown"],
    [heic, 422, "picture-damaged"],
  ] as const) {
    const answer = await upload(sofies, to, bytes);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(answer.body.message.length).toBeGreaterThan(20);
  }
  for (const query of [
    "property=../7123&kind=epc",
    "property=7123&kind=../../x",
    "kind=epc",
    "property=0&kind=epc",
    "property=999999999&kind=epc",
  ])
    expect((await upload(sofies, `documents/upload?${query}`, pdf)).status, query).toBeGreaterThanOrEqual(
      404,
    );
  symlinkSync(content.path("staff.json"), content.path("documents/7123-link.pdf"));
  for (const file of [
    "../staff.json",
    "7123-epc.pdf/..",
    "7123-.%00",
    "staff.json",
    "7123-none.pdf",
    "7123-link.pdf",
  ]) {
    expect((await sofies.get(`documents/file?file=${encodeURIComponent(file)}`)).status, file).toBe(404);
    expect((await sofies.post("documents/remove", { file })).status, file).toBe(404);
  }
  unlinkSync(content.path("documents/7123-link.pdf"));
  expect(content.git("status", "--porcelain")).toBe("");
});

onOneStore(
  "the files of a property are listed, and those removed that nothing names",
  async (content, sofies) => {
    const added = (await upload(sofies, to, pdf)).body.file;
    const { body } = await sofies.get("documents?property=7123");
    const usesOf = (file: string) => body.files.find((each: { file: string }) => each.file === file)?.uses;
    expect(usesOf("7123-epc.pdf")).toEqual(["properties/7123"]);
    expect(usesOf(added)).toEqual([]);
    expect(body.files.every(({ file }: { file: string }) => file.startsWith("7123-"))).toBe(true);
    expect(body.kinds).toContainEqual({ id: "floorPlan", label: expect.any(String) });
    const refused = await sofies.post("documents/remove", { file: "7123-epc.pdf" });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: "document-in-use", uses: [{ name: "properties/7123" }] },
    });
    expect((await sofies.post("documents/remove", { file: added })).status).toBe(200);
    expect(content.git("log", "-1", "--format=%s")).toBe(`documents: remove ${added}`);
    expect(content.git("status", "--porcelain")).toBe("");
  },
);
