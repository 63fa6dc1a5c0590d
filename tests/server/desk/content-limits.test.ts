import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { easyGoing } from "../owner/support";
import { newPlace } from "../support/place";
import { WorkingCopy } from "./content-support";
import { an, type DeskBrowser, karim, signedIn, sofie } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

/** What is worked out in this process, which is the one that serves visitors: the other process has the files as Node reads them. */
const here = vi.hoisted(() => ({ computed: [] as string[] }));

vi.mock("@/lib/content/check/schema-findings", () => ({
  schemaFindings: () => here.computed.push("schema"),
}));
vi.mock("@/lib/domain/json/edits", () => ({ applyEdits: () => here.computed.push("edits") }));
vi.mock("@/lib/domain/json/changes", () => ({ changesBetween: () => here.computed.push("difference") }));
vi.mock("@/lib/desk/content/rewrite-json", () => ({
  newJson: () => here.computed.push("text"),
  rewriteJson: () => here.computed.push("text"),
}));

beforeEach(easyGoing);

const house = "properties/7123";

const inWorkingCopy = (title: string, run: (content: WorkingCopy) => Promise<void>) =>
  test(title, async () => {
    await using _ = await newPlace("SQLite");
    await using content = new WorkingCopy();
    await run(content);
  });

async function save(browser: DeskBrowser, name: string, edits: unknown) {
  const { hash } = (await browser.get(`content?name=${name}`)).body;
  return browser.post("content/save", { name, hash, edits });
}

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0]));

inWorkingCopy(
  "a file with more unknown fields than any mistake makes is refused, however many",
  async (content) => {
    const [karims, sofies] = [await signedIn(karim), await signedIn(sofie)];
    const home = content.value("pages/home.json");
    const before = content.text(`${house}.json`);
    const check = (value: object) =>
      karims.post("content/check", { name: "pages/home", edits: [{ path: [], value }] });
    expect((await check({ ...home, ...fields(50) })).status).toBe(200);
    for (const count of [51, 2_000, 40_000]) {
      const { status, body } = await check({ ...home, ...fields(count) });
      expect([status, body.error, body.findings.length]).toEqual([422, "content-unreadable", 1]);
      expect(body.findings[0].text).toContain("velden kent de site niet");
    }
    const modules = Array(20_000).fill({});
    const many = await check({ ...home, params: { ...home.params, modules } });
    expect(many.status).toBe(200);
    expect(many.body.findings.length).toBeLessThanOrEqual(200);
    expect((await save(karims, house, [{ path: ["MarqueeName"], value: fields(1_500) }])).status).toBe(422);
    const deep = JSON.parse(`${'{"a":'.repeat(12)}1${"}".repeat(12)}`);
    expect(
      (await save(sofies, house, [{ path: ["a", "b", "c", "d", "e", "f", "g", "h", "i"], value: deep }]))
        .status,
    ).toBe(422);
    expect(content.text(`${house}.json`)).toBe(before);
  },
);

inWorkingCopy("a field that would change what objects are is not written", async (content) => {
  const karims = await signedIn(karim);
  const before = content.text(`${house}.json`);
  const value = JSON.parse('{ "nl": "Nieuw", "__proto__": { "x": 1 } }');
  const { status, body } = await save(karims, house, [{ path: ["MarqueeName"], value }]);
  expect([status, body.findings.length]).toEqual([422, 1]);
  expect(content.text(`${house}.json`)).toBe(before);
});

/** Of any size that a request may have. */
const manyValues = fc.oneof(
  { weight: 6, arbitrary: fc.jsonValue() },
  fc.nat(20_000).map(fields),
  fc.nat(20_000).map((count) => Array(count).fill({})),
  fc.nat(400).map((depth) => JSON.parse(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`)),
  fc.nat(1_000_000).map((length) => "é".repeat(length / 2)),
);

/** What the thread that serves visitors has worked meanwhile, in ms of a processor. */
async function workOf(send: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await send();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const step = fc.oneof(
  fc.constantFrom(
    "Price",
    "MarqueeName",
    "texts",
    "nl",
    "Pictures",
    "Documents",
    "params",
    "modules",
    "__proto__",
  ),
  fc.string({ maxLength: 12 }),
  fc.nat(20),
);
const requests = fc.record({
  address: fc.constantFrom("content/check", "content/save", "content/create", "content/restore"),
  name: fc.constantFrom(house, "pages/home", "pictures", "types", "staff", "team"),
  edits: fc.array(
    fc.record({ path: fc.array(step, { maxLength: 5 }), value: manyValues }, { requiredKeys: ["path"] }),
    { maxLength: 4 },
  ),
});

inWorkingCopy("whatever the lowest role sends, nothing of it is worked out beside visitors", async () => {
  const [karims, ans] = [await signedIn(karim), await signedIn(an)];
  const { hash: hashOfHouse } = (await karims.get(`content?name=${house}`)).body;
  // What is loaded once is not what a request takes.
  for (const address of ["check", "save", "create", "restore"])
    await karims.post(`content/${address}`, { name: house, hash: hashOfHouse, edits: [] });
  await fc.assert(
    fc.asyncProperty(requests, async ({ address, name, edits }) => {
      const { hash = "" } = (await karims.get(`content?name=${name}`)).body;
      let status = 0;
      const work = await workOf(async () => {
        ({ status } = await karims.post(address, { name, folder: "articles", entry: "x", hash, edits }));
      });
      expect([200, 201, 400, 403, 404, 409, 413, 422]).toContain(status);
      expect(work).toBeLessThan(200);
    }),
    { numRuns: 30 },
  );
  // What publishers do besides.
  await save(ans, house, [{ path: ["Price"], value: 780_000 }]);
  const { revisions } = (await ans.get(`content/history?name=${house}`)).body;
  const revision = await ans.get(`content/revision?name=${house}&id=${revisions[0].id}`);
  expect(revision.body.changes).toContainEqual({ path: ["Price"], before: 795_000, after: 780_000 });
  const created = await ans.post("content/create", { folder: "pages", titles: { nl: "Over" } });
  expect(created.status).toBe(201);
  expect(here.computed).toEqual([]);
});
