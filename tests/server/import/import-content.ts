import { AsyncLocalStorage } from "node:async_hooks";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FeedListing } from "@/lib/domain/import/listing";
import type { PackageName } from "@/lib/domain/import/package-names";
import type { FormatResult, RawAnswer } from "@/lib/import/formats/format";
import { importFormats } from "@/lib/import/formats/index";
import type { ImportRun } from "@/lib/import/run/import-files";
import { runImport } from "@/lib/import/run/run-import";
import type { RunOptions } from "@/lib/import/run/run-options";
import { folderAnswers } from "@/lib/import/sources/folder";
import { feedPictureName, feedPicturePath } from "@/lib/pictures/feed/feed-pictures";
import { env } from "@/lib/server/env";
import { feedPicturesOf } from "@/lib/server/folders";
import { SmallContent } from "../../content/small-content";
import { sampleFolder } from "../../setup/import-samples";

/** The name that the content gives a picture, as if its bytes were its address. */
export const pictureName = (url: string): string =>
  feedPictureName(createHash("sha256").update(url).digest("hex"));

const fetchPictures = async (listings: readonly FeedListing[]) =>
  new Map(
    listings.map(({ id, pictures }) => {
      const files = pictures.map(({ url }) => pictureName(url));
      for (const file of files) {
        const place = feedPicturePath(feedPicturesOf(env), file);
        mkdirSync(path.dirname(place), { recursive: true });
        writeFileSync(place, "");
      }
      return [id, { files, findings: [] }];
    }),
  );

/** The content folder of the test that asks, whoever runs meanwhile. */
const ownFolder = new AsyncLocalStorage<string>();
let { contentDir } = env;
// One that has run out of time goes on in its own folder, which is gone, never in that of the next one or of the project.
Object.defineProperty(env, "contentDir", {
  enumerable: true,
  get: () => ownFolder.getStore() ?? contentDir,
  set: (folder: string | null) => {
    contentDir = folder;
  },
});

/** A small content that Git keeps, and a DATA_DIR, for runs of the import. */
export class ImportContent implements AsyncDisposable {
  readonly content = new SmallContent();
  readonly root = this.content.root;
  readonly data = mkdtempSync(path.join(tmpdir(), "import-"));

  constructor() {
    for (const file of ["places.json", "types.json"]) cpSync(path.join("content", file), this.path(file));
    for (const kind of ["properties", "projects"])
      for (const name of readdirSync(this.path(kind))) rmSync(this.path(`${kind}/${name}`));
    this.git("init", "--quiet", "--initial-branch=main");
    this.git("add", "--all", "--", ".");
    this.git("commit", "--quiet", "--message=The content");
    ownFolder.enterWith(this.root);
    env.dataDir = this.data;
  }

  path = (file: string): string => path.join(this.root, file);

  git(...args: string[]): string {
    const identity = ["-c", "user.name=Operator", "-c", "user.email=operator@zennehuis.example"];
    return execFileSync("git", [...identity, ...args], { cwd: this.root, encoding: "utf8" }).trimEnd();
  }

  commits = (): number => Number(this.git("rev-list", "--count", "HEAD"));

  /** Every file with its text: what a failure must leave as it was. */
  texts(): Record<string, string> {
    const files = readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
      .map((entry) => path.join(entry.parentPath, entry.name));
    return Object.fromEntries(
      files.map((file) => [path.relative(this.root, file), readFileSync(file, "utf8")]),
    );
  }

  value(file: string) {
    return existsSync(this.path(file)) ? JSON.parse(readFileSync(this.path(file), "utf8")) : null;
  }

  change(file: string, change: (value: ReturnType<typeof JSON.parse>) => unknown): void {
    this.content.edit(file, change);
  }

  /** What the title of a run's commit counts. */
  counts = ({ counts }: ImportRun): string =>
    ["new", "changed", "closed", "returned", "hidden", "removed"]
      .flatMap((name) => (counts[name] ? [`${counts[name]} ${name}`] : []))
      .join(", ");

  /** The file of a listing, by the package's id. */
  record(source: PackageName, id: string) {
    const entry = this.value(`import/${source}.json`)?.listings[id];
    if (!entry) return null;
    return this.value(`${entry.kind === "project" ? "projects" : "properties"}/${entry.number}.json`);
  }

  run(source: PackageName, answers: string | RawAnswer[], options: Partial<RunOptions> = {}) {
    return runImport({
      source,
      format: importFormats[source],
      fetchAnswers: async () =>
        typeof answers === "string" ? folderAnswers(sampleFolder(answers), source) : answers,
      from: null,
      fetchPictures,
      highestStored: async () => 0,
      now: () => new Date("2026-11-02T09:00:00Z"),
      ...options,
    });
  }

  /** A run whose answer is these listings, on a day at nine. */
  runOf(
    listings: readonly FeedListing[],
    day = "2026-11-02",
    options: Partial<RunOptions> & Partial<FormatResult> = {},
  ) {
    const { findings = [], deleted = [] } = options;
    return this.run("whise", [], {
      format: { name: "whise", read: () => ({ listings, findings, deleted }) },
      now: () => new Date(`${day}T08:00:00Z`),
      ...options,
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const folder of [this.root, this.data]) rmSync(folder, { recursive: true, force: true });
  }
}
