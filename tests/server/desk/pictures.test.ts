import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { loadContent } from "@/lib/content/load";
import type { DeskPicture, DeskPictures } from "@/lib/desk/contract/picture-answers";
import { normalizing } from "@/lib/desk/pictures/normalize";
import { pictureProgress } from "@/lib/desk/pictures/picture-sizes";
import { storeUpload } from "@/lib/desk/pictures/store-upload";
import { newDraft } from "@/lib/desk/pictures/upload-drafts";
import { checkState } from "@/lib/desk/publishing/publishing-overview";
import { deskPictureOf } from "@/lib/domain/media/unpublished-copies";
import { hardestUploadLimits } from "@/lib/domain/media/upload-limits";
import { env } from "@/lib/server/env";
import { easyGoing, strict } from "../owner/support";
import { newPlace } from "../support/place";
import { until } from "../support/until";
import type { WorkingCopy } from "./content-support";
import { bomb, drafts, filesBelow, heic, PictureCopy, photo, upload } from "./picture-support";
import { type DeskBrowser, karim, signedIn, sofie } from "./support";

// Copies are encoded by processes of lowest priority, which have the processor last.
vi.setConfig({ testTimeout: 60_000 });

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);

const to = "pictures/upload?name=properties/7123&original=IMG_2034.jpg";
const entries = (content: WorkingCopy): { file: string; alt: object; kind?: string; focus?: object }[] =>
  content.value("pictures.json").pictures;
const stored = (content: WorkingCopy, file: string) => sharp(content.path(`pictures/${file}`));

const inWorkingCopy = (title: string, run: (content: WorkingCopy, sofies: DeskBrowser) => Promise<void>) =>
  test(title, async () => {
    await using _ = await newPlace("SQLite");
    await using content = new PictureCopy();
    await run(content, await signedIn(sofie));
  });

inWorkingCopy(
  "a photo is turned upright, loses its place and becomes a commit in its author's name",
  async (content, sofies) => {
    const bytes = await photo({ width: 2600, height: 52 });
    expect(bytes.includes("Zaktelefoon")).toBe(true);
    const { status, body } = await upload(sofies, to, bytes);
    expect(status).toBe(200);
    const { file }: DeskPicture = body.picture;
    expect(file).toMatch(/^property-7123\/[0-9a-f]{16}\.jpg$/);
    expect(body).toMatchObject({
      isKnown: false,
      picture: { alt: {}, isPlan: false, width: 48, height: 2400 },
    });

    const { exif, icc, orientation, format, space } = await stored(content, file).metadata();
    expect({ exif, icc, orientation, format, space }).toEqual({ format: "jpeg", space: "srgb" });
    const { data, info } = await stored(content, file).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    // Turned to the right, what was on the upper left is on the upper right.
    expect(at(46, 10)[2]).toBeGreaterThan(200);
    expect(at(10, 10)[0]).toBeGreaterThan(200);

    // What its sender calls it, by which the desk finds it, and the day.
    const createDate = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(entries(content).at(-1)).toEqual({ file, alt: {}, originalname: "IMG_2034.jpg", createDate });
    const { pictures }: DeskPictures = (await sofies.get("pictures?q=img_2034")).body;
    expect(pictures.map((found) => found.file)).toEqual([file]);
    expect(content.git("log", "-1", "--format=%an|%s")).toBe(`${sofie.name}|pictures: add ${file}`);
    expect(content.git("show", "--stat=200", "--format=", "HEAD")).toContain(`content/pictures/${file}`);
    expect(content.git("show", "--numstat", "--format=", "HEAD", "--", "content/pictures.json")).toMatch(
      /^6\t0\t/,
    );
    expect(content.git("status", "--porcelain")).toBe("");
    expect(drafts()).toEqual([]);
  },
);

inWorkingCopy("a photo that is sent again is found instead of stored twice", async (content, sofies) => {
  const bytes = await photo();
  const [first, second] = await Promise.all([upload(sofies, to, bytes), upload(sofies, to, bytes)]);
  const third = await upload(sofies, to, bytes);
  expect(second.body.picture.file).toBe(first.body.picture.file);
  expect(third.body).toMatchObject({ isKnown: true, picture: { file: first.body.picture.file } });
  expect(entries(content).filter(({ file }) => file === first.body.picture.file)).toHaveLength(1);
  expect(drafts()).toEqual([]);
});

