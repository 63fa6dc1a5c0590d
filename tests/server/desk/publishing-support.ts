import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readHistory, readPublication } from "@/lib/desk/publishing/publication-files";
import { startPublication } from "@/lib/desk/publishing/start-publication";
import type { PublicationKind } from "@/lib/domain/desk/publication";
import { env } from "@/lib/server/env";
import { liveLink, setLiveLink, setPreviousRelease } from "@/lib/server/releases/releases";
import { type StandInReleases, standInReleases } from "../support/stand-in";
import { until } from "../support/until";

/**
 * In the place of `agency.ts`: says how far it is, as a build does, and puts the release live that the file `next` names. It waits at the step that
 * the file `wait` names until that is gone, and fails at the one in `fail`.
 */
const command = `
import { existsSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, appendFileSync } from "node:fs";
import path from "node:path";
// A file may go at any moment.
const read = (name) => {
  try {
    return readFileSync(name, "utf8").trim();
  } catch {
    return "";
  }
};
if (process.argv[2] === "prune") process.exit(0);
if (process.argv.includes("--ahead")) {
  appendFileSync("ahead", readlinkSync(path.join(process.env.RELEASES_DIR, "current")) + "\\n");
  process.exit(0);
}
process.on("SIGTERM", () => process.exit(1));
const [only] = process.argv.includes("-") ? readFileSync(0, "utf8").split("\\n") : [];
if (only === "") process.exit(0);
appendFileSync("started", process.argv.slice(2).map((word) => (word === "-" ? only : word)).join(" ") + "\\n");
const more = { pages: " 1/2", compile: "\\n[pictures] 1/2" };
for (const step of ["check", "pictures", "compile", "pages", "release", "switch"]) {
  console.log("[" + step + "]" + (more[step] ?? ""));
  while (read("wait") === step) await new Promise((go) => setTimeout(go, 10));
  if (read("fail") === step) {
    console.error("content/site.json:3  error  \\u001b[31mbroken\\u001b[39m");
    process.exit(1);
  }
}
const link = path.join(process.env.RELEASES_DIR, "current");
rmSync(link + ".new", { force: true });
const previous = path.join(process.env.RELEASES_DIR, read("next"), "previous");
if (process.argv[2] !== "undo" && existsSync(link)) {
  // One that was killed may have got so far.
  rmSync(previous, { force: true });
  symlinkSync("../" + readlinkSync(link), previous);
}
symlinkSync(read("next"), link + ".new");
renameSync(link + ".new", link);
`;

export interface StandInProject extends Disposable {
  folder: string;
  releases: StandInReleases;
  /** Writes one of the files that steer its command; without a text it is taken away. */
  steer(name: "next" | "wait" | "fail", text?: string): void;
  /** Makes a release live, as a publication does. */
  makeLive(id: string): void;
  /** How often its command was started. */
  starts(): number;
  git(...args: string[]): string;
}

const author = { email: "an@zennehuis.example", name: "An Verbeeck" };

/** A project with a small content, in which publishing takes a moment; DATA_DIR must be that of the test. */
export function standInProject(): StandInProject {
  const folder = mkdtempSync(path.join(tmpdir(), "zennehuis-project-"));
  const releases = standInReleases();
  const { publishing } = env;
  for (const name of ["lib/cli", "node_modules", "content/properties"])
    mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(path.join(folder, "lib/cli/agency.ts"), command);
  cpSync("content/properties/7123.json", path.join(folder, "content/properties/7123.json"));
  Object.assign(env, { projectDir: folder, releasesDir: releases.folder });
  return {
    folder,
    releases,
    steer(name, text) {
      const file = path.join(folder, name);
      if (text === undefined) rmSync(file, { force: true });
      else writeFileSync(file, text);
    },
    makeLive(id) {
      setPreviousRelease(releases.folder, id, liveLink(releases.folder)?.id ?? null);
      setLiveLink(releases.folder, id);
    },
    starts: () => {
      const file = path.join(folder, "started");
      return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").length : 0;
    },
    git: (...args) =>
      execFileSync("git", args, {
        cwd: folder,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          NODE_ENV: "test",
          PATH: process.env.PATH,
          GIT_CONFIG_GLOBAL: "/dev/null",
          GIT_AUTHOR_NAME: author.name,
          GIT_AUTHOR_EMAIL: author.email,
          GIT_COMMITTER_NAME: "site",
          GIT_COMMITTER_EMAIL: "desk@localhost",
        },
      }),
    [Symbol.dispose]() {
      // Its folders stay those of the project, as in `WorkingCopy`.
      Object.assign(env, { publishing });
      releases[Symbol.dispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Publishes and waits for the end. */
export async function publishToTheEnd(kind: PublicationKind = "publish") {
  if (!(await startPublication(kind, author))) throw new Error("not started");
  await ended();
  return readHistory().at(-1);
}

export const ended = () => until("the publication has ended", () => readPublication()?.state !== "running");

export const atStep = (step: string) =>
  until(`it is at ${step}`, () => readPublication()?.progress?.step === step);
