import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importsThatGoOn, publishImports, undoImport } from "@/lib/desk/publishing/import-publication";
import { readHistory, readPublication } from "@/lib/desk/publishing/publication-files";
import { mailLongWait, readWaitingPublication } from "@/lib/desk/publishing/waiting-publication";
import { addHints } from "@/lib/import/hooks/hints";
import { type ImportRun, writeRun } from "@/lib/import/run/import-files";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { type ClockMemory, importRound } from "@/lib/runtime/import-clock";
import { env } from "@/lib/server/env";
import { ended, type StandInProject, standInProject } from "../desk/publishing-support";
import { an } from "../desk/support";
import { newPlace, type Place } from "../support/place";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

let place: Place;
let project: StandInProject;
const { importVariables } = env;

const contentFile = (file: string) => path.join(project.folder, "content", file);
const write = (file: string, value: unknown) => {
  mkdirSync(path.dirname(contentFile(file)), { recursive: true });
  writeFileSync(contentFile(file), JSON.stringify(value));
};

beforeEach(async () => {
  place = await newPlace("SQLite");
  project = standInProject();
  Object.assign(env, {
    importVariables: { ...importVariables, IMPORT_KYERO_URL: "https://feeds.example/a.xml" },
  });
  write("import.json", { sources: [{ name: "kyero" }] });
});
afterEach(async () => {
  if (readPublication()?.state === "running") await ended();
  Object.assign(env, { importVariables });
  project[Symbol.dispose]();
  await place[Symbol.asyncDispose]();
});

/** Looks at a moment of a winter's day by Belgian clocks. @returns what was run */
async function look(time: string, memory: ClockMemory = { slots: new Map(), publicationAt: 0 }) {
  const runs: string[] = [];
  let looks = 0;
  await importRound(memory, {
    now: () => new Date(`2031-01-${time}:00+01:00`),
    startRun: async (source, isWhole) => {
      runs.push(isWhole ? `${source}, whole` : source);
    },
    publish: async () => {
      looks++;
    },
  });
  return [...runs, ...(looks > 0 ? ["publication"] : [])];
}

test("a package is read each quarter of an hour by day, once of all processes, and whole at night", async () => {
  const memory: ClockMemory = { slots: new Map(), publicationAt: 0 };
  expect(await look("14T10:01", memory)).toEqual(["kyero, whole", "publication"]);
  expect(await look("14T10:02", memory)).toEqual([]);
  // Another process, which remembers nothing.
  expect(await look("14T10:14")).toEqual(["publication"]);
  expect(await look("14T10:15", memory)).toEqual(["kyero", "publication"]);
  expect(await look("14T22:00", memory)).toEqual(["kyero", "publication"]);
  expect(await look("14T22:45")).toEqual(["publication"]);
  expect(await look("15T02:59")).toEqual(["kyero", "publication"]);
  expect(await look("15T03:00")).toEqual(["kyero, whole", "publication"]);
  expect(await look("15T04:00")).toEqual(["kyero", "publication"]);
});

test("a call of the package is followed within a minute, and the next one a minute later", async () => {
  await look("14T10:00");
  addHints("kyero", ["K-1"]);
  expect(await look("14T10:03")).toEqual(["kyero", "publication"]);
  expect(await look("14T10:03")).toEqual(["publication"]);
  expect(await look("14T10:04")).toEqual(["kyero", "publication"]);
});

test("nothing is read that is not switched on", async () => {
  write("import.json", { sources: [{ name: "kyero", paused: true }, { name: "whise" }] });
  expect(await look("14T10:00")).toEqual([]);
});

const price = (value: number) => {
  const file = contentFile("properties/7123.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(/"Price": \d+/, `"Price": ${value}`));
};
const priceNow = () => JSON.parse(readFileSync(contentFile("properties/7123.json"), "utf8")).Price;
const asImport = "import kyero <import@zennehuis.example>";
/** @returns the commit */
function commit(author?: string): string {
  project.git("add", ".");
  project.git("commit", "--quiet", "-m", "a change", ...(author ? [`--author=${author}`] : []));
  return project.git("rev-parse", "HEAD").trim();
}

/** A release of the content as it is. */
function makeLive(): void {
  const id = project.releases.add();
  const release = path.join(project.releases.folder, id);
  cpSync(path.join(project.folder, "content"), path.join(release, "content"), { recursive: true });
  const manifest = path.join(release, "release.json");
  const head = project.git("rev-parse", "HEAD").trim();
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, "utf8")), commit: head }));
  project.makeLive(id);
}

