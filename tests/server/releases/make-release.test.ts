import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { linkAhead, makeChangedRelease, replaceTexts } from "@/lib/build/changed-release";
import { makeRelease } from "@/lib/build/make-release";
import { pruneReleases } from "@/lib/build/prune-releases";
import { hashedFilesLifetime } from "@/lib/domain/operations/releases";
import { listReleases, readRelease, setLiveLink, setPreviousRelease } from "@/lib/server/releases/releases";

let project = "";
let releases = "";
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "project-"));
  releases = path.join(project, "releases");
  mkdirSync(releases);
  for (const [file, text] of Object.entries(built)) write(file, text);
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

const script = ".build/release/site/_next/static/islands/a-0123456789abcdef.js.gz";
const picture = ".build/release/site/pictures/exterior/a.01234567-640.avif";
const source = "content/pictures/exterior/a.jpg";

/** A project as a build leaves it, in small. */
const built: Record<string, string> = {
  ".next/built-for.json": '{"siteUrl":null,"code":"first"}',
  ".next/cache/large": "left out",
  ".next/server/page.js": "compiled",
  ".build/release/answers.json": '{"/fr":{"fingerprint":"abc","files":["site/fr/index.html"]}}',
  ".build/release/site/fr/index.html.gz": "page",
  [script]: "script",
  [picture]: "picture",
  "content/films/a.mp4": "film",
  "content/site.json": "{}",
  [source]: "source",
  "public/pictures/manifest.json": "left out",
  "public/pictures/exterior/a.01234567-640.avif": "left out",
  "lib/runtime/worker.ts": "",
  "node_modules/needed/index.js": "needed",
  "node_modules/tool/index.js": "left out",
  "node_modules/tailwindcss/index.css": "left out",
  "node_modules/tailwindcss/LICENSE": "licence",
  "node_modules/node/bin/node": "node",
  "package.json": '{"version":"1.2.3"}',
  "package-lock.json": JSON.stringify({
    packages: {
      "": { dependencies: { needed: "1", node: "24" }, devDependencies: { tool: "1" } },
      "node_modules/needed": {},
      "node_modules/tool": { dev: true },
      "node_modules/node": {},
    },
  }),
};

const day = 24 * 60 * 60_000;
const begin = Date.UTC(2026, 10, 1);
const make = (onDay = 0) =>
  makeRelease({ project, releases, siteUrl: null, now: new Date(begin + onDay * day) });

/** Changes a page and its script, as a build does: with new files in the place of the old ones. */
function rebuild(name: string): void {
  rmSync(path.join(project, ".build/release"), { recursive: true });
  write(".build/release/answers.json", JSON.stringify({ "/fr": { fingerprint: name, files: [] } }));
  write(`.build/release/site/_next/static/islands/${name}.js.gz`, name);
}

const read = (id: string, file: string) => readFileSync(path.join(releases, id, file), "utf8");
const isShared = (id: string, file: string) =>
  statSync(path.join(releases, id, file)).ino === statSync(path.join(project, file)).ino;

test("holds what the site needs to run, and nothing that is rewritten in place", () => {
  const { release, isNew } = make();
  expect(isNew).toBe(true);
  expect(release).toMatchObject({ version: "1.2.3", code: "first", siteUrl: null });
  expect(readRelease(releases, release.id)).toEqual(release);
  const files = readdirSync(path.join(releases, release.id), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(releases, release.id), path.join(entry.parentPath, entry.name)));
  const leftOut = Object.keys(built).filter((file) => built[file] === "left out");
  expect(files.toSorted()).toEqual(
    [...Object.keys(built).filter((file) => !leftOut.includes(file)), "release.json"].toSorted(),
  );
  for (const file of ["content/site.json", "content/films/a.mp4", ".next/server/page.js"])
    expect([file, isShared(release.id, file)]).toEqual([file, false]);
  for (const file of [script, picture, source, "node_modules/needed/index.js"])
    expect([file, isShared(release.id, file)]).toEqual([file, true]);
  write("content/site.json", "edited");
  expect(read(release.id, "content/site.json")).toBe("{}");
  // Of a file without a hash, caches make the version of its time.
  expect(statSync(path.join(releases, release.id, "content/films/a.mp4")).mtimeMs).toBeCloseTo(
    statSync(path.join(project, "content/films/a.mp4")).mtimeMs,
    0,
  );
});

test("where nothing has changed it is the one that was there", () => {
  const { release } = make();
  expect(make(1)).toEqual({ release, isNew: false });
  write("content/films/a.mp4", "another film");
  expect(make(2).isNew).toBe(true);
  write(".next/built-for.json", '{"siteUrl":null,"code":"second"}');
  expect(make(3).isNew).toBe(true);
  write("content/site.json", "edited");
  expect(make(4).isNew).toBe(true);
  rebuild("another");
  expect(make(5).isNew).toBe(true);
  expect(listReleases(releases)).toHaveLength(5);
});

test("a project that is not built makes none, and what a kill has left is removed", () => {
  mkdirSync(path.join(releases, "20260101-000000-aaaaaa.new/lib"), { recursive: true });
  const { release } = make();
  expect(readdirSync(releases).toSorted()).toEqual([release.id, "static"]);
  rmSync(path.join(project, ".next/built-for.json"));
  expect(() => make(1)).toThrow("There is no build: npm run build");
});