inWorkingCopy("a photo that came twice stays where storing it a second time fails", async (content) => {
  const file = "property-7123/0123456789abcdef.jpg";
  const store = async (focus?: { x: number; y: number }) => {
    const draft = newDraft();
    writeFileSync(draft.normalized, "the photo");
    const author = { name: sofie.name, email: sofie.email };
    await storeUpload(draft, { file: `pictures/${file}`, picture: { focus }, author, action: "add" });
  };
  // No focal point lies there: the entry cannot be written once the file is in its place.
  const [first, second] = await Promise.allSettled([store(), store({ x: 5, y: 5 })]);
  expect([first.status, second.status]).toEqual(["fulfilled", "rejected"]);
  expect(readFileSync(content.path(`pictures/${file}`), "utf8")).toBe("the photo");
  expect(entries(content).at(-1)).toEqual({ file, alt: {} });
});

inWorkingCopy("eight photos at once are eight entries", async (content, sofies) => {
  const photos = await Promise.all([...Array(8).keys()].map((each) => photo({ width: 64 + 8 * each })));
  const six = await Promise.all(photos.slice(0, 6).map((bytes) => upload(sofies, to, bytes)));
  const two = await Promise.all(photos.slice(6).map((bytes) => upload(sofies, to, bytes)));
  const files = [...six, ...two].map(({ body }) => body.picture.file);
  expect(new Set(files).size).toBe(8);
  expect(
    entries(content)
      .slice(-8)
      .map(({ file }) => file)
      .sort(),
  ).toEqual(files.sort());
  expect(content.git("log", "--oneline", "--author=Sofie").split("\n")).toHaveLength(8);
  expect(content.git("status", "--porcelain")).toBe("");
});

inWorkingCopy(
  "a photo without words is one remark of each property that shows it",
  async (content, sofies) => {
    const file = "interior/kitchen-green-03.jpg";
    const [before, after = ""] = readFileSync(content.path("pictures.json"), "utf8").split(`"${file}"`);
    const wordless = after.replace(/"alt": \{[^}]*\}/, '"alt": {}');
    writeFileSync(content.path("pictures.json"), `${before}"${file}"${wordless}`);
    await until("the check is ready", async () => (await checkState("nl")) !== null);
    // Once for all languages, and the list counts what the editor shows; nothing is held back.
    const { body: document } = await sofies.get("content?name=properties/7123&language=nl");
    expect(document.findings).toEqual([
      {
        name: "properties/7123",
        path: ["Pictures"],
        severity: "warning",
        text: expect.stringContaining("Eén van deze foto’s heeft niet in elke taal een beschrijving"),
      },
    ]);
    const { body: listing } = await sofies.get("listings/7123");
    expect(listing.findings).toEqual({ errors: 0, warnings: 1 });
  },
);

inWorkingCopy(
  "what is no photo is refused with a sentence, and nothing is written",
  async (content, sofies) => {
    const before = filesBelow(path.join(content.folder, "content"));
    const whole = await photo({ width: 300, height: 200 });
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const zip = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(500, 1)]);
    const cases: [string, Uint8Array, number, string, RegExp][] = [
      ["a drawing with a script", Buffer.from(script), 415, "picture-unknown", /SVG/],
      ["another one", Buffer.from(`<?xml version="1.0"?>${script}`), 415, "picture-unknown", /PNG/],
      ["an archive", zip, 415, "picture-unknown", /JPEG/],
      ["a page", Buffer.from("<html><script>alert(1)</script>"), 415, "picture-unknown", /foto/],
      ["a PDF", Buffer.from("%PDF-1.7\n"), 415, "picture-unknown", /foto/],
      ["what an iPhone did not make", heic, 422, "picture-damaged", /beschadigd/],
      [
        "a photo that ends too early",
        whole.subarray(0, whole.length / 2),
        422,
        "picture-damaged",
        /beschadigd/,
      ],
      ["two bytes of a photo", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 422, "picture-damaged", /beschadigd/],
      ["a bomb", bomb(60_000, 60_000), 422, "picture-too-many-pixels", /64 miljoen/],
      ["nothing", Buffer.alloc(0), 400, "upload-broken", /Probeer opnieuw/],
    ];
    for (const [title, bytes, status, error, sentence] of cases) {
      const answer = await upload(sofies, to, bytes);
      expect([answer.status, answer.body.error], title).toEqual([status, error]);
      expect(answer.body.message, title).toMatch(sentence);
    }
    expect(filesBelow(path.join(content.folder, "content"))).toEqual(before);
    expect(content.git("status", "--porcelain")).toBe("");
    expect(drafts()).toEqual([]);
  },
);

