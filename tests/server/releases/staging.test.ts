import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stageBuild, stagingFolder } from "@/lib/build/staging";

let project = "";
let staging = "";

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "project-"));
  staging = stagingFolder(path.join(project, "releases"));
  write("lib/runtime/start.ts", "code");
  write("package.json", "{}");
  write("content/properties/7123.json", "checked");
  write("content/properties/.desk-draft", "half");
  write("content/pictures/exterior/house.jpg", "house");
  write("content/films/tour.mp4", "film");
  write("public/pictures/exterior/house.1a2b3c4d-600.avif", "copy");
  write("node_modules/needed/index.js", "needed");
  write(".build/release/answers.json", "{}");
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const stage = (code = project, content = path.join(code, "content")) =>
  stageBuild({ code, content, project, copies: path.join(project, "public/pictures") }, staging);

const staged = (file: string) => readFileSync(path.join(staging, file), "utf8");
const inode = (folder: string, file: string) => statSync(path.join(folder, file)).ino;

test("what is saved or pulled after the copy is not built", () => {
  stage();
  write("content/properties/7123.json", "saved without its energy class");
  write("content/properties/8124.json", "new");
  write("lib/runtime/start.ts", "pulled");
  expect(staged("content/properties/7123.json")).toBe("checked");
  expect(existsSync(path.join(staging, "content/properties/8124.json"))).toBe(false);
  expect(staged("lib/runtime/start.ts")).toBe("code");
  expect(existsSync(path.join(staging, "content/properties/.desk-draft"))).toBe(false);

  stage();
  expect(staged("content/properties/7123.json")).toBe("saved without its energy class");
  rmSync(path.join(project, "content/properties/8124.json"));
  stage();
  expect(existsSync(path.join(staging, "content/properties/8124.json"))).toBe(false);
});

test("pictures and packages are not copied, and what a build has made stays", () => {
  stage();
  const source = "content/pictures/exterior/house.jpg";
  expect(inode(staging, source)).toBe(inode(project, source));
  expect(realpathSync(path.join(staging, "node_modules"))).toBe(
    realpathSync(path.join(project, "node_modules")),
  );
  expect(staged("public/pictures/exterior/house.1a2b3c4d-600.avif")).toBe("copy");
  writeFileSync(path.join(staging, ".build/release/answers.json"), "made here");
  stage();
  expect(staged(".build/release/answers.json")).toBe("made here");
  // Only the link is replaced.
  expect(readFileSync(path.join(project, "public/pictures/exterior/house.1a2b3c4d-600.avif"), "utf8")).toBe(
    "copy",
  );
});

test("of a release without pictures, which earlier versions made, they are the project's", () => {
  const release = path.join(project, "releases/20261101-100000-aaaaaa");
  mkdirSync(path.join(release, "content/properties"), { recursive: true });
  writeFileSync(path.join(release, "content/properties/7123.json"), "published");
  stage(release);
  expect(staged("content/properties/7123.json")).toBe("published");
  expect(staged("content/pictures/exterior/house.jpg")).toBe("house");
  expect(existsSync(path.join(staging, "content/films"))).toBe(false);
});

test("content may lie anywhere, in a repository of its own that stays there", () => {
  write("agency/properties/1.json", "theirs");
  write("agency/pictures/exterior/theirs.jpg", "theirs");
  write("agency/films/tour.mp4", "their film");
  write("agency/projects/.gitkeep", "");
  write("agency/.git/HEAD", "ref");
  stage(project, path.join(project, "agency"));
  expect(staged("lib/runtime/start.ts")).toBe("code");
  expect(readdirSync(path.join(staging, "content")).sort()).toEqual([
    "films",
    "pictures",
    "projects",
    "properties",
  ]);
  expect(readdirSync(path.join(staging, "content/properties"))).toEqual(["1.json"]);
  expect(inode(staging, "content/pictures/exterior/theirs.jpg")).toBe(
    inode(project, "agency/pictures/exterior/theirs.jpg"),
  );
  // A film may be edited in place.
  expect(inode(staging, "content/films/tour.mp4")).not.toBe(inode(project, "agency/films/tour.mp4"));
});
