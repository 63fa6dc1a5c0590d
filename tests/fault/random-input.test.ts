import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { flowNames } from "@/lib/forms/flows";
import { bodies } from "../server/api/support/bodies";
import { easyGoing, send, sendRaw, sendUnsolved } from "../server/api/support/visitor";
import { newPlace } from "../server/support/place";
import { rounds } from "./support/rounds";

vi.mock("@/lib/pictures/manifest", () => import("../unit/content/any-pictures"));

/** Ten thousand in the full run. */
const runs = rounds * 200;
const right = bodies();
beforeAll(async () => {
  const place = await newPlace("SQLite");
  easyGoing();
  return () => place[Symbol.asyncDispose]();
});

/** An answer that any body may get: of the contract, without a word about our insides. */
function expectDecent(status: number, body: unknown): void {
  expect([201, 400, 403, 404, 409, 413, 415, 422]).toContain(status);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\bat \w+ \(|\.ts:|Error:|SQLITE|select |insert /i);
}

const names = [
  ...new Set(Object.values(right).flatMap(Object.keys)),
  "captcha",
  "website",
  "utm",
  "page",
  "token",
];
const anyFlow = fc.constantFrom(...flowNames, "no-such-flow", "__proto__", "toString");
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);
const anyValue = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 5 }),
  fc.constantFrom(
    "\u0000",
    "\uD800",
    "__proto__",
    "'; drop table leads; --",
    "a\r\nBcc: all@example.be",
    "9".repeat(400),
  ),
);
const anyBody = fc.dictionary(fc.oneof(fc.constantFrom(...names), anyText), anyValue, { maxKeys: 25 });

test("random bodies are never a fault of ours", async () => {
  const property = fc.asyncProperty(anyFlow, anyBody, async (flow, body) => {
    const { status, body: answer } = await sendRaw(flow, JSON.stringify(body), {
      "content-type": "application/json",
    });
    expectDecent(status, answer);
  });
  await fc.assert(property, { numRuns: runs });
}, 600_000);

test("a right form with random values in it is never a fault of ours", async () => {
  const property = fc.asyncProperty(fc.constantFrom(...flowNames), anyBody, async (flow, change) => {
    const { status, body } = await send(flow, { ...right[flow], ...change, website: "" });
    expectDecent(status, body);
  });
  await fc.assert(property, { numRuns: runs / 10 });
}, 600_000);

test("bytes that are no form at all are never a fault of ours", async () => {
  const types = [
    "application/json",
    "multipart/form-data; boundary=x",
    "text/plain",
    "application/json; charset=x",
  ];
  const property = fc.asyncProperty(
    anyFlow,
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom(...types),
    async (flow, bytes, type) => {
      const { status, body } = await sendRaw(flow, new Uint8Array(bytes), { "content-type": type });
      expectDecent(status, body);
    },
  );
  await fc.assert(property, { numRuns: runs / 10 });
}, 600_000);

test("files of any bytes are never a fault of ours", async () => {
  const heads = [
    [],
    [0x25, 0x50, 0x44, 0x46],
    [0x50, 0x4b, 3, 4],
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  ];
  const property = fc.asyncProperty(
    fc.constantFrom(...heads),
    fc.uint8Array({ maxLength: 400 }),
    anyText,
    async (head, bytes, name) => {
      const cv = new File([new Uint8Array([...head, ...bytes])], name.toWellFormed() || "cv");
      const { status, body } = await sendUnsolved("job-application", { ...right["job-application"], cv });
      expectDecent(status, body);
    },
  );
  await fc.assert(property, { numRuns: runs / 10 });
}, 600_000);