inWorkingCopy("an agency takes smaller files, and fewer, than the site could", async (content, sofies) => {
  const { uploads } = loadContent().site;
  uploads.pictureSize = 1;
  const large = await upload(sofies, to, Buffer.alloc(1024 * 1024 + 1, 0xff));
  expect([large.status, large.body.error]).toEqual([413, "upload-too-large"]);
  expect(large.body.message).toMatch(/groter dan 1.MB/);
  uploads.pictureSize = hardestUploadLimits.pictureSize;
  const { Pictures, Documents = [] } = content.value("properties/7123.json");
  uploads.pictures = Pictures.length;
  const full = await upload(sofies, to, await photo({ width: 60, height: 40 }));
  expect([full.status, full.body.error]).toEqual([422, "upload-too-many"]);
  expect(full.body.message).toContain(`al ${Pictures.length} bestanden`);
  uploads.pictures += 1;
  expect((await upload(sofies, to, await photo({ width: 60, height: 40 }))).status).toBe(200);
  uploads.documents = Documents.length;
  const paper = await upload(sofies, "documents/upload?property=7123&kind=epc", Buffer.from("%PDF-1.7"));
  expect(paper.body.error).toBe("upload-too-many");
});

inWorkingCopy("a file of more than 50 MB is refused, announced or not", async (_, sofies) => {
  const part = new Uint8Array(1024 * 1024).fill(0xff);
  let sent = 0;
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 200) controller.close();
        else controller.enqueue(part);
      },
    });
  const announced = await upload(sofies, to, endless(), { "content-length": String(60 * 1024 * 1024) });
  expect([announced.status, announced.body.error]).toEqual([413, "upload-too-large"]);
  expect(announced.body.message).toMatch(/50.MB/);
  expect(announced.headers.get("connection")).toBe("close");
  sent = 0;
  const silent = await upload(sofies, to, endless());
  expect([silent.status, silent.body.error]).toEqual([413, "upload-too-large"]);
  // What comes after the limit is not read.
  expect(sent).toBeLessThan(60);
  expect(drafts()).toEqual([]);
});

inWorkingCopy(
  "a connection that breaks leaves nothing, and the next try succeeds",
  async (content, sofies) => {
    const bytes = await photo();
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(bytes.subarray(0, bytes.length / 2)));
      },
      pull(controller) {
        controller.error(new Error("aborted"));
      },
    });
    const length = { "content-length": String(bytes.length) };
    expect((await upload(sofies, to, broken, length)).body.error).toBe("upload-broken");
    const short = bytes.subarray(0, bytes.length / 2);
    expect((await upload(sofies, to, short, length)).body.error).toBe("upload-broken");
    expect(drafts()).toEqual([]);
    expect((await upload(sofies, to, bytes, length)).status).toBe(200);
    expect(entries(content).at(-1)?.alt).toEqual({});
  },
);

inWorkingCopy(
  "nothing that is sent along becomes a path, and a link out of the content is none of it",
  async (content, sofies) => {
    const bytes = await photo();
    for (const name of [
      "../../etc",
      "properties/../../x",
      "/etc/passwd",
      "properties/7123%2F..",
      "x".repeat(5_000),
    ]) {
      const { body } = await upload(sofies, `pictures/upload?name=${name}`, bytes);
      expect(body.picture.file, name).toMatch(/^site\/[0-9a-f]{16}\.jpg$/);
    }
    const elsewhere = path.join(content.folder, "elsewhere");
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, content.path("pictures/property-7118"));
    const { status } = await upload(sofies, "pictures/upload?name=properties/7118", bytes);
    expect(status).toBe(404);
    expect(filesBelow(elsewhere)).toEqual([]);
    expect(entries(content).some(({ file }) => file.startsWith("property-7118/"))).toBe(false);
    for (const file of ["../site.json", "site/../../site.json", "/etc/passwd", "site/%00.jpg", "a/b.svg"]) {
      const { status } = await sofies.get(`pictures/file?name=${encodeURIComponent(file)}`);
      expect(status, file).toBe(404);
      expect((await sofies.post("pictures/remove", { file })).status, file).toBe(404);
      expect((await sofies.post("pictures/words", { file, alt: {}, before: {} })).status, file).toBe(404);
    }
  },
);

