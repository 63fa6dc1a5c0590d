import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listFeedPictures, lostFeedPictures, namedFeedPictures } from "@/lib/pictures/feed/feed-pictures";
import { queueFeedCopies } from "@/lib/pictures/feed/queue-copies";
import { removeUnusedPictures } from "@/lib/pictures/feed/remove-unused";
import { picturesAtOnce } from "@/lib/pictures/uploads/add-pictures";
import { pictureQueue } from "@/lib/pictures/uploads/picture-queue";

const day = 24 * 60 * 60_000;
const feed = (digit: number) => `feed/${String(digit).repeat(16)}.jpg`;

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);
const put = (digit: number) => writeFileSync(at("pictures", path.basename(feed(digit))), "");
function write(file: string, value: unknown) {
  mkdirSync(path.dirname(at("content", file)), { recursive: true });
  writeFileSync(at("content", file), JSON.stringify(value));
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "feeds-"));
  mkdirSync(at("pictures"));
  write("properties/7123.json", { Pictures: [feed(1), feed(2)] });
  write("properties/7124.json", { Hidden: true, Pictures: [feed(3), "exterior/villa.jpg", feed(1)] });
});
afterEach(() => rmSync(root, { recursive: true }));

test("the content names them wherever a text is one, in no folder of pictures", () => {
  write("import/whise/1.json", { Pictures: [feed(4)] });
  write("pictures/strange.json", { Pictures: [feed(5)] });
  write("pages/home.json", { text: `see ${feed(6)}`, image: "feed/short.jpg" });
  expect([...namedFeedPictures(at("content"))].sort()).toEqual([feed(1), feed(2), feed(3), feed(4)]);
  put(1);
  expect(lostFeedPictures(at("content"), at("pictures")).sort()).toEqual([feed(2), feed(3), feed(4)]);
});

test("copies are made of what staff have sent, then of the first picture of each home, then of the others", async () => {
  for (const digit of [1, 2, 3]) put(digit);
  const folders = {
    content: at("content"),
    feeds: at("pictures"),
    target: at("copies"),
    queue: at("queue"),
  };
  expect(await queueFeedCopies(folders)).toBe(3);
  const queue = pictureQueue(at("queue"));
  await queue.add("property-7123/hall.jpg");
  expect((await queue.read()).waiting).toEqual(["property-7123/hall.jpg", feed(1), feed(3), feed(2)]);
  const ticket = await queue.begin(feed(2));
  expect((await queue.read()).waiting).toContain(feed(2));
  await queue.end(ticket);
  expect((await queue.read()).waiting).not.toContain(feed(2));
});

test.each([
  ["21:59", 1],
  ["22:00", 2],
  ["05:59", 2],
  ["06:00", 1],
])("at %s on Belgian clocks %i are made at a time", (time, count) => {
  // In winter, an hour behind.
  expect(picturesAtOnce(new Date(Date.parse(`2026-11-26T${time}:00Z`) - 3_600_000))).toBe(count);
});

test("one that nothing has named for thirty days is removed, and what was known of its listing", () => {
  for (const digit of [1, 9]) put(digit);
  mkdirSync(at("pictures/known/a"), { recursive: true });
  const known = at("pictures/known/a/b.json");
  writeFileSync(known, "{}");
  const start = Date.now();
  utimesSync(known, new Date(start), new Date(start));
  const look = (days: number) =>
    removeUnusedPictures(
      { folder: at("pictures"), contents: [at("content"), at("nowhere")] },
      start + days * day,
    );
  expect([look(0), look(29), look(29.5)]).toEqual([0, 0, 0]);
  expect([listFeedPictures(at("pictures")), existsSync(known)]).toEqual([[feed(1), feed(9)], true]);
  expect(look(30)).toBe(1);
  expect(look(31)).toBe(0);
  expect([listFeedPictures(at("pictures")), existsSync(known)]).toEqual([[feed(1)], false]);
});

test("one that is named again begins anew", () => {
  put(9);
  const start = Date.now();
  const look = (days: number) =>
    removeUnusedPictures({ folder: at("pictures"), contents: [at("content")] }, start + days * day);
  look(0);
  write("properties/7125.json", { Pictures: [feed(9)] });
  look(20);
  rmSync(at("content/properties/7125.json"));
  look(25);
  expect(look(40)).toBe(0);
  expect(look(55)).toBe(1);
});
