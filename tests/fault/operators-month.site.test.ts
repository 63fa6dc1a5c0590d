import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Release } from "@/lib/server/releases/releases";
import { until } from "../server/support/until";
import { addChangedRelease, addedScript, makeLinkedRelease } from "./support/changed-release";
import { newMachine } from "./support/machine";
import { startSite } from "./support/site";
import { storedReferences } from "./support/stored-references";
import { visit } from "./support/visitors";

/* The short form of operators-year.full.test.ts: one release that is undone, one backup, one machine that is lost, one upgrade that breaks off. */

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
  // Pictures are most of a backup's time, and files like the others.
  cpSync(path.join(root, "content"), project("content"), {
    recursive: true,
    filter: (file) => path.relative(root, file) !== "content/pictures",
  });
  first = makeLinkedRelease(made.releases);
  second = addChangedRelease(made.releases, first, "<!-- second -->", 1);
});
afterAll(() => rmSync(made.folder, { recursive: true, force: true }));

/** No packages, and nothing but what the next release would be made of. */
const project = (...names: string[]) => path.join(made.folder, "project", ...names);
const machine = () => newMachine({ ...made, workers: 1 });
const archive = () => path.join(made.folder, "nightly.backup");
const acknowledged: string[] = [];

test("through a release, its undo and a backup no page fails and no form is refused", async () => {
  const lost = machine();
  await lost.agency("switch", first.id);
  await using site = await startSite(lost.environment);
  const load = visit(site, 250, 2);
  await load.goOn();
  expect(await lost.agency("switch", second.id)).toContain(`the site of process ${site.pid} serves it`);
  await load.goOn();
  await lost.agency("undo");
  await load.goOn();
  // Who opened a page of the release that is gone finds its scripts.
  expect(await (await fetch(site.address + addedScript)).text()).toBe("// changed");
  // What comes in after a backup is only on the machine.
  await load.sendNoMore();
  await lost.agency("backup", archive(), "--content", project("content"));
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
  const load = visit(site, 250, 2);
  await load.goOn();
  await load.end();
  expect(load.failures).toEqual([]);
  acknowledged.push(...load.references);
  expect(await site.stop()).toBe(0);
  expect((await storedReferences(next.dataDir)).toSorted()).toEqual(acknowledged.toSorted());
});

/** A line of a unit of docs/how-to/systemd, with the folders of a machine in the place of those that it names. */
function unitLine(unit: string, name: string, places: Record<string, string>): string {
  const text = readFileSync(path.join(root, "docs/how-to/systemd", unit), "utf8");
  const line = new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1] ?? "";
  return Object.entries(places).reduce((all, [from, to]) => all.replaceAll(from, to), line);
}

test("where npm ci has broken off, the units start the site, back it up and go back", async () => {
  const { agency, environment, dataDir } = machine();
  await agency("switch", first.id);
  await agency("switch", second.id);
  const backups = path.join(made.folder, "backups");
  mkdirSync(backups);
  const places = {
    "%%": "%",
    "/srv/site/releases": made.releases,
    "/srv/site": project(),
    "/var/lib/site": dataDir,
    "/var/backups/site": backups,
  };
  const folder = unitLine("site.service", "WorkingDirectory", places);
  expect(unitLine("site.service", "ExecStart", places)).toBe(
    `${folder}/node_modules/node/bin/node --conditions=react-server lib/runtime/start.ts`,
  );
  const variables = { ...environment, PROJECT_DIR: project() };
  const { PATH = "" } = process.env;
  const run = async (unit: string, edit: (command: string) => string = (command) => command) => {
    const command = edit(unitLine(unit, "ExecStart", places));
    const cwd = unitLine(unit, "WorkingDirectory", places);
    const env = { NODE_ENV: "production" as const, PATH, ...variables };
    return (await promisify(execFile)("/bin/sh", ["-c", command], { cwd, env })).stdout;
  };

  await using site = await startSite(variables, { folder });
  const contact = async () => (await fetch(`${site.address}/fr/contact/`)).text();
  expect(await contact()).toContain("<!-- second -->");
  expect(await run("site-backup.service")).toContain(`${backups}/`);
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.backup$/)]);
  const undone = await run("site-release.service", (command) =>
    command.replace(/(?<=agency\.ts ).*/, "undo"),
  );
  expect(undone).toContain(`${first.id} is live: the site of process ${site.pid} serves it`);
  // The worker of the release that went ends with what is on its connections.
  await until("the first release is served", async () => !(await contact()).includes("<!-- second -->"));
  expect(await site.stop()).toBe(0);
});
