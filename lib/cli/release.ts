import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { progressLine } from "../domain/operations/build-progress.ts";
import type { Release } from "../server/releases/releases.ts";
import { CommandFailure, type CommandOutput, command, UsageError } from "./command.ts";
import { headOf, makeLive, withReleases } from "./release-folder.ts";
import { run, stopWithSignals } from "./run.mjs";

/** The steps of a build that published content needs anew: what is prepared and compiled is there. @param content the working content */
const renewalSteps = (content: string) => [
  ["lib/cli/agency.ts", "check", "--hold"],
  ["lib/pictures/build.ts", content],
  ["lib/build/compile.ts"],
  ["lib/build/brand.ts"],
  ["lib/build/render/render-site.ts"],
];

/** What a release is made of: the project; or the content of a release, with its code or the project's. */
interface ReleaseSource {
  published: Release | null;
  isUpgrade: boolean;
}

/** Checks and builds what is staged in a folder. @returns whether it has succeeded */
async function buildStaged(folder: string, { published, isUpgrade }: ReleaseSource): Promise<boolean> {
  const { env, operatorEnvironment } = await import("../server/env.ts");
  const { contentDirOf } = await import("../server/folders.ts");
  const content = contentDirOf(env);
  const options = { cwd: folder, env: operatorEnvironment({ CONTENT_DIR: path.join(folder, "content") }) };
  if (published === null || isUpgrade)
    return (await run("npm", ["run", "--silent", "build", "--", content], options)).code === 0;
  const node = path.join(folder, "node_modules/node/bin/node");
  for (const step of renewalSteps(content))
    if ((await run(node, ["--conditions=react-server", ...step], options)).code !== 0) return false;
  return true;
}

/** The commits of what is staged, its content and its code; null where Git does not keep them. */
type StagedCommits = Pick<Release, "commit" | "codeCommit">;

/** Stages the working content, while nobody saves. */
async function stageProject(releases: string): Promise<StagedCommits> {
  const { env } = await import("../server/env.ts");
  const { contentDirOf, pictureCopiesOf } = await import("../server/folders.ts");
  const { withContentLock } = await import("../desk/content/content-lock.ts");
  const { stageBuild, stagingFolder } = await import("../build/staging.ts");
  return withContentLock(async () => {
    const { projectDir } = env;
    const content = contentDirOf(env);
    const copies = pictureCopiesOf(env);
    stageBuild({ code: projectDir, content, project: projectDir, copies }, stagingFolder(releases));
    return { commit: await headOf(content), codeCommit: await headOf(projectDir) };
  });
}

/** The same for the content of a release. */
async function stageRelease(
  releases: string,
  { id, commit, codeCommit }: Release,
  isUpgrade: boolean,
): Promise<StagedCommits> {
  const { env } = await import("../server/env.ts");
  const { pictureCopiesOf } = await import("../server/folders.ts");
  const { stageBuild, stagingFolder } = await import("../build/staging.ts");
  const { projectDir: project } = env;
  const folder = path.join(releases, id);
  const code = isUpgrade ? project : folder;
  const copies = pictureCopiesOf(env);
  stageBuild({ code, content: path.join(folder, "content"), project, copies }, stagingFolder(releases));
  return { commit, codeCommit: isUpgrade ? await headOf(project) : codeCommit };
}

/**
 * Makes a release of a copy of the content, so that it shows what was checked.
 * @returns its id
 * @throws CommandFailure where the build has failed
 */
async function build(releases: string, source: ReleaseSource, out: CommandOutput): Promise<string> {
  const { env } = await import("../server/env.ts");
  const { withLock } = await import("../server/releases/process-files.ts");
  const { stepBehind } = await import("../server/priority.ts");
  const { stagingFolder } = await import("../build/staging.ts");
  return withLock(path.join(releases, "release.lock"), async () => {
    stepBehind();
    stopWithSignals();
    out.write(`${progressLine({ step: "check" })}\n`);
    const { published, isUpgrade } = source;
    const commits = published
      ? await stageRelease(releases, published, isUpgrade)
      : await stageProject(releases);
    const project = stagingFolder(releases);
    if (!(await buildStaged(project, source)))
      throw new CommandFailure("No release is made: the build has failed, see above.");
    out.write(`${progressLine({ step: "release" })}\n`);
    const { makeRelease } = await import("../build/make-release.ts");
    const siteUrl = env.isSiteUrlSet ? env.siteUrl : null;
    const result = makeRelease({ project, releases, siteUrl, ...commits });
    out.write(
      result.isNew
        ? `${result.release.id} is ready.\n`
        : `Nothing has changed: ${result.release.id} is what the build has made.\n`,
    );
    return result.release.id;
  });
}

