import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FeedPicture } from "@/lib/domain/import/listing";
import {
  type FeedPicturesOptions,
  feedPictures,
  nameToCome,
  type PictureRequest,
} from "@/lib/import/pictures/fetch-pictures";
import { mostKept, pictureStore } from "@/lib/import/pictures/store-picture";
import { listFeedPictures } from "@/lib/pictures/feed/feed-pictures";
import { normalizePicture } from "@/lib/pictures/uploads/normalize-upload";
import { plain } from "../pictures/picture-folder";

const day = 24 * 60 * 60_000;
const jpeg = (colour: string) => plain(64, 48, colour).jpeg().toBuffer();

/** What a host of pictures has, by address, and what it was asked. */
class Host {
  readonly files = new Map<string, { bytes: Buffer; headers?: Record<string, string> }>();
  readonly log: string[] = [];

  readonly request: PictureRequest = async ({ url, method, headers }) => {
    this.log.push(`${method} ${url}`);
    const file = this.files.get(url);
    if (!file) throw Object.assign(new Error("404"), { problem: "missing" });
    const own = { "content-length": String(file.bytes.length), ...file.headers };
    if (file.headers?.etag !== undefined && headers?.["if-none-match"] === file.headers.etag)
      return { status: 304, headers: own, body: Buffer.alloc(0) };
    return { status: 200, headers: own, body: method === "HEAD" ? Buffer.alloc(0) : file.bytes };
  };

  /** What it was asked since the last time. */
  asked(): string[] {
    return this.log.splice(0);
  }
}

let folder: string;
let host: Host;
let time: number;
const at = (name: string) => `https://pictures.example/${name}.jpg`;
const picture = (name: string, more: Partial<FeedPicture> = {}): FeedPicture => ({
  url: at(name),
  key: name,
  ...more,
});

/** One run of a source. */
const run = (options: Partial<FeedPicturesOptions> = {}) =>
  feedPictures({
    source: "whise",
    hosts: ["pictures.example"],
    folder,
    request: host.request,
    // As the process does it, in this one.
    normalize: (from, to) => normalizePicture(from, to, { ending: "jpg", mostBytes: mostKept }),
    now: () => time,
    ...options,
  });
/** What such a run makes of the pictures of a listing. */
const fetchWith = async ({ fetchPictures }: ReturnType<typeof run>, pictures: FeedPicture[]) =>
  (await fetchPictures([{ id: "7301001", pictures }])).get("7301001");
const fetchOnce = async (pictures: FeedPicture[], options?: Partial<FeedPicturesOptions>) => {
  const fetched = await fetchWith(run(options), pictures);
  if (!fetched) throw new Error("the listing was forgotten");
  return fetched;
};

beforeEach(async () => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "feed-pictures-")), "pictures");
  host = new Host();
  time = Date.UTC(2026, 10, 26);
  host.files.set(at("front"), { bytes: await jpeg("#ff0000"), headers: { etag: '"1"' } });
  host.files.set(at("hall"), { bytes: await jpeg("#00ff00") });
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

