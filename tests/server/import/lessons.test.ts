import { existsSync, statSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { FeedListing } from "@/lib/domain/import/listing";
import { importFormats } from "@/lib/import/formats/index";
import {
  answerSameHome,
  endConflict,
  hideListing,
  keepFields,
  operator,
  perhapsSame,
  releaseListing,
  showListing,
} from "@/lib/import/run/decisions";
import { explainListing } from "@/lib/import/run/explain";
import { pruneImports, readHeldListings, readRuns } from "@/lib/import/run/import-files";
import { statusOf } from "@/lib/import/run/import-status";
import { undoRun } from "@/lib/import/run/undo-run";
import { folderAnswers } from "@/lib/import/sources/folder";
import { env } from "@/lib/server/env";
import { LockTaken } from "@/lib/server/releases/process-files";
import { sampleContext, sampleFolder } from "../../setup/import-samples";
import { ImportContent } from "./import-content";

let sample: FeedListing;
beforeAll(() => {
  const answers = folderAnswers(sampleFolder("omnicasa"), "omnicasa");
  const [first] = importFormats.omnicasa.read(answers, sampleContext()).listings;
  if (first) sample = first;
});

/** A home of its own for each id. */
const home = (id: string, changes: Partial<FeedListing> = {}): FeedListing => ({
  ...sample,
  ...{ id, reference: `AP-${id}`, number: id },
  ...changes,
});
const homes = (...ids: string[]) => ids.map((id) => home(id));

const sold = { outcome: "closed", status: "sold" } as const;

describe("what disappears from a package", () => {
  test("lesson 2: is hidden with its day, comes back as it was, and goes after thirty days", async () => {
    await using content = new ImportContent();
    await content.runOf(homes("11", "12", "13"));
    content.change("properties/12.json", (record) => {
      record.Visits = { capacity: 2 };
      record.texts.nl.Description = "Met de hand geschreven, en langer dan veertig tekens.";
    });
    const before = content.record("whise", "12");

    const away = homes("11", "13");
    await content.runOf(away, "2026-11-05");
    expect(content.record("whise", "12")).toEqual({ ...before, Hidden: true });
    expect(content.value("import/whise.json").listings["12"].gone).toEqual({
      since: "2026-11-05",
      how: "missing",
    });
    await content.runOf(homes("11", "12", "13"), "2026-11-20");
    expect(content.record("whise", "12")).toEqual(before);

    await content.runOf(away, "2026-12-01");
    expect(await content.runOf(away, "2026-12-30")).toMatchObject({ state: "unchanged" });
    expect(await content.runOf(away, "2026-12-31")).toMatchObject({ counts: { removed: 1 } });
    expect(content.record("whise", "12")).toBeNull();
    expect(content.value("import/whise/12.json")).toBeNull();
    // Its number is its own for ever.
    await content.runOf(homes("11", "12", "13"), "2027-02-01");
    expect(content.record("whise", "12")).toMatchObject({ ID: 12 });
  });

  test("stays while owners have it, or somebody shows it here", async () => {
    await using content = new ImportContent();
    await content.runOf(homes("11", "12", "13"));
    content.change("testimonials.json", (data) => {
      data.testimonials[0].propertyId = 12;
    });
    await content.runOf(homes("11", "13"), "2026-11-05");
    expect(await content.runOf(homes("11", "13"), "2027-01-05")).toMatchObject({ state: "unchanged" });
    expect(content.record("whise", "12")).toMatchObject({ Hidden: true });
    content.change("properties/12.json", (record) => delete record.Hidden);
    await content.runOf(homes("11", "13"), "2027-02-05");
    expect(content.record("whise", "12").Hidden).toBeUndefined();
  });

  test("lesson 13: is not what was sold, nor what was withdrawn", async () => {
    await using content = new ImportContent();
    await content.runOf(homes("11", "12", "13", "14"));
    const next = [home("11", sold), home("12", { outcome: "left-out", why: "withdrawn" }), home("13")];
    await content.runOf(next, "2026-11-05", { deleted: ["14"] });
    expect(content.record("whise", "11")).toMatchObject({ Status: "sold", ClosedAt: "2026-11-05" });
    expect(content.record("whise", "11").Hidden).toBeUndefined();
    for (const [id, how] of [
      ["12", "withdrawn"],
      ["14", "deleted"],
    ] as const) {
      expect(content.record("whise", id)).toMatchObject({ Status: "available", Hidden: true });
      expect(content.value("import/whise.json").listings[id].gone).toEqual({ since: "2026-11-05", how });
    }
    // The day it was first seen as sold stays.
    await content.runOf([home("11", sold), ...homes("13")], "2026-11-09", { deleted: ["14"] });
    expect(content.record("whise", "11")).toMatchObject({ ClosedAt: "2026-11-05" });
  });
});

test("lesson 7: one that cannot be read costs one, and it waits with its reason", async () => {
  await using content = new ImportContent();
  const broken = home("12", { mainType: null, kind: null });
  const odd = home("13", { facts: { ...sample.facts, facades: 9, bedrooms: 3 } });
  const run = await content.runOf([home("11"), broken, odd]);
  expect(run).toMatchObject({ state: "done", counts: { new: 2, held: 1 } });
  expect(readHeldListings("whise")).toMatchObject([{ id: "12", reasons: ["type-missing"] }]);
  expect(content.record("whise", "13").Building?.Facades).toBeUndefined();
  expect(content.record("whise", "13").Rooms).toMatchObject({ Bedrooms: 3 });
  expect(content.value("import/whise/13.json").findings).toContain("refused:Building.Facades");
});

test("lesson 3: a second run on the same answer writes no file and makes no commit", async () => {
  await using content = new ImportContent();
  await content.runOf(homes("11", "12"));
  const before = content.texts();
  expect(await content.runOf(homes("11", "12"), "2026-11-30")).toMatchObject({ state: "unchanged" });
  expect(content.texts()).toEqual(before);
  expect(content.commits()).toBe(2);
});

test("lesson 10: a field that ends in all of them stops the run with its name, unless somebody says yes", async () => {
  await using content = new ImportContent();
  const ids = ["11", "12", "13", "14"];
  await content.runOf(homes(...ids));
  const without = ids.map((id) => home(id, { facts: { ...sample.facts, cellar: null } }));
  const { failure } = await content.runOf(without);
  expect(failure).toMatchObject({
    code: "field-vanished",
    message: expect.stringContaining("Facilities.Cellar"),
  });
  expect(content.commits()).toBe(2);
  expect(await content.runOf(without, "2026-11-03", { isConfirmed: true })).toMatchObject({
    counts: { changed: 4 },
  });
});

describe("lesson 14: a home that is listed anew under another id", () => {
  const again = () => home("99", { number: "12" });

  test("waits for one answer, and is a home of its own where somebody says so", async () => {
    await using content = new ImportContent();
    await content.runOf(homes("11", "12"));
    const run = await content.runOf([...homes("11", "12"), again()]);
    expect(run).toMatchObject({ state: "unchanged", counts: { held: 1 } });
    expect(perhapsSame("whise", "99")).toBe(12);
    await answerSameHome({ source: "whise", id: "99", author: operator() }, false);
    expect(await content.runOf([...homes("11", "12"), again()])).toMatchObject({
      counts: { new: 1, held: 0 },
    });
  });

  test("takes over number, words and visits where somebody says that it is the same", async () => {
    await using content = new ImportContent();
    await content.runOf(homes("11", "12", "13"));
    content.change("properties/12.json", (record) => {
      record.PointsOfInterest = [{ Kind: "park", Name: "Park", Distance: 100 }];
    });
    const next = [...homes("11", "13"), again()];
    await content.runOf(next, "2026-11-05");
    await answerSameHome({ source: "whise", id: "99", author: operator() }, true);
    await content.runOf(next, "2026-11-05");
    expect(content.record("whise", "99")).toMatchObject({
      ...{ ID: 12, Source: { Name: "whise", ID: "99" } },
      PointsOfInterest: [{ Kind: "park", Name: "Park", Distance: 100 }],
    });
    expect(content.record("whise", "99").Hidden).toBeUndefined();
    expect(content.record("whise", "12")).toBeNull();
  });

  test("a home that was made by hand is never touched before", async () => {
    await using content = new ImportContent();
    await content.runOf(homes("11"));
    const { Source: _, ...typed } = content.record("whise", "11");
    content.content.write("properties/7000.json", { ...typed, ID: 7000, HouseNumber: "12" });
    const before = content.texts();
    await content.runOf(homes("11", "12"));
    expect(readHeldListings("whise")).toMatchObject([{ id: "12", reasons: ["perhaps-same:7000"] }]);
    expect(content.texts()).toEqual(before);
  });
});

test("lesson 15: the last success is told, not the last try", async () => {
  await using content = new ImportContent();
  await content.runOf(homes("11"));
  const refused = () => Promise.reject(new Error("Whise, token: 401"));
  await content.runOf([], "2026-11-03", { fetchAnswers: refused });
  await content.runOf([], "2026-11-04", { fetchAnswers: refused });
  const failed = {
    ...{ lastTry: "2026-11-04T08:00:00.000Z", lastSuccess: "2026-11-02T08:00:00.000Z" },
    ...{ failures: 2, failure: { message: expect.stringContaining("401") } },
  };
  expect(statusOf("whise")).toMatchObject(failed);
  await content.runOf(homes("11"), "2026-11-05");
  expect(statusOf("whise")).toMatchObject({
    ...{ lastSuccess: "2026-11-05T08:00:00.000Z", failures: 0, failure: null },
  });
});

describe("a person decides:", () => {
  test("a listing is hidden and shown, whatever the package says", async () => {
    await using content = new ImportContent();
    await content.runOf([home("11"), home("12", { held: true })]);
    expect(content.record("whise", "12").Hidden).toBe(true);
    expect(statusOf("whise")).toMatchObject({ stock: { held: 1, hidden: 1 }, hidden: [{}, { id: "12" }] });
    const held = { source: "whise", id: "11", author: operator() } as const;
    await hideListing(held, "Wacht op het EPC");
    await showListing("whise", "12", operator());
    await content.runOf([home("11", { price: 1000 }), home("12", { held: true, price: 2000 })], "2026-11-03");
    expect(content.record("whise", "11")).toMatchObject({ Hidden: true, Price: 1000 });
    expect(content.record("whise", "12").Hidden).toBeUndefined();
    // Somebody shows it, and the check of the content holds it back still.
    expect(statusOf("whise").hidden).toMatchObject([
      { id: "11", reasons: ["held-by-hand:Wacht op het EPC"] },
      { id: "12", reasons: ["held-by-check"] },
    ]);
    await releaseListing(held);
    await content.runOf([home("11"), home("12", { held: true })], "2026-11-04");
    expect(content.record("whise", "11").Hidden).toBeUndefined();
    // What the package's facts hold stays held.
    await hideListing({ ...held, id: "12" });
    expect(statusOf("whise").hidden).toMatchObject([
      { id: "11", reasons: ["held-by-check"] },
      { id: "12", reasons: ["held-by-import"] },
    ]);
    await releaseListing({ ...held, id: "12" });
    expect(content.record("whise", "12").Hidden).toBe(true);
  });

  test("a life annuity is shown once its facts are written here", async () => {
    await using content = new ImportContent();
    const facts = { ...sample.facts, lifeAnnuity: true };
    const annuity = home("11", { facts, held: true, findings: ["annuity-facts-missing"] });
    await content.runOf([annuity, ...homes("12")]);
    expect(statusOf("whise").hidden).toContainEqual(
      expect.objectContaining({ id: "11", reasons: ["annuity-facts-missing"] }),
    );
    content.change("properties/11.json", (record) => {
      record.LifeAnnuity = {
        Bouquet: 60000,
        MonthlyAnnuity: 900,
        AnnuitantAges: [74],
        Occupied: true,
        Indexed: true,
      };
    });
    await content.runOf([annuity, ...homes("12")], "2026-11-03");
    expect(content.record("whise", "11").Hidden).toBeUndefined();
  });

  test("a conflict ends with the value that was chosen, and a kept field makes none", async () => {
    await using content = new ImportContent();
    await content.runOf(homes("11"));
    content.change("properties/11.json", (record) => {
      record.Price = 5;
    });
    await content.runOf([home("11", { price: 400000 })]);
    const conflict = { path: "Price", feed: 400000, website: 5, shown: "feed" };
    expect(statusOf("whise").conflicts).toMatchObject([conflict]);
    expect(explainListing("whise", "11").fields).toContainEqual({
      ...{ path: "Price", said: 400000, here: 400000, owner: "feed" },
      ...{ isKept: false, isConflict: true },
    });
    const about = { source: "whise", id: "11", author: operator(), path: "Price" } as const;
    await endConflict(about, "website");
    await content.runOf([home("11", { price: 390000 })]);
    expect(content.record("whise", "11").Price).toBe(5);
    expect(statusOf("whise").conflicts).toEqual([]);
    await keepFields({ ...about, paths: ["Price"] }, false);
    await content.runOf([home("11", { price: 380000 })]);
    expect(content.record("whise", "11").Price).toBe(380000);
  });

  test("an undone run leaves what was written since, keeps numbers, and pauses the package", async () => {
    await using content = new ImportContent();
    await content.runOf(homes("11", "12"));
    const before = content.record("whise", "11");
    const run = await content.runOf([home("11", { price: 1 }), home("12"), home("B-7")], "2026-11-03");
    const { number } = content.value("import/whise.json").listings["B-7"];
    content.change("properties/11.json", (record) => {
      record.NeighbourhoodID = 1;
    });
    await undoRun(run.id, operator());
    expect(content.record("whise", "11")).toEqual({ ...before, NeighbourhoodID: 1 });
    expect(content.record("whise", "B-7")).toBeNull();
    expect(content.value("import/whise.json").listings["B-7"].number).toBe(number);
    expect(content.value("import.json")).toMatchObject({ sources: [{ name: "whise", paused: true }] });
    expect(content.git("log", "-1", "--format=%s")).toBe(`import whise: undo of ${run.id}`);
    await expect(undoRun(run.id, operator())).rejects.toThrow("undone already");
  });
});

test("raw answers are for this user alone, and what a run reads is no part of the content", async () => {
  await using content = new ImportContent();
  const run = await content.run("omnicasa", "omnicasa");
  expect(statSync(`${env.dataDir}/import/runs/${run.id}/answers.gz`).mode & 0o777).toBe(0o600);
  expect(explainListing("omnicasa", "51001").raw.length).toBeGreaterThan(0);
  // They have names of owners in them: for fourteen days, and no longer.
  const answers = `${env.dataDir}/import/runs/${run.id}/answers.gz`;
  pruneImports(new Date("2026-11-16T08:59:00Z"));
  expect(existsSync(answers)).toBe(true);
  pruneImports(new Date("2026-11-16T09:01:00Z"));
  expect(existsSync(answers)).toBe(false);
  expect(readRuns("omnicasa").map(({ id }) => id)).toEqual([run.id]);
});

test("one run at a time: another one that is begun meanwhile does nothing", async () => {
  await using content = new ImportContent();
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<ReturnType<typeof folderAnswers>>();
  const first = content.run("omnicasa", [], {
    fetchAnswers: () => {
      begun.resolve();
      return answered.promise;
    },
  });
  await begun.promise;
  await expect(content.run("omnicasa", "omnicasa")).rejects.toThrow(LockTaken);
  expect(content.commits()).toBe(1);
  answered.resolve(folderAnswers(sampleFolder("omnicasa"), "omnicasa"));
  expect(await first).toMatchObject({ state: "done", failure: null });
  expect(content.commits()).toBe(2);
});
