import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Release } from "@/lib/server/releases/releases";
import { addChangedRelease, addedScript, makeLinkedRelease } from "./support/changed-release";
import { newMachine } from "./support/machine";
import { startSite } from "./support/site";
import { storedReferences } from "./support/stored-references";
import { visit } from "./support/visitors";

/* The short form of operators-year.full.test.ts: one release that is undone, one backup, one machine that is lost. */

const root = path.join(import.meta.dirname, "../..");
const made = { folder: "", releases: "" };
let first: Release;
let second: Release;

beforeAll(() => {
  // On the disk of the build, so that releases share its files.
  mkdirSync(path.join(root, "test-results"), { recursive: true });
  made.folder = mkdtempSync(path.join(root, "test-results/month-"));
  made.releases = path.join(made.folder, "made");
  mkdirSync(made.releases);
  first = makeLinkedRelease(made.releases);
  second = addChangedRelease(made.releases, first, "<!-- second -->", 1);
});
afterAll(() => rmSync(made.folder, { recursive: true, force: true }));

const machine = () => newMachine({ ...made, workers: 1 });
const archive = () => path.join(made.folder, "nightly.backup");
const acknowledged: string[] = [];

test("through a release, its undo and a backup no page fails and no form is refused", async () => {
  const lost = machine();
  await lost.agency("switch", first.id);
  await using site = await startSite(lost.environment);
  const load = visit(site, 250);
  await load.goOn();
  expect(await lost.agency("switch", second.id)).toContain(`the site of process ${site.pid} serves it`);
  await load.goOn();
  await lost.agency("undo");
  await load.goOn();
  // Who opened a page of the release that is gone finds its scripts.
  expect(await (await fetch(site.address + addedScript)).text()).toBe("// changed");
  // What comes in after a backup is only on the machine.
  await load.sendNoMore();
  await lost.agency("backup", archive());
  await load.end();
  expect(load.failures).toEqual([]);
  acknowledged.push(...load.references);
  expect(site.log().match(/^.*"level":(40|50).*$/gm)).toBeNull();
  // The machine burns down.
  await site.stop("SIGKILL");
  rmSync(path.dirname(lost.dataDir), { recursive: true });
});

test("on another machine nothing is missing that was acknowledged before the backup", async () => {
  const next = machine();
  await next.agency("restore", archive(), "--yes");
  await next.agency("switch", first.id);
  await using site = await startSite(next.environment);
  const load = visit(site, 250);
  await load.goOn();
  await load.end();
  expect(load.failures).toEqual([]);
  acknowledged.push(...load.references);
  expect(await site.stop()).toBe(0);
  expect((await storedReferences(next.dataDir)).toSorted()).toEqual(acknowledged.toSorted());
});