/** Whether a folder can be built: a release cannot, nor what an image holds. */
const isProject = (folder: string) =>
  existsSync(path.join(folder, "package-lock.json")) && !existsSync(path.join(folder, "release.json"));

async function releaseProject(releases: string, isSwitched: boolean, out: CommandOutput): Promise<undefined> {
  const { env } = await import("../server/env.ts");
  const { liveLink } = await import("../server/releases/releases.ts");
  const { recordFormerPrices } = await import("../desk/publishing/former-prices.ts");
  if (!isProject(env.projectDir))
    throw new CommandFailure(`${env.projectDir} is no project that can be built: name it with PROJECT_DIR.`);
  await recordFormerPrices();
  const id = await build(releases, { published: null, isUpgrade: false }, out);
  if (isSwitched) {
    out.write(`${progressLine({ step: "switch" })}\n`);
    return makeLive(releases, id, "switch", out);
  }
  if (liveLink(releases)?.id !== id) out.write(`To make it live: npm run agency -- switch ${id}\n`);
}

/** Makes the live release anew, and records what becomes of it. @param isUpgrade with the code of the project */
async function renewRelease(
  releases: string,
  isSwitched: boolean,
  isUpgrade: boolean,
  out: CommandOutput,
): Promise<undefined> {
  const { liveLink, readRelease } = await import("../server/releases/releases.ts");
  const { recordRenewal } = await import("../server/releases/renewal.ts");
  const live = readRelease(releases, liveLink(releases)?.id ?? "");
  if (!live)
    throw new CommandFailure("No release is live, so nothing is published yet: npm run agency -- release.");
  let isDone = false;
  try {
    const id = await build(releases, { published: live, isUpgrade }, out);
    // Where somebody has published or gone back meanwhile, theirs stays.
    if (isSwitched && liveLink(releases)?.id === live.id) {
      out.write(`${progressLine({ step: "switch" })}\n`);
      await makeLive(releases, id, isUpgrade ? "switch" : "renewal", out);
    }
    isDone = true;
  } finally {
    recordRenewal(releases, isDone);
  }
}

export const release = command({
  summary: "build the site beside the one that runs, and keep the result as a release",
  description: `Checks and builds a copy of the content, with low priority, and makes a folder of the result that nobody changes any more. What is saved
meanwhile is not in it. The site that runs goes on serving the release that is live. Where nothing has changed since, no release is made.`,
  options: {
    published: {
      help: "of the content and the code that are live, as pages depend on the day: what nobody has published stays as it is",
    },
    upgrade: { help: "with --published: of the code of the project, after an upgrade" },
    only: {
      value: "FIELDS",
      help: 'of what is live with some fields of properties alone: "properties/7123:Price,ModifiedAt"; nothing else that is saved is in it. With "-" they are read from standard input: whoever knows them in a second has it get ready meanwhile',
    },
    urgent: {
      help: "with --only: what shows these properties first, so that it is there sooner; release --rest makes the rest",
    },
    rest: { help: "of what is live, with the pages that --urgent has left as they were" },
    ahead: {
      help: "make no release, but the folder in which --only makes the next one, so that it is there at once",
    },
    switch: { help: "make it live at once, as switch does" },
  },
  exitCodes: "0 done, 1 not done and nothing changed for visitors, 2 usage error",
  run: (
    { published, upgrade = false, only, urgent: isUrgent = false, rest, ahead, switch: isSwitched = false },
    _,
    out,
  ) =>
    withReleases(async (releases) => {
      if (upgrade && !published) throw new UsageError("--upgrade belongs to --published.");
      if ([only !== undefined, published, rest, ahead].filter(Boolean).length > 1)
        throw new UsageError("--only, --published, --rest and --ahead exclude each other.");
      if (isUrgent && only === undefined) throw new UsageError("--urgent belongs to --only.");
      mkdirSync(releases, { recursive: true });
      if (only !== undefined || ahead || rest) {
        // All of it is loaded before the changes are read: somebody may have announced them.
        const { linkNext, releaseChanges, releaseRest } = await import("./release-changes.ts");
        if (ahead) return void (await linkNext(releases, out));
        if (only === undefined) return void (await releaseRest(releases, isSwitched, out));
        const readText = async () => (only === "-" ? (await text(process.stdin)).trim() : only);
        return releaseChanges(releases, readText, { isSwitched, isUrgent }, out);
      }
      return published
        ? renewRelease(releases, isSwitched, upgrade, out)
        : releaseProject(releases, isSwitched, out);
    }),
});
