import { beforeAll, expect, test, vi } from "vitest";
import { readStore } from "@/lib/server/db/store";
import { newPlace } from "../support/place";
import { bodies, pdf } from "./support/bodies";
import { easyGoing, send, sendRaw, sendUnsolved, solved } from "./support/visitor";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const right = bodies()["job-application"];
beforeAll(async () => {
  const place = await newPlace("SQLite");
  easyGoing();
  return () => place[Symbol.asyncDispose]();
});

/** Put in order one by one they would take minutes; what is cut first takes none. */
const marks = (count: number) => "\u0301".repeat(count / 2) + "\u0323".repeat(count / 2);
const atOnce = 5_000;

test.each([300_000, 1_500_000])(
  "a file whose name has %d accents is taken at once, under a short name",
  async (count) => {
    const answer = await send("job-application", { ...right, cv: pdf(`a${marks(count)}.pdf`) });
    expect(answer.status).toBe(201);
    const file = await readStore((db) =>
      db
        .selectFrom("lead_files")
        .select("name")
        .where("lead_reference", "=", answer.body.reference ?? "")
        .executeTakeFirstOrThrow(),
    );
    expect(file.name.length).toBeLessThanOrEqual(64);
    expect(file.name).toMatch(/^[\p{L}\p{M}]+\.pdf$/u);
  },
  atOnce,
);

test(
  "6 MB in 100,000 parts are refused at once",
  async () => {
    const part = '--limit\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';
    const answer = await sendRaw("job-application", part.repeat(100_000).slice(0, 6_000_000), {
      "content-type": "multipart/form-data; boundary=limit",
    });
    expect(answer.status).toBe(413);
    expect(answer.body.error).toBe("too-large");
    expect(answer.headers.get("connection")).toBe("close");
  },
  atOnce,
);

test(
  "a text of accents alone costs nothing",
  async () => {
    const answer = await send("job-application", { ...right, remark: `a${marks(15_000)}` });
    expect(answer.status).toBe(201);
  },
  atOnce,
);

test.each([
  [
    "the largest number of keys",
    { ...Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`k${at}`, at])) },
  ],
  ["an endless captcha", { captcha: "e".repeat(50_000) }],
  ["a captcha of many parts", { captcha: { challenge: { parameters: { a: "b".repeat(50_000) } } } }],
])("%s is answered as any other form without a captcha", async (_, more) => {
  const answer = await sendUnsolved("site-contact", { ...bodies()["site-contact"], ...more });
  expect(answer.body.error).toBe("captcha");
  expect(answer.status).toBe(403);
});

test("a captcha of the usual size is taken as an object too", async () => {
  const captcha = JSON.parse(Buffer.from(await solved(), "base64").toString());
  expect((await sendUnsolved("site-contact", { ...bodies()["site-contact"], captcha })).status).toBe(201);
});