inWorkingCopy("what hides behind a picture is not stored", async (content, sofies) => {
  const hidden = "<?php system($_GET['x']); ?>";
  const bytes = Buffer.concat([await photo(), Buffer.from("PK\u0003\u0004"), Buffer.from(hidden)]);
  const { body } = await upload(sofies, to, bytes);
  expect(readFileSync(content.path(`pictures/${body.picture.file}`)).includes("system(")).toBe(false);
});

inWorkingCopy(
  "PNG, WebP and AVIF become JPEG, on white where they are transparent",
  async (content, sofies) => {
    const clear = sharp({ create: { width: 64, height: 48, channels: 4, background: "#00000000" } });
    for (const format of ["png", "webp", "avif"] as const) {
      const { body } = await upload(sofies, `${to}&plan=1`, await clear.clone().toFormat(format).toBuffer());
      expect(body.picture, format).toMatchObject({ isPlan: true, width: 64, height: 48 });
      const { format: kind } = await stored(content, body.picture.file).metadata();
      const [red] = await stored(content, body.picture.file).raw().toBuffer();
      expect([kind, red], format).toEqual(["jpeg", 255]);
    }
    expect(entries(content).at(-1)).toMatchObject({ kind: "floor-plan" });
  },
);

inWorkingCopy("several are described at once, all of them or none", async (content, sofies) => {
  const files: string[] = [];
  for (const width of [60, 62]) {
    const bytes = await sharp({ create: { width, height: 48, channels: 3, background: "#456" } })
      .jpeg()
      .toBuffer();
    files.push((await upload(sofies, to, bytes)).body.picture.file);
  }
  const sameWords = (alt: object, ...before: object[]) =>
    sofies.post("pictures/describe", {
      alt,
      pictures: files.map((file, index) => ({ file, before: before[index] ?? {} })),
    });
  const answer = await sameWords({ nl: "Slaapkamer", fr: "Chambre" });
  expect(answer.body.pictures).toMatchObject(files.map(() => ({ alt: { nl: "Slaapkamer", fr: "Chambre" } })));
  expect(content.git("log", "-1", "--format=%s")).toContain("describe 2 pictures");
  const late = await sameWords({ nl: "Keuken" }, { nl: "Slaapkamer" }, { nl: "" });
  expect([late.status, late.body.error]).toEqual([409, "changed-meanwhile"]);
  expect(
    entries(content)
      .slice(-2)
      .map((each) => Object(each).alt.nl),
  ).toEqual(["Slaapkamer", "Slaapkamer"]);
  const unknown = await sofies.post("pictures/describe", { alt: {}, pictures: [{ file: "x", before: {} }] });
  expect(unknown.status).toBe(404);
});

inWorkingCopy("words are saved per language, and nobody's are overwritten", async (content, sofies) => {
  const { file } = (await upload(sofies, to, await photo())).body.picture;
  const words = (alt: object, before: object = {}, more: object = {}) =>
    sofies.post("pictures/words", { file, alt, before, ...more });
  const saved = await words(
    { nl: "Keuken met  kookeiland\n", fr: "Cuisine avec îlot" },
    {},
    { isPlan: true },
  );
  expect(saved.body.picture).toMatchObject({
    alt: { nl: "Keuken met kookeiland", fr: "Cuisine avec îlot" },
    isPlan: true,
  });
  expect(entries(content).at(-1)?.kind).toBe("floor-plan");
  // The same once more, as after an answer that got lost.
  expect((await words({ nl: "Keuken met kookeiland" })).status).toBe(200);
  expect(await words({ nl: "Iets anders" }, { nl: "" })).toMatchObject({
    status: 409,
    body: { error: "changed-meanwhile" },
  });
  expect((await words({ en: "Kitchen with an island" }, { nl: "" }, { isPlan: false })).status).toBe(200);
  expect((await words({ fr: "" }, { fr: "Cuisine avec îlot" })).status).toBe(200);
  expect(entries(content).at(-1)?.alt).toEqual({ nl: "Keuken met kookeiland", en: "Kitchen with an island" });
  expect(entries(content).at(-1)?.kind).toBeUndefined();
  expect((await words({ nl: "x".repeat(301) }, { nl: "Keuken met kookeiland" })).status).toBe(422);
  expect((await words({ nl: ["x"] })).status).toBe(400);
  expect((await words("x" as unknown as object)).status).toBe(400);
});