test("hashed files of a release stay thirty days after it was removed; those in use stay anyway", () => {
  const shared = (name: string) => existsSync(path.join(releases, "static", name));
  const chunk = (name: string) => `.build/release/site/_next/static/islands/${name}.js.gz`;
  const ids = [make().release.id];
  for (const name of ["second", "third", "fourth"]) {
    rebuild(name);
    ids.push(make(ids.length).release.id);
  }
  const [first = "", second = "", third = "", fourth = ""] = ids;
  setPreviousRelease(releases, fourth, second);
  setLiveLink(releases, fourth);

  // A file may be a copy, which does not change when another one of it goes.
  rmSync(path.join(releases, "static", script));
  cpSync(path.join(releases, first, script), path.join(releases, "static", script));
  const before = Date.now();
  // The second is what `undo` would take.
  expect(pruneReleases(releases, 1).removed.toSorted()).toEqual([first, third]);
  const files = [script, chunk("second"), chunk("third"), chunk("fourth")];
  expect(files.map(shared)).toEqual([true, true, true, true]);

  expect(pruneReleases(releases, 1, before + hashedFilesLifetime - 1)).toEqual({
    removed: [],
    hashedFiles: 0,
  });
  expect(pruneReleases(releases, 1, Date.now() + hashedFilesLifetime + 1).hashedFiles).toBe(2);
  expect(files.map(shared)).toEqual([false, true, false, true]);
  expect(listReleases(releases).map(({ id }) => id)).toEqual([fourth, second]);
  expect(read(second, chunk("second"))).toBe("second");
});

test("of the live one with another text shares all else with it, and is the same as a whole build of that content", async () => {
  write("public/pictures/manifest.json", "{}");
  const { release: live } = make();
  setPreviousRelease(releases, live.id, live.id);
  const page = ".build/release/site/fr/index.html.gz";
  const copies = path.join(project, "public/pictures");
  const change = async (folder: string) => {
    replaceTexts(folder, new Map([["site.json", '{"price":2}']]));
    expect(readFileSync(path.join(folder, "content/site.json"), "utf8")).toBe('{"price":2}');
    expect(existsSync(path.join(folder, "public/pictures/exterior/a.01234567-640.avif"))).toBe(true);
    // As the build of pages: a name gets another file.
    rmSync(path.join(folder, page));
    writeFileSync(path.join(folder, page), "another page");
    writeFileSync(
      path.join(folder, ".build/release/site/_next/static/islands/b-0123456789abcdef.js.gz"),
      "b",
    );
    return "abc";
  };
  const order = { releases, live, copies, change };
  const release = await makeChangedRelease(order);
  if (!release) throw new Error("nothing was changed");
  expect(release).toMatchObject({ code: "first", version: "1.2.3", commit: "abc" });
  expect(read(live.id, "content/site.json")).toBe("{}");
  expect(read(live.id, page)).toBe("page");
  for (const file of [script, source, ".next/server/page.js", "node_modules/needed/index.js"])
    expect([file, read(release.id, file)]).toEqual([file, read(live.id, file)]);
  for (const file of ["public/pictures", "previous"])
    expect([file, existsSync(path.join(releases, release.id, file))]).toEqual([file, false]);
  expect(
    existsSync(
      path.join(releases, "static/.build/release/site/_next/static/islands/b-0123456789abcdef.js.gz"),
    ),
  ).toBe(true);

  write("content/site.json", '{"price":2}');
  expect(make(1)).toEqual({ release, isNew: false });
  // One that fails leaves nothing.
  const fails = { ...order, change: async () => Promise.reject(new Error("no page")) };
  await expect(makeChangedRelease(fails)).rejects.toThrow("no page");
  expect(unfinishedIn(releases)).toEqual([]);
});

const unfinishedIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".new"));
const copyFiles = async (args: string[]) => spawnSync("cp", args).status ?? 1;

test("of the live one is made in the folder that was linked ahead, of which a change that comes to nothing leaves all", async () => {
  write("public/pictures/manifest.json", "{}");
  const { release: live } = make();
  const order = { releases, live, copies: path.join(project, "public/pictures") };
  const ahead = `${live.id}-next.new`;
  mkdirSync(path.join(releases, "20260101-000000-abcdef-next.new"));
  // One that was stopped is no folder to begin with.
  expect(await linkAhead(releases, live, async () => 1)).toBe(false);
  expect(unfinishedIn(releases)).toEqual(["linked.new"]);
  expect(await linkAhead(releases, live, copyFiles)).toBe(true);
  expect(unfinishedIn(releases)).toEqual([ahead]);
  const { ino } = statSync(path.join(releases, ahead));
  const files = () =>
    readdirSync(path.join(releases, ahead), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .toSorted();
  const before = files();

  expect(await makeChangedRelease({ ...order, change: async () => undefined })).toBeNull();
  expect([unfinishedIn(releases), files()]).toEqual([[ahead], before]);
  expect(await linkAhead(releases, live, async () => 1)).toBe(true);

  const change = async (folder: string) => {
    replaceTexts(folder, new Map([["site.json", '{"price":2}']]));
    return null;
  };
  const release = await makeChangedRelease({ ...order, change });
  expect(statSync(path.join(releases, release?.id ?? "")).ino).toBe(ino);
  expect(read(live.id, "content/site.json")).toBe("{}");
  expect(unfinishedIn(releases)).toEqual([]);
});
