import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { stageBuild, stagingFolder } from "@/lib/build/staging";
import { run } from "@/lib/cli/run.mjs";
import { otherSiteEnvironment } from "@/lib/server/env";
import {
  type AgencyName,
  expectOwnAnswers,
  makeAgency,
  makeSitesFolder,
  requestsIn,
  root,
  sendForms,
  urlOf,
} from "./support/agencies";
import { startSite } from "./support/site";

const folder = makeSitesFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a release runs where the content alone is new. Its packages are left out: linking them takes longer than all else. */
const steps = [
  "lib/pictures/build.ts",
  "lib/build/compile.ts",
  "lib/build/brand.ts",
  "lib/build/render/render-site.ts",
];

/** Builds the site of a new agency of the code that the project has compiled. */
async function build(name: AgencyName) {
  const [content = "", releases = "", dataDir = ""] = ["content", "releases", "data"].map((each) =>
    path.join(folder, name, each),
  );
  await makeAgency(content, name);
  const staging = stagingFolder(releases);
  stageBuild({ code: root, content, project: root, copies: path.join(releases, "pictures") }, staging);
  const variables = {
    ...{ SITE_URL: urlOf(name), DATA_DIR: dataDir, RELEASES_DIR: releases },
    ...{ CONTENT_DIR: path.join(staging, "content"), PROJECT_DIR: root },
  };
  const options = { cwd: staging, env: otherSiteEnvironment(variables), quiet: true };
  for (const step of steps) {
    const { code, output } = await run(process.execPath, ["--conditions=react-server", step], options);
    expect(code, output).toBe(0);
    if (step === "lib/build/compile.ts") expect(output).toContain("not compiled again");
  }
  return { name, folder: staging, dataDir };
}

test("two agencies are built of one compiled state, and neither has anything of the other", async () => {
  const [one, two] = [await build("dender"), await build("noord")];
  const compiled = (place: string) => readFileSync(path.join(place, ".next/built-for.json"), "utf8");
  expect([compiled(one.folder), compiled(two.folder)]).toEqual([compiled(root), compiled(root)]);
  for (const each of [one, two]) expectOwnAnswers(each.folder, each.name);

  const start = ({ name, folder: place, dataDir }: typeof one) =>
    startSite(
      { SITE_URL: urlOf(name), DATA_DIR: dataDir, SECRET: `only for the tests of ${name}: 0123456789abcdef` },
      { folder: place },
    );
  await using first = await start(one);
  await using second = await start(two);
  for (const [site, name] of [
    [first, "dender"],
    [second, "noord"],
  ] as const)
    expect(await (await fetch(`${site.address}/`)).text()).toContain(`Immo ${name}`);
  await sendForms(first, 2);
  await sendForms(second, 1);
  expect([one, two].map(({ dataDir }) => requestsIn(dataDir))).toEqual([2, 1]);
}, 180_000);
