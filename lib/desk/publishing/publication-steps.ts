import "server-only";
import type { PublicationKind } from "../../domain/desk/publication.ts";
import { env } from "../../server/env.ts";
import { contentDirOf, programCacheOf } from "../../server/folders.ts";

/*
 * The programs of a publication: those that an operator would run.
 */

/** How long a push may take, in ms: pictures over a slow line. */
const pushTime = 15 * 60_000;

/** How long a build and its switch may take, in ms: ten thousand properties on a slow machine. */
const buildTime = 3 * 60 * 60_000;

/** How many releases stay. */
const keptReleases = "10";

/** A program with its arguments, which no shell reads. */
export interface Step {
  program: string;
  args: string[];
  cwd: string;
  variables?: Record<string, string>;
  timeout?: number;
  /** Whether it is told by its standard input what it is to do. */
  readsInput?: true;
}

const agency = (cwd: string, ...args: string[]): Step => ({
  program: process.execPath,
  args: ["--conditions=react-server", "lib/cli/agency.ts", ...args],
  cwd,
  variables: { NODE_COMPILE_CACHE: programCacheOf(env) },
});

/** The content and all else that is committed goes to the branch; no hook of the repository runs. */
const push = (): Step => ({
  program: "git",
  args: [
    ...["-c", "core.hooksPath=/dev/null", "-c", "safe.directory=*"],
    ...["push", "--porcelain", "--no-verify", "--end-of-options"],
    ...[env.publishing.remote, `HEAD:refs/heads/${env.publishing.branch}`],
  ],
  cwd: contentDirOf(env),
  // Nobody is there to type a password, and its sentences are read.
  variables: { GIT_TERMINAL_PROMPT: "0", SSH_ASKPASS_REQUIRE: "never", GIT_ASKPASS: "", LC_ALL: "C" },
  timeout: pushTime,
});

/** What a publication of a kind runs. */
export const publicationSteps: Record<PublicationKind, () => Step> = {
  publish: () => ({ ...agency(env.projectDir, "release", "--switch"), timeout: buildTime }),
  // It makes itself ready before it reads which fields they are.
  change: () => ({
    ...agency(env.projectDir, "release", "--only", "-", "--urgent", "--switch"),
    timeout: buildTime,
    readsInput: true,
  }),
  // Needs nothing of the project, which may be gone.
  undo: () => ({ ...agency(process.cwd(), "undo"), timeout: buildTime }),
  push,
};

/** What follows single changes once they are online: pages that show them besides their own. */
export const restStep = (): Step => ({
  ...agency(env.projectDir, "release", "--rest", "--switch"),
  timeout: buildTime,
});

/** What is last: the folder in which the next change is made. */
export const aheadStep = (): Step => agency(env.projectDir, "release", "--ahead");

/** What follows a publication that has succeeded. */
export const pruneStep = (): Step => agency(env.projectDir, "prune", "--keep", keptReleases);
