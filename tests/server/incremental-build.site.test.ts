import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answers, readAnswers } from "@/lib/server/releases/answers";

/** A copy of the built project with content of its own. The code, the compiled code and the pictures are the project's. */
const folder = mkdtempSync(path.join(tmpdir(), "incremental-build-"));
const inCopy = (...parts: string[]) => path.join(folder, ...parts);
const release = inCopy(".build/release");

const project = process.cwd();
const linked = readdirSync(project).filter((name) => ![".build", ".git", "content", "data"].includes(name));

beforeAll(() => {
  for (const name of linked) symlinkSync(path.join(project, name), inCopy(name));
  cpSync(path.join(project, ".build"), inCopy(".build"), { recursive: true });
  mkdirSync(inCopy("content"));
  for (const name of readdirSync(path.join(project, "content"))) {
    if (name === "pictures") symlinkSync(path.join(project, "content/pictures"), inCopy("content/pictures"));
    else cpSync(path.join(project, "content", name), inCopy("content", name), { recursive: true });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The last step of `npm run build`. */
const render = () =>
  promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", path.join(project, "lib/build/render/render-site.ts")],
    { cwd: folder, env: { ...process.env, NODE_ENV: "production" } },
  );

function change(file: string, edit: (text: string) => string): void {
  const text = readFileSync(inCopy("content", file), "utf8");
  const edited = edit(text);
  if (edited === text) throw new Error(`${file}: nothing to change`);
  writeFileSync(inCopy("content", file), edited);
}

const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();

/** Routes of pages that were made again. */
const madeAgain = (before: Answers, after: Answers) =>
  Object.keys(after).filter(
    (route) => after[route]?.fingerprint !== null && before[route]?.fingerprint !== after[route]?.fingerprint,
  );

test("a change makes the pages again that show it, and all files are those of a build from nothing", async () => {
  const before = readAnswers(release);
  // A price and the title of an article.
  change("properties/7123.json", (text) => text.replace(/"Price": \d+/, '"Price": 512000'));
  change("articles/rental.json", (text) => text.replace(/("title": \{\s*"nl": ")/, "$1Nieuw: "));
  await render();
  const after = readAnswers(release);
  const made = madeAgain(before, after);
  const pagesOf = (pattern: RegExp) => made.filter((route) => pattern.test(route));
  expect(pagesOf(/\/property\/(.*\/)?7123$/)).toHaveLength(4);
  expect(pagesOf(/\/list\/sale/).length).toBeGreaterThan(3);
  expect(pagesOf(/\/nl\/article\//).length).toBeGreaterThan(0);
  // Most of the site shows neither.
  expect(made.length).toBeLessThan(Object.keys(after).length / 4);

  const changed = inCopy("changed");
  renameSync(release, changed);
  await render();
  expect(filesIn(changed)).toEqual(filesIn(release));
  expect(readAnswers(changed)).toEqual(readAnswers(release));
  for (const file of filesIn(release).filter((name) => name !== "answers.json"))
    expect(readFileSync(path.join(changed, file)).equals(readFileSync(path.join(release, file))), file).toBe(
      true,
    );
}, 900_000);