inWorkingCopy(
  "a turned picture keeps its name, its words and what matters in it",
  async (content, sofies) => {
    const { file, version } = (await upload(sofies, to, await photo({ orientation: 1 }))).body.picture;
    const before = content.value("pictures.json");
    before.pictures.at(-1).focus = { x: 0.25, y: 0.5 };
    content.write("pictures.json", JSON.stringify(before, null, 2));
    const { status, body } = await sofies.post("pictures/turn", { file, version });
    expect([status, body.picture.width, body.picture.height]).toEqual([200, 48, 64]);
    expect(entries(content).at(-1)?.focus).toEqual({ x: 0.5, y: 0.25 });
    const [, , blue] = await stored(content, file)
      .extract({ left: 44, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(blue).toBeGreaterThan(200);
    // Somebody who still sees the former one does not turn it again.
    expect((await sofies.post("pictures/turn", { file, version })).body.error).toBe("changed-meanwhile");
  },
);

inWorkingCopy(
  "a picture is replaced where it stands, and removed only where nothing names it",
  async (content, sofies) => {
    cpSync(
      "content/pictures/exterior/terraced-maitre-01.jpg",
      content.path("pictures/exterior/terraced-maitre-01.jpg"),
    );
    const used = "exterior/terraced-maitre-01.jpg";
    const replaced = await upload(sofies, `pictures/replace?file=${used}`, await photo({ orientation: 1 }));
    expect(replaced.body.picture).toMatchObject({
      file: used,
      width: 64,
      height: 48,
      alt: { nl: expect.any(String) },
    });
    const refused = await sofies.post("pictures/remove", { file: used });
    expect([refused.status, refused.body.error]).toEqual([409, "picture-in-use"]);
    const [use] = refused.body.uses;
    expect(use).toEqual({ name: "properties/7123", title: expect.stringMatching(/\S/) });
    expect(refused.body.message).toContain(use.title);
    const { file } = (await upload(sofies, to, await photo())).body.picture;
    expect((await sofies.post("pictures/remove", { file })).status).toBe(200);
    expect(filesBelow(content.path("pictures/property-7123"))).toEqual([]);
    expect(entries(content).some((entry) => entry.file === file)).toBe(false);
    expect(content.git("status", "--porcelain")).toBe("");
    expect((await upload(sofies, "pictures/replace?file=site/none.jpg", await photo())).status).toBe(404);
  },
);

inWorkingCopy(
  "pictures of a package are shown with its name, and changed there alone",
  async (content, sofies) => {
    const file = "feed/0123456789abcdef.jpg";
    mkdirSync(path.join(env.dataDir, "pictures"));
    writeFileSync(path.join(env.dataDir, "pictures/0123456789abcdef.jpg"), await photo({ orientation: 1 }));
    const home = content.value("properties/7123.json");
    const changed = { ...home, Source: { Name: "whise", ID: "7301001" }, Pictures: [file, ...home.Pictures] };
    writeFileSync(content.path("properties/7123.json"), JSON.stringify(changed));
    const shown = { file, source: "whise", alt: {}, width: 64, height: 48, sizes: "ready" };
    const listed: DeskPictures = (await sofies.get(`pictures?files=${file}`)).body;
    expect(listed.pictures).toEqual([expect.objectContaining(shown)]);
    const found: DeskPictures = (await sofies.get("pictures?q=whise")).body;
    expect(found.pictures.map((picture) => picture.file)).toEqual([file]);
    const small = deskPictureOf(`/pictures/feed/0123456789abcdef.00000000-390.avif`) ?? "";
    expect((await sofies.request("GET", small.replace("/api/desk/", ""))).status).toBe(200);

    const version = listed.pictures[0]?.version;
    const answers = [
      await upload(sofies, `pictures/replace?file=${file}`, await photo()),
      await sofies.post("pictures/turn", { file, version }),
      await sofies.post("pictures/words", { file, alt: { nl: "Gevel" }, before: {} }),
      await sofies.post("pictures/remove", { file }),
    ];
    expect(answers.map(({ body }) => body.error)).toEqual(Array(4).fill("picture-of-feed"));
    expect(drafts()).toEqual([]);
  },
);

inWorkingCopy("thumbnails are small, for the signed-in browser alone", async (_, sofies) => {
  const { file, version } = (await upload(sofies, to, await photo({ width: 64, height: 900 }))).body.picture;
  const address = `pictures/file?name=${file}&width=390&v=${version}`;
  const response = await sofies.request("GET", address);
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("cache-control")).toMatch(/^private, max-age/);
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(400);
  const tag = response.headers.get("etag") ?? "";
  expect((await sofies.request("GET", address, undefined, { "if-none-match": tag })).status).toBe(304);
  const unnamed = await sofies.request("GET", `pictures/file?name=${file}&width=1000000`);
  expect(unnamed.headers.get("cache-control")).toBe("private, no-cache");
  // As a page of a preview names it.
  const copy = deskPictureOf(`/pictures/${file.replace(/\.\w+$/, "")}.00000000-390.avif`) ?? "";
  const shown = await sofies.request("GET", copy.replace("/api/desk/", ""));
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(400);
  for (const stem of ["property-7123/none", "../properties/7123", "property-7123", ""])
    expect((await sofies.get(`pictures/file?stem=${encodeURIComponent(stem)}`)).status).toBe(404);
  // Never wider than it is, and turned as it is shown.
  expect((await sharp(await unnamed.arrayBuffer()).metadata()).width).toBe(900);
});

inWorkingCopy("pictures are found by their words in any language", async (_, sofies) => {
  const find = async (query: string): Promise<DeskPictures> => (await sofies.get(`pictures?${query}`)).body;
  const all = await find("");
  expect([all.pictures.length, all.page, all.pages]).toEqual([24, 1, Math.ceil(all.total / 24)]);
  expect(all.languages).toEqual(expect.arrayContaining(["nl", "fr", "en", "de"]));
  const kitchen = all.subjects.find(({ id }) => id === "kitchen");
  expect(kitchen?.alt).toEqual({ nl: "Keuken", fr: "Cuisine", en: "Kitchen", de: "Küche" });
  const found = await find(`q=${encodeURIComponent("crepuscule loggias")}`);
  expect(found.total).toBeGreaterThan(0);
  expect(found.pictures.every(({ alt }) => /crépuscule/.test(alt.fr ?? ""))).toBe(true);
  expect((await find("q=xyzzy")).pictures).toEqual([]);
  expect((await find("page=9999")).page).toBe(all.pages);
  const named = await find(
    "files=interior/living-classic-02.jpg,site/none.jpg,exterior/terraced-maitre-01.jpg",
  );
  expect(named.pictures.map(({ file }) => file)).toEqual([
    "interior/living-classic-02.jpg",
    "exterior/terraced-maitre-01.jpg",
  ]);
});

inWorkingCopy(
  "the copies for the site are made in the background, and the next build takes them over",
  async (content, sofies) => {
    const { file, sizes } = (await upload(sofies, to, await photo())).body.picture;
    expect(sizes).toBe("waiting");
    await until("copies of pictures", async () => (await pictureProgress()).waiting.length === 0);
    expect((await sofies.get("pictures/progress")).body).toEqual({ waiting: [], failed: [] });
    const target = path.join(content.folder, "public/pictures");
    const manifest = JSON.parse(readFileSync(path.join(target, "manifest.json"), "utf8"));
    expect(Object.keys(manifest)).toEqual([file]);
    expect(manifest[file]).toMatchObject({ width: 48, height: 64 });
    expect(filesBelow(target)).toHaveLength(6);
    // One that cannot be converted is named, and keeps nothing else from being made.
    writeFileSync(content.path("pictures/exterior/terraced-maitre-01.jpg"), "no picture");
    mkdirSync(path.join(env.dataDir, "picture-queue"), { recursive: true });
    writeFileSync(path.join(env.dataDir, "picture-queue/exterior+terraced-maitre-01.jpg"), "");
    const other = (await upload(sofies, to, await photo({ width: 72 }))).body.picture.file;
    await until("copies of pictures", async () => (await pictureProgress()).waiting.length === 0);
    expect(await pictureProgress()).toEqual({ waiting: [], failed: ["exterior/terraced-maitre-01.jpg"] });
    expect(JSON.parse(readFileSync(path.join(target, "manifest.json"), "utf8"))[other]).toBeDefined();
  },
);

inWorkingCopy("an agent sends and describes photos of a house that no visitor has met", async (content) => {
  const karims = await signedIn(karim);
  const { name } = (await karims.post("content/create", { folder: "properties" })).body;
  const sent = await upload(karims, `pictures/upload?name=${name}`, await photo());
  expect(sent.status).toBe(200);
  const { file } = sent.body.picture;
  const words = { file, alt: { nl: "Keuken" }, before: {} };
  expect((await karims.post("pictures/words", words)).status).toBe(200);
  const refusals = [
    await karims.post("pictures/words", { ...words, file: "interior/kitchen-green-03.jpg" }),
    await karims.post("pictures/remove", { file: "interior/kitchen-green-03.jpg" }),
    await upload(karims, "pictures/upload?name=pages/home", await photo()),
    await upload(karims, "documents/upload?property=7123&kind=epc", await photo()),
    await karims.get("documents?property=7123"),
  ];
  expect(refusals.map(({ body }) => body.error)).toEqual(refusals.map(() => "not-your-role"));
  // What another home shows, too, is no longer the agent's.
  const other = content.value("properties/7123.json");
  content.write("properties/7123.json", JSON.stringify({ ...other, Pictures: [...other.Pictures, file] }));
  expect((await karims.post("pictures/remove", { file })).body.error).toBe("not-your-role");
});

test("a person sends so much and no more, and who may not edit sends nothing", async () => {
  await using _ = await newPlace("SQLite");
  await using content = new PictureCopy();
  strict();
  const [karims, sofies] = [await signedIn(karim), await signedIn(sofie)];
  const bytes = await photo();
  expect((await upload(karims, to, bytes)).body.error).toBe("not-your-role");
  const wrong = await upload(sofies, to, bytes, { "content-type": "multipart/form-data; boundary=x" });
  expect(wrong.body.error).toBe("wrong-kind");
  // A page that sends more than six at once is asked to wait.
  const ends: (() => void)[] = [];
  const slow = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(bytes));
        ends.push(() => controller.close());
      },
    });
  const six = Array.from({ length: 6 }, () => upload(sofies, to, slow()));
  await until("six that arrive", () => drafts().length === 6);
  const seventh = await upload(sofies, to, bytes);
  expect([seventh.status, seventh.headers.get("retry-after")]).toEqual([429, "5"]);
  for (const end of ends) end();
  expect((await Promise.all(six)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  Object.assign(env, { limitScale: 0.01 });
  const answers = [];
  for (let each = 0; each < 6; each++) answers.push((await upload(sofies, to, bytes)).body.error);
  expect(answers).toContain("too-many-uploads");
  expect(entries(content).filter(({ file }) => file.startsWith("property-7123/"))).toHaveLength(1);
});

inWorkingCopy("a photo whose turn does not come is refused before its connection ends", async (_, sofies) => {
  const others = Promise.withResolvers<void>();
  normalizing.last = others.promise;
  const bytes = await photo();
  let isAnswered = false;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const late = upload(sofies, to, bytes).finally(() => {
    isAnswered = true;
  });
  let waited = 0;
  await until("it is answered", () => {
    if (vi.getTimerCount() > 0) waited += 1;
    vi.advanceTimersByTime(1_000);
    return isAnswered;
  });
  vi.useRealTimers();
  const { status, headers, body } = await late;
  expect([status, headers.get("retry-after"), body.error]).toEqual([429, "20", "too-many-uploads"]);
  // Of the minute that a connection of the desk may rest.
  expect(waited).toBeLessThan(40);
  expect(drafts()).toEqual([]);
  others.resolve();
  expect((await upload(sofies, to, bytes)).status).toBe(200);
});