/** A run that has written something. */
const done = (at: string): ImportRun => ({
  ...{
    id: "20310114-080000-kyero",
    source: "kyero",
    from: null,
    step: "commit",
    state: "done",
    commit: null,
  },
  ...{ startedAt: at, endedAt: at, counts: {}, findings: {}, ids: {}, failure: null },
});

const publishAt = (now: string) => publishImports(["kyero"], { now: new Date(now), check: async () => [] });

test("what a run brings is published in the name of the import, and not with the work of others", async () => {
  project.git("init", "--quiet");
  commit();
  expect(await publishAt("2031-01-14T09:00:00Z")).toBe("nothing");
  write("import/kyero.json", { listings: { "K-1": { number: 7123 } } });
  commit(asImport);
  expect(await publishAt("2031-01-14T09:00:00Z")).toBe("first");
  expect(readWaitingPublication()).toEqual({ reason: "first", since: "2031-01-14T09:00:00.000Z" });
  const mailed = async (time: string) => {
    await mailLongWait(new Date(`2031-01-14T${time}:00Z`));
    return (await mailRecords()).map(({ recipient }) => recipient);
  };
  // For two hours; then once, and only who may publish.
  expect(await mailed("11:00")).toEqual([]);
  expect(await mailed("11:05")).toEqual([an.email]);
  expect(await mailed("11:20")).toEqual([an.email]);
  makeLive();
  expect(await publishAt("2031-01-14T09:05:00Z")).toBe("nothing");
  expect(readWaitingPublication()).toBeNull();

  price(501_000);
  expect(await publishAt("2031-01-14T09:10:00Z")).toBe("nothing");
  commit(asImport);
  write("site.json", {});
  expect(await publishAt("2031-01-14T09:15:00Z")).toBe("others");
  expect(readHistory()).toEqual([]);
  project.git("clean", "--quiet", "--force");
  const next = project.releases.add();
  expect(await publishAt("2031-01-14T09:20:00Z")).toBe("undone");
  // It would come back with the next publication, unless the package pauses too.
  expect(importsThatGoOn()).toEqual([]);
  writeRun(done("2100-01-01T08:00:00.000Z"));
  expect(importsThatGoOn()).toEqual(["kyero"]);
  write("import.json", { sources: [{ name: "kyero", paused: true }] });
  expect(importsThatGoOn()).toEqual([]);
  write("import.json", { sources: [{ name: "kyero" }] });

  // A person has published; the clock goes on.
  makeLive();
  project.steer("next", next);
  price(502_000);
  commit(asImport);
  expect(await publishAt("2031-01-14T09:25:00Z")).toBe("publish");
  await ended();
  expect(readHistory()).toMatchObject([{ by: { name: "import" }, state: "done", to: next }]);
  expect(readWaitingPublication()).toBeNull();
  const began = Date.parse(readHistory()[0]?.startedAt ?? "");
  expect(await publishAt(new Date(began + 14 * 60_000).toISOString())).toBeNull();
  expect(await publishAt(new Date(began + 15 * 60_000).toISOString())).not.toBeNull();
});

test("a run that is taken back is off the site too, and its package is paused", async () => {
  project.git("init", "--quiet");
  write("import/kyero.json", { listings: { "K-1": { number: 7123 } } });
  commit(asImport);
  const next = project.releases.add();
  price(501_000);
  const run = { ...done("2031-01-14T08:00:00.000Z"), commit: commit(asImport) };
  writeRun(run);
  makeLive();
  project.steer("next", next);
  const former = priceNow();
  expect(await undoImport(run.id, an)).toBe("published");
  await ended();
  expect([former, priceNow()]).toEqual([501_000, 795_000]);
  expect(JSON.parse(readFileSync(contentFile("import.json"), "utf8")).sources).toEqual([
    { name: "kyero", paused: true },
  ]);
  expect(readHistory()).toMatchObject([{ by: an, state: "done" }]);
});
