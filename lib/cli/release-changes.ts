import path from "node:path";
import { type ChangedRelease, linkAhead, makeChangedRelease } from "../build/changed-release.ts";
import { changesIn } from "../domain/desk/single-change.ts";
import { progressLine } from "../domain/operations/build-progress.ts";
import { env, operatorEnvironment } from "../server/env.ts";
import { pictureCopiesOf } from "../server/folders.ts";
import { stepBehind } from "../server/priority.ts";
import { withLock } from "../server/releases/process-files.ts";
import { liveLink, type Release, readRelease } from "../server/releases/releases.ts";
import { CommandFailure, type CommandOutput, UsageError } from "./command.ts";
import { makeLive } from "./release-folder.ts";
import { run, stopWithSignals } from "./run.mjs";

/**
 * Renders what has changed of a release that is being made, with its own code.
 * @param urgent ids of properties (`isUrgent`), once they are known, none where there is nothing to make; absent: all of it
 * @throws CommandFailure where the build fails
 */
async function renderIn(folder: string, urgent?: Promise<readonly string[]>): Promise<void> {
  const node = path.join(folder, "node_modules/node/bin/node");
  const args = ["--conditions=react-server", "lib/build/render/render-site.ts"];
  const { code } = await run(node, urgent ? [...args, "--urgent"] : args, {
    cwd: folder,
    env: operatorEnvironment({ CONTENT_DIR: path.join(folder, "content") }),
    ...(urgent && { input: urgent.then((ids) => ids.join("\n")) }),
  });
  if (code !== 0) throw new CommandFailure("No release is made: the build has failed, see above.");
}

/** What a release of changes is made for. */
interface ChangeOptions {
  isSwitched: boolean;
  /** Whether it has only what shows the properties first, and `releaseRest` makes what else shows them. */
  isUrgent: boolean;
}

/** Makes a release of the live one. @returns its id; null where nothing changes */
type MakeChanged = (change: ChangedRelease["change"]) => Promise<string | null>;

/** Works on what is live while nobody else makes a release. @throws CommandFailure where nothing is live */
async function withLive(releases: string, work: (live: Release) => Promise<void>): Promise<void> {
  await withLock(path.join(releases, "release.lock"), async () => {
    stopWithSignals();
    const live = readRelease(releases, liveLink(releases)?.id ?? "");
    if (!live)
      throw new CommandFailure("No release is live, so nothing is published yet: npm run agency -- release.");
    await work(live);
  });
}

/** The same, with what makes a release of the live one. @throws CommandFailure where nothing is live */
async function changeLive(
  releases: string,
  out: CommandOutput,
  work: (live: Release, make: MakeChanged) => Promise<void>,
): Promise<void> {
  await withLive(releases, (live) =>
    work(live, async (change) => {
      const release = await makeChangedRelease({ releases, live, copies: pictureCopiesOf(env), change });
      if (release) out.write(`${release.id} is ready.\n`);
      return release?.id ?? null;
    }),
  );
}

/** Makes the folder of the next change ready. @throws CommandFailure where nothing is live */
export const linkNext = (releases: string, out: CommandOutput): Promise<void> =>
  withLive(releases, async (live) => {
    stepBehind();
    const copy = async (args: string[]) => (await run("cp", args, { single: true, quiet: true })).code;
    const isReady = await linkAhead(releases, live, copy);
    out.write(`The folder of the next change of ${live.id} is ${isReady ? "ready" : "not ready"}.\n`);
  });

/**
 * Makes a release of what is live with some fields of some properties as they are saved, and nothing else of the working content. It is not put
 * behind others: somebody waits for it, and it takes seconds.
 * @param readText reads the changes, as `changesIn` does, once its folder and what renders it are ready for them; an empty text for none
 * @throws UsageError, CommandFailure where there is nothing live, or the check or the build fails
 */
export async function releaseChanges(
  releases: string,
  readText: () => Promise<string>,
  { isSwitched, isUrgent }: ChangeOptions,
  out: CommandOutput,
): Promise<undefined> {
  await changeLive(releases, out, async (live, make) => {
    const change = async (folder: string) => {
      const urgent = Promise.withResolvers<readonly string[]>();
      const ahead = isUrgent ? renderIn(folder, urgent.promise) : undefined;
      try {
        const content = await import("./changed-content.ts");
        const text = await readText();
        if (text === "") return undefined;
        const changes = changesIn(text);
        if (!changes) throw new UsageError(`--only ${text}: such as "properties/7123:Price,ModifiedAt".`);
        out.write(`${progressLine({ step: "check" })}\n`);
        const texts = await content.takeChanges(releases, live, folder, changes);
        if (texts.size === 0) return void out.write(`Nothing has changed: ${live.id} has it.\n`);
        urgent.resolve(changes.map(({ name }) => path.basename(name)));
        // Side by side: it is nearly always fine, and nothing is live before all have ended.
        const built = ahead ?? renderIn(folder);
        const check = content.requireSound(path.join(folder, "content"), [...texts.keys()]);
        const commit = content.nextCommit(releases, live, texts);
        await Promise.allSettled([built, check, commit]);
        await check;
        await built;
        out.write(`${progressLine({ step: "release" })}\n`);
        return await commit;
      } finally {
        // What was started for nothing ends before its folder goes.
        urgent.resolve([]);
        await ahead?.catch(() => undefined);
      }
    };
    const id = await make(change);
    if (id === null || !isSwitched) return;
    out.write(`${progressLine({ step: "switch" })}\n`);
    await makeLive(releases, id, "switch", out);
  });
}

/**
 * Makes what a release of urgent changes has left: pages that show the properties besides their own, such as rows of similar homes.
 * @throws CommandFailure where there is nothing live, or the build fails
 */
export const releaseRest = (releases: string, isSwitched: boolean, out: CommandOutput): Promise<void> =>
  changeLive(releases, out, async (live, make) => {
    const id = await make(async (folder) => {
      await renderIn(folder);
      return live.commit;
    });
    // What it goes back to is what was live before the change.
    if (id !== null && isSwitched) await makeLive(releases, id, "renewal", out);
  });
