import { expect, test } from "vitest";
import { pictureChange } from "@/lib/domain/import/picture-change";
import { importFormats } from "@/lib/import/formats/index";
import { operator } from "@/lib/import/run/decisions";
import { statusOf } from "@/lib/import/run/import-status";
import { mapCode, openCodes } from "@/lib/import/run/map-codes";
import { previewStock, readStock } from "@/lib/import/run/preview-stock";
import { folderAnswers } from "@/lib/import/sources/folder";
import { sampleContext, sampleFolder } from "../../setup/import-samples";
import { ImportContent } from "./import-content";

/** The sample, where a number of its types is one that nobody knows. */
const answers = folderAnswers(sampleFolder("omnicasa"), "omnicasa").map((answer) => ({
  ...answer,
  body: Buffer.from(
    Buffer.from(answer.body)
      .toString("utf8")
      .replaceAll(/"MainTypeID": 10\b/g, '"MainTypeID": 999'),
  ),
}));

test("a code is found by a run, mapped by somebody, and read by the next run", async () => {
  await using content = new ImportContent();
  await content.run("omnicasa", answers);
  const [open] = openCodes("omnicasa");
  expect(open).toMatchObject({ field: "MainTypeID", code: "999", values: expect.arrayContaining(["loft"]) });
  const order = { source: "omnicasa", field: "MainTypeID", code: "999", author: operator() } as const;
  await expect(mapCode({ ...order, to: "igloo" })).rejects.toThrow("igloo: MainTypeID is one of house");
  await expect(mapCode({ ...order, field: "takeover", to: "loft" })).rejects.toThrow("write the fact");
  const commits = content.commits();
  expect(await mapCode({ ...order, to: "loft" })).toBe(true);
  expect(await mapCode({ ...order, to: "loft" })).toBe(false);
  expect(content.commits()).toBe(commits + 1);
  expect(content.value("import.json").sources).toEqual([
    { name: "omnicasa", mapping: { codes: { MainTypeID: { "999": "loft" } } } },
  ]);
  expect(openCodes("omnicasa")).toEqual([]);
  const [first] = importFormats.omnicasa
    .read(answers, sampleContext())
    .listings.filter(({ unknownCodes }) => unknownCodes);
  await content.run("omnicasa", answers);
  expect(content.record("omnicasa", first?.id ?? "").MainTypeName).toBe("loft");
});

test("a state that nobody knows is why a home is held, in a dry run as after a run", async () => {
  await using content = new ImportContent();
  const state = /(?<="ID":\s*51001\b[^{}]*?"Status":\s*)1\b/g;
  const unknown = folderAnswers(sampleFolder("omnicasa"), "omnicasa").map(({ name, body }) => ({
    name,
    body: Buffer.from(Buffer.from(body).toString("utf8").replace(state, "12")),
  }));
  const preview = { source: "omnicasa", content: content.root, from: null } as const;
  const dry = await previewStock(preview, importFormats.omnicasa.read(unknown, sampleContext()));
  await content.run("omnicasa", unknown);
  const { hidden, waiting } = statusOf("omnicasa");
  const expected = expect.objectContaining({ id: "51001", reasons: ["code-unknown:Status"] });
  expect(hidden).toContainEqual(expected);
  // In the same words, whatever holds them.
  const before = new Map(dry.held.map(({ id, reasons }) => [id, reasons]));
  const held = [...hidden, ...waiting].filter(({ reasons }) => !reasons.includes("held-by-check"));
  expect(held.length).toBeGreaterThan(1);
  for (const { id, reasons } of held) expect(reasons, id).toEqual(before.get(id));
});

test("a dry run is the difference that a run would make, and makes none", async () => {
  await using content = new ImportContent();
  const preview = { source: "omnicasa", content: content.root, from: sampleFolder("omnicasa") } as const;
  const result = await readStock(preview);
  const first = await previewStock(preview, result);
  expect(first).toMatchObject({ changed: [], gone: [], unchanged: 0, problems: [] });
  expect(content.texts()["import/omnicasa.json"]).toBeUndefined();
  const run = await content.run("omnicasa", "omnicasa");
  expect(first.new).toHaveLength(run.counts.new ?? 0);
  expect(first.held.length).toBeGreaterThan(0);
  const before = content.texts();
  const [sold, gone, ...rest] = result.listings.filter(({ outcome, price }) => outcome === "offer" && price);
  const others = result.listings.filter(({ id }) => id !== gone?.id && id !== sold?.id);
  if (!sold || !gone || rest.length === 0) throw new Error("The sample has too few listings.");
  const second = await previewStock(preview, {
    ...result,
    listings: [...others, { ...sold, price: 123_456 }],
  });
  const changed = second.changed.find(({ id }) => id === sold.id);
  expect(changed?.fields).toContainEqual({ path: "Price", before: sold.price, after: 123_456 });
  expect(second.gone).toMatchObject([{ id: gone.id, how: "hidden" }]);
  expect(second.picturesToFetch).toBeGreaterThan(0);
  // The same number of pictures, and not the same ones.
  const [front, ...further] = sold.pictures;
  if (!front || further.length === 0) throw new Error("The sample has too few pictures.");
  const url = `${front.url}.renewed`;
  const third = await previewStock(preview, {
    ...result,
    listings: [
      ...result.listings.filter(({ id }) => id !== sold.id),
      { ...sold, pictures: [...further, { ...front, url }] },
    ],
  });
  const [line] = third.changed;
  const { before: was = [], after: is = [] } = line?.pictures ?? {};
  expect(line?.fields).toEqual([]);
  expect(pictureChange(was, is)).toMatchObject({ added: [expect.any(String)], removed: [was[0]] });
  expect(third.addresses[is.at(-1) ?? ""]).toBe(url);
  expect(content.texts()).toEqual(before);
});
