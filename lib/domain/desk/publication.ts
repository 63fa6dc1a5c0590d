import type { BuildStep } from "../operations/build-progress.ts";

/**
 * What a publication does: makes a release and switches to it, goes back to the one before, pushes a branch, or puts the state and the price of
 * single properties online.
 */
export const publicationKinds = ["publish", "undo", "push", "change"] as const;
export type PublicationKind = (typeof publicationKinds)[number];

/** Why a publication did not come to its end. */
export const publicationFailures = [
  "check",
  "pictures",
  "compile",
  "pages",
  "release",
  "switch",
  "space",
  "memory",
  "locked",
  "late",
  "interrupted",
  "missed",
  "not-allowed",
  "nothing-before",
  "push-network",
  "push-denied",
  "push-rejected",
  "push-branch",
  "push",
] as const;
export type PublicationFailure = (typeof publicationFailures)[number];

/** What stands in the output of a program that was ended. @param time in ms */
export const lateLine = (time: number): string =>
  `It took longer than ${time / 60_000} minutes, and was ended.`;

/** The part of a program's output that explains its failure. */
const signs: readonly (readonly [PublicationFailure, RegExp])[] = [
  ["space", /ENOSPC|no space left on device/i],
  ["memory", /heap out of memory|ENOMEM|cannot allocate memory/i],
  ["locked", /does this already: wait until it is done/],
  ["check", /^The check holds the change back/m],
  ["late", /^It took longer than \d+ minutes/m],
  // Whatever the compiler, which runs beside them, has written meanwhile.
  ["pictures", /^The build has ended at lib\/pictures\//m],
  ["nothing-before", /^No release was live before this one/m],
];

/**
 * Why a build or a switch has failed.
 * @param output what it wrote last
 * @param step where it was; null where it had not begun
 */
export const buildFailure = (output: string, step: BuildStep | null): PublicationFailure =>
  signs.find(([, sign]) => sign.test(output))?.[0] ?? step ?? "release";

/** What Git writes, in English, where a push fails. */
const pushSigns: readonly (readonly [PublicationFailure, RegExp])[] = [
  ["push-rejected", /\[rejected\]|non-fast-forward|fetch first|\[remote rejected\]|protected branch/i],
  [
    "push-denied",
    /permission denied|authentication failed|could not read (username|password)|access denied|host key verification|40[13]/i,
  ],
  ["push-branch", /src refspec|no such remote|does not appear to be a git repository|not a git repository/i],
  [
    "push-network",
    /could not resolve host|unable to access|timed out|connection (refused|reset|closed)|network is unreachable|could not read from remote/i,
  ],
];

/** Why a push has failed. @param output what Git wrote */
export const pushFailure = (output: string): PublicationFailure =>
  pushSigns.find(([, sign]) => sign.test(output))?.[0] ?? "push";

/** The last steps, in which the site changes: whoever wants the former one back then takes the release back. */
export const canCancel = (step: BuildStep | null): boolean => step !== "release" && step !== "switch";

/** Colours of a terminal and other signs that move its cursor. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what is to be taken out.
const controls = /\u001b\[[\d;?]*[A-Za-z]|[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** The last lines of a program's output that somebody can read. */
export const lastLines = (output: string, most = 30): string[] =>
  output
    .replace(controls, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "" && !/^\[\w+\]/.test(line))
    .slice(-most);
