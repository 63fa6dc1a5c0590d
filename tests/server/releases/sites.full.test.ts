import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { liveLink } from "@/lib/server/releases/releases";
import {
  type AgencyName,
  agencies,
  expectOwnAnswers,
  makeAgency,
  makeSitesFolder,
  requestsIn,
  root,
  sendForms,
  urlOf,
} from "../../fault/support/agencies";
import { type RunningSite, startSite } from "../../fault/support/site";
import { agencyProcess } from "../support/agency";

const folder = makeSitesFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = Object.keys(agencies) as AgencyName[];
const inSite = (name: AgencyName, place: string) => path.join(folder, name, place);
const secretOf = (name: AgencyName) => `only for the tests of ${name}: 0123456789abcdef`;
const live = (name: AgencyName) => liveLink(inSite(name, "releases"))?.id ?? null;
const sites = (command: string, ...args: string[]) =>
  agencyProcess({ PROJECT_DIR: root }, "sites", command, "--file", path.join(folder, "sites.json"), ...args);

test("five agencies are released and served by one installation; a broken content touches nobody else", async () => {
  for (const name of names) {
    await makeAgency(inSite(name, "content"), name);
    expect(await sites("add", name, "--url", urlOf(name))).toMatchObject({ status: 0 });
    appendFileSync(inSite(name, "site.env"), `SECRET='${secretOf(name)}'\n`);
  }
  const settings = inSite("zuid", "content/site.json");
  const sound = readFileSync(settings, "utf8");
  writeFileSync(settings, "{");
  const broken = await sites("release", "--switch");
  expect(broken).toMatchObject({ status: 1 });
  expect(broken.stderr).toContain("zuid has no new release. As they were: oost, west.");
  expect(names.filter((name) => live(name) !== null)).toEqual(["dender", "noord"]);
  writeFileSync(settings, sound);
  expect(await sites("release", "--switch")).toMatchObject({ status: 0 });
  expect(names.filter((name) => live(name) === null)).toEqual([]);

  await using started = new AsyncDisposableStack();
  const running: [AgencyName, RunningSite][] = [];
  for (const name of names) {
    const release = inSite(name, `releases/${live(name)}`);
    expectOwnAnswers(release, name);
    // Packages take their room once.
    const share = "node_modules/zod/package.json";
    expect(statSync(path.join(release, share)).ino).toBe(statSync(path.join(root, share)).ino);
    const variables = {
      ...{ SITE_URL: urlOf(name), RELEASES_DIR: inSite(name, "releases"), DATA_DIR: inSite(name, "data") },
      SECRET: secretOf(name),
    };
    running.push([name, started.use(await startSite(variables, { folder: release }))]);
  }
  for (const [place, [name, site]] of running.entries()) {
    expect(await (await fetch(`${site.address}/`)).text()).toContain(`Immo ${name}`);
    await sendForms(site, place + 1);
  }
  expect(names.map((name) => requestsIn(inSite(name, "data")))).toEqual([1, 2, 3, 4, 5]);
  const { stdout } = await sites("list", "--json");
  expect(JSON.parse(stdout).map(({ isRunning }: { isRunning: boolean }) => isRunning)).toEqual(
    names.map(() => true),
  );

  // What one changes, it alone publishes.
  const before = names.map(live);
  writeFileSync(settings, sound.replace(agencies.zuid, "#1c4a3c"));
  const changed = await sites("release", "--switch", "--only", "zuid");
  expect(changed.status, changed.stderr).toBe(0);
  expect(names.filter((name, place) => live(name) !== before[place])).toEqual(["zuid"]);
  expect(existsSync(inSite("zuid", `releases/${live("zuid")}/.next/BUILD_ID`))).toBe(true);
}, 900_000);
