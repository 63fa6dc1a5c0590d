import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listReleases, liveLink, readRelease } from "@/lib/server/releases/releases";
import { readRenewal } from "@/lib/server/releases/renewal";
import { agencyAt } from "../support/agency";

// Commands run in this process, which keeps its priority and its signals; what they start writes nothing beside the tests.
vi.mock("@/lib/server/priority", () => ({ stepBehind: () => undefined }));
vi.mock("@/lib/cli/run.mjs", async (original) => {
  const { run } = await original<typeof import("@/lib/cli/run.mjs")>();
  return {
    stopWithSignals: () => undefined,
    run: (command: string, args: string[], options: object) =>
      run(command, args, { ...options, quiet: true }),
  };
});

/** A build in small: one page with what the content says and the day. It fails where it is told to, or another release becomes live meanwhile. */
const check = `
import path from "node:path";
// What is checked is what is built.
const isStaged = process.env.CONTENT_DIR === path.resolve("content");
process.exit(process.env.FAULT === "check" || !isStaged ? 1 : 0);
`;
const render = `
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
const { DAY, FAULT, MEANWHILE, RELEASES_DIR } = process.env;
if (FAULT === "render") process.exit(1);
const page = readFileSync("content/site.json", "utf8") + DAY;
for (const folder of [".next", ".build/release/site/fr"]) mkdirSync(folder, { recursive: true });
writeFileSync(".next/built-for.json", '{"siteUrl":null,"code":"first"}');
writeFileSync(".build/release/site/fr/index.html.gz", gzipSync(page));
const answer = { fingerprint: page, files: ["site/fr/index.html"] };
writeFileSync(".build/release/answers.json", JSON.stringify({ "/fr": answer }));
if (MEANWHILE) {
  rmSync(RELEASES_DIR + "/current");
  symlinkSync(MEANWHILE, RELEASES_DIR + "/current");
}
`;

let project = "";
const inProject = (file: string) => path.join(project, file);
function write(file: string, text: string): void {
  mkdirSync(path.dirname(inProject(file)), { recursive: true });
  writeFileSync(inProject(file), text);
}
/** What somebody saves at the desk. */
const save = (text: string) => write("content/site.json", text);

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "renewal-"));
  write("lib/cli/agency.ts", check);
  write("lib/pictures/build.ts", "");
  write("lib/build/compile.ts", "");
  write("lib/build/brand.ts", "");
  write("lib/build/render/render-site.ts", render);
  const build = "node lib/cli/agency.ts && node lib/build/render/render-site.ts";
  write("package.json", JSON.stringify({ version: "1.0.0", type: "module", scripts: { build } }));
  write("package-lock.json", JSON.stringify({ packages: { "": {}, "node_modules/node": {} } }));
  for (const folder of ["data", "node_modules/node/bin"]) mkdirSync(inProject(folder), { recursive: true });
  symlinkSync(process.execPath, inProject("node_modules/node/bin/node"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(project, { recursive: true, force: true });
});

function site(variables: Record<string, string> = {}) {
  const releases = inProject("releases");
  const agency = agencyAt({
    environment: {
      ...{ PROJECT_DIR: project, RELEASES_DIR: releases, DATA_DIR: inProject("data") },
      ...variables,
    },
  });
  const live = () => liveLink(releases)?.id ?? "";
  return {
    releases,
    live,
    /** What visitors read: the content, and the day on which it was made a page. */
    page: () =>
      JSON.parse(readFileSync(path.join(releases, live(), ".build/release/answers.json"), "utf8"))["/fr"]
        .fingerprint,
    publish: () => agency("release", "--switch"),
    undo: () => agency("undo"),
    /** What the timer starts each night. */
    renew(day: string, variables: Record<string, string> = {}) {
      for (const [name, value] of Object.entries({ FAULT: "", MEANWHILE: "", ...variables, DAY: day }))
        vi.stubEnv(name, value);
      return agency("release", "--published", "--switch");
    },
  };
}

test("a renewal publishes what is published, for the day, and nothing that was saved since", async () => {
  const { releases, live, page, publish, renew } = site();
  vi.stubEnv("DAY", "monday");
  save("published ");
  expect(await renew("monday")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("nothing is published yet"),
  });
  expect(await publish()).toMatchObject({ status: 0 });
  expect(page()).toBe("published monday");

  save("half a thought ");
  expect(await renew("tuesday")).toMatchObject({ status: 0 });
  expect(page()).toBe("published tuesday");
  expect(readFileSync(inProject("content/site.json"), "utf8")).toBe("half a thought ");
  // A night on which nothing depends on the day makes no release.
  const renewed = live();
  expect((await renew("tuesday")).stdout).toContain("Nothing has changed");
  expect([live(), listReleases(releases).length]).toEqual([renewed, 2]);
});

test("a renewal brings nothing back that somebody went back from", async () => {
  const { page, publish, undo, renew } = site();
  vi.stubEnv("DAY", "monday");
  save("published ");
  await publish();
  save("a mistake ");
  await publish();
  await undo();
  expect(await renew("tuesday")).toMatchObject({ status: 0 });
  expect(page()).toBe("published tuesday");
  // Nor does whoever goes back once more.
  await undo();
  expect(page()).not.toContain("a mistake");
});

test("a renewal that fails leaves what is live, and is recorded until one succeeds", async () => {
  const { releases, live, publish, renew } = site();
  vi.stubEnv("DAY", "monday");
  save("published ");
  await publish();
  const before = live();
  for (const fault of ["check", "render"]) {
    expect(await renew("tuesday", { FAULT: fault })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("No release is made"),
    });
    expect(live()).toBe(before);
    expect(readRenewal(releases)).toMatchObject({ succeededAt: null, failedSince: expect.any(String) });
  }
  expect(await renew("tuesday")).toMatchObject({ status: 0 });
  expect(readRenewal(releases)).toMatchObject({ succeededAt: expect.any(String), failedSince: null });
});

test("what somebody publishes while a renewal is under way stays live", async () => {
  const { live, publish, renew } = site();
  vi.stubEnv("DAY", "monday");
  save("published ");
  await publish();
  const first = live();
  save("published later ");
  await publish();
  const later = live();
  expect(await renew("tuesday", { MEANWHILE: first })).toMatchObject({ status: 0 });
  expect([live(), first === later]).toEqual([first, false]);
});

test("a release is made of the content that CONTENT_DIR names, and says of which commits", async () => {
  const content = inProject(`../${path.basename(project)}-agency`);
  onTestFinished(() => rmSync(content, { recursive: true }));
  mkdirSync(content);
  const commitIn = (cwd: string) => {
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=X", "-c", "user.email=x@y.example", ...args], {
        cwd,
        encoding: "utf8",
      });
    git("init", "--quiet");
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", "--message=all");
    return git("rev-parse", "HEAD").trim();
  };
  const { releases, live, page, publish, renew } = site({ CONTENT_DIR: content });
  vi.stubEnv("DAY", "monday");
  save("of the product ");
  writeFileSync(path.join(content, "site.json"), "of the agency ");
  const commits = { commit: commitIn(content), codeCommit: commitIn(project) };
  expect(await publish()).toMatchObject({ status: 0 });
  expect(page()).toBe("of the agency monday");
  expect(readRelease(releases, live())).toMatchObject(commits);
  expect(existsSync(path.join(releases, live(), "content/.git"))).toBe(false);

  writeFileSync(path.join(content, "site.json"), "saved since ");
  expect(await renew("tuesday")).toMatchObject({ status: 0 });
  expect(page()).toBe("of the agency tuesday");
  expect(readRelease(releases, live())).toMatchObject(commits);
});