test("pictures lie under the hash of their bytes, once, upright and without their place, at most 2,400 pixels", async () => {
  const large = await plain(3_000, 40)
    .withExif({ IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  host.files.set(at("large"), { bytes: large });
  const { files, findings } = await fetchOnce([
    picture("large"),
    picture("front"),
    picture("again", { url: at("front") }),
  ]);
  expect(findings).toEqual([]);
  expect(files).toHaveLength(2);
  expect(listFeedPictures(folder)).toEqual(files.toSorted());
  expect(files[0]).toMatch(/^feed\/[0-9a-f]{16}\.jpg$/);
  const { width, height, exif } = await sharp(path.join(folder, path.basename(files[0] ?? ""))).metadata();
  expect({ width, height, exif }).toEqual({ width: 32, height: 2_400, exif: undefined });
  expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
});

describe("lesson 3, doubled pictures:", () => {
  test("the same answer again downloads nothing, asks nothing and writes nothing", async () => {
    const pictures = [picture("front", { changed: "2026-11-01" }), picture("hall")];
    const first = await fetchOnce(pictures);
    host.asked();
    const before = readdirSync(folder, { recursive: true }).map(
      (name) => statSync(path.join(folder, String(name))).mtimeMs,
    );
    const again = run();
    expect(await fetchWith(again, pictures)).toEqual(first);
    expect(host.asked()).toEqual([]);
    expect(again.counts).toEqual({ downloaded: 0, asked: 0, unchanged: 2, missing: 0 });
    expect(
      readdirSync(folder, { recursive: true }).map(
        (name) => statSync(path.join(folder, String(name))).mtimeMs,
      ),
    ).toEqual(before);
  });

  test("neither do an address that changes with each answer, and bytes that were refused", async () => {
    host.files.set(at("phone"), { bytes: heic });
    const first = await fetchOnce([picture("front"), picture("phone")]);
    expect(first.findings).toEqual(["picture-damaged"]);
    host.asked();
    const signed = picture("front", { url: `${at("front")}?signature=another` });
    expect(await fetchOnce([signed, picture("phone")])).toEqual(first);
    expect(host.asked()).toEqual([]);
  });
});

describe("lesson 4, half-loaded pictures:", () => {
  test.each([
    [
      "announced as longer",
      (bytes: Buffer) => ({ bytes, headers: { "content-length": "99999" } }),
      "picture-missing",
    ],
    [
      "cut off without a word",
      (bytes: Buffer) => ({ bytes: bytes.subarray(0, bytes.length / 2) }),
      "picture-damaged",
    ],
    ["empty", () => ({ bytes: Buffer.alloc(0) }), "picture-missing"],
  ])(
    "one that is %s does not count, and the former one stays until it is whole",
    async (_, broken, finding) => {
      const whole = await jpeg("#123456");
      host.files.set(at("kitchen"), broken(whole));
      expect(await fetchOnce([picture("kitchen")])).toEqual({ files: [], findings: [finding] });

      const former = await fetchOnce([picture("hall", { changed: "1" })]);
      host.files.set(at("hall"), broken(whole));
      expect(await fetchOnce([picture("hall", { changed: "2" })])).toEqual({
        ...former,
        findings: [finding],
      });
      host.files.set(at("hall"), { bytes: whole });
      time += day;
      const { files, findings } = await fetchOnce([picture("hall", { changed: "2" })]);
      expect([files.length, findings]).toEqual([1, []]);
      expect(files).not.toEqual(former.files);
    },
  );

  test("what a run that was killed has left is gone, and its whole pictures are not decoded again", async () => {
    const bytes = await jpeg("#ff0000");
    let decoded = 0;
    const normalize = async (from: string, to: string) => {
      decoded += 1;
      return normalizePicture(from, to, { ending: "jpg" as const });
    };
    const first = pictureStore(folder, normalize);
    const killed = pictureStore(folder, () => new Promise(() => undefined));
    void killed.store(bytes);
    await first.store(bytes);
    expect(await pictureStore(folder, normalize).store(bytes)).toMatchObject({ isNew: false });
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
    expect(decoded).toBe(1);
  });
});

describe("lesson 5, a picture replaced in the package:", () => {
  test.each([
    ["its date", { changed: "2026-11-20" }, 0, ["GET"]],
    ["its tag, at the daily question", {}, day, ["HEAD", "HEAD", "GET"]],
  ])("%s renews that one alone", async (_, changed, later, methods) => {
    const before = await fetchOnce([picture("hall"), picture("front")]);
    host.asked();
    host.files.set(at("front"), { bytes: await jpeg("#0000ff"), headers: { etag: '"2"' } });
    time += later;
    const { files } = await fetchOnce([picture("hall"), picture("front", changed)]);
    expect(host.asked().map((line) => line.split(" ")[0])).toEqual(methods);
    expect([files[0] === before.files[0], files[1] === before.files[1]]).toEqual([true, false]);
  });

  test("its size does too, and a date that says nothing new costs no byte", async () => {
    const before = await fetchOnce([picture("hall"), picture("front", { changed: "1" })]);
    host.files.set(at("hall"), { bytes: await plain(640, 480).jpeg().toBuffer() });
    time += day;
    const { files } = await fetchOnce([picture("hall"), picture("front", { changed: "1" })]);
    expect(files[0]).not.toBe(before.files[0]);
    const next = run();
    await fetchWith(next, [picture("hall"), picture("front", { changed: "2" })]);
    // Answered with 304.
    expect(next.counts).toMatchObject({ downloaded: 0, unchanged: 2 });
  });

  test("one that was lost here comes back under its name", async () => {
    const before = await fetchOnce([picture("front")]);
    rmSync(path.join(folder, path.basename(before.files[0] ?? "")));
    expect(await fetchOnce([picture("front")])).toEqual(before);
    expect(listFeedPictures(folder)).toEqual(before.files);
  });
});

describe("a picture that is none", () => {
  test.each([
    ["a page in its place", Buffer.from("<html>Not found</html>"), "picture-format:unknown"],
    [
      "an animation",
      Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
      "picture-format:gif",
    ],
    ["more than 30 MB", Buffer.alloc(30 * 1024 * 1024 + 1), "picture-too-large"],
  ])("%s is said by its bytes, whatever its name says", async (_, bytes, finding) => {
    host.files.set(at("odd"), { bytes });
    expect(await fetchOnce([picture("odd"), picture("front")])).toMatchObject({
      files: [expect.any(String)],
      findings: [finding],
    });
  });

  test("one that is gone, and one whose address has expired, are named", async () => {
    const refused = () => Promise.reject(Object.assign(new Error("403"), { problem: "refused" }));
    expect((await fetchOnce([picture("nowhere")])).findings).toEqual(["picture-missing"]);
    expect((await fetchOnce([picture("front")], { request: refused })).findings).toEqual(["picture-expired"]);
  });

  test.each([
    "https://elsewhere.example/a.jpg",
    "https://pictures.example.elsewhere.example/a.jpg",
    "https://user:password@pictures.example/a.jpg",
    "file:///etc/passwd",
    "no address",
  ])("nobody asks %s", async (url) => {
    expect(await fetchOnce([picture("a", { url })])).toEqual({ files: [], findings: ["picture-host"] });
    expect(host.asked()).toEqual([]);
  });
});

test("a photo is kept with less quality rather than with more bytes than it may have", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const grain = sharp({ create: { width: 300, height: 200, channels: 3, background: "#777777", noise } });
  host.files.set(at("gravel"), { bytes: await grain.jpeg({ quality: 98 }).toBuffer() });
  const weightWith = async (mostBytes: number) => {
    rmSync(folder, { recursive: true, force: true });
    const [file = ""] = (
      await fetchOnce([picture("gravel")], {
        normalize: (from, to) => normalizePicture(from, to, { ending: "jpg", mostBytes }),
      })
    ).files;
    return statSync(path.join(folder, path.basename(file))).size;
  };
  const whole = await weightWith(mostKept);
  expect(await weightWith(whole)).toBe(whole);
  expect(await weightWith(whole - 1)).toBeLessThan(whole - 1);
});

test("a source whose pictures may lie anywhere is asked wherever they do", async () => {
  expect((await fetchOnce([picture("front")], { hosts: [] })).files).toHaveLength(1);
  expect(
    (await fetchOnce([picture("a", { url: "ftp://elsewhere.example/a.jpg" })], { hosts: [] })).findings,
  ).toEqual(["picture-host"]);
});

test("a host that is down is asked three times, not for each of its pictures", async () => {
  const former = await fetchOnce([picture("front", { changed: "1" })]);
  let asked = 0;
  const request = async () => {
    asked += 1;
    throw Object.assign(new Error("no answer"), { problem: "stalled" });
  };
  const all = Array.from({ length: 12 }, (_, place) => picture(`room-${place}`));
  const renewed = picture("front", { changed: "2" });
  expect(await fetchOnce([renewed, ...all], { request, parallel: 1 })).toEqual({
    ...former,
    findings: ["picture-missing"],
  });
  expect(asked).toBe(3);
});

test("a dry run fetches nothing and says how many it would", async () => {
  const dry = run({ request: null });
  const [front, hall] = [picture("front"), picture("hall")];
  expect(await fetchWith(dry, [front, hall])).toEqual({
    files: [nameToCome(front.url), nameToCome(hall.url)],
    findings: [],
  });
  expect(dry.counts.missing).toBe(2);
  expect(readdirSync(folder)).toEqual([]);
});

/** The beginning of what an iPhone stores. */
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic"),
  Buffer.alloc(64),
]);
