import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ChangedRelease } from "../build/changed-release.ts";
import type { SingleChange } from "../domain/desk/single-change.ts";
import { progressLine } from "../domain/operations/build-progress.ts";
import { isoDay } from "../domain/text/dates.ts";
import type { Release } from "../server/releases/releases.ts";
import { CommandFailure, type CommandOutput, UsageError } from "./command.ts";
import { headOf, makeLive } from "./release-folder.ts";
import { run, stopWithSignals } from "./run.mjs";

/** What the live release becomes of: texts of some files, and the commit that all of its content is of then. */
interface NextContent {
  texts: Map<string, string>;
  commit: string | null;
}

const fileOf = ({ name }: SingleChange) => `${name}.json`;

/** The next text of a file; null where the release has it so already, or one of them has no such file. */
async function nextText(release: string, working: string, change: SingleChange): Promise<string | null> {
  const { parsedText } = await import("../content/check/json-text.ts");
  const { isObject, isSameJson } = await import("../domain/json/json.ts");
  const { withFieldsOf } = await import("../domain/desk/single-change.ts");
  const { fieldNames, fieldSchema } = await import("../content/check/field-schema.ts");
  const { contentFileOf } = await import("../desk/content/content-names.ts");
  const { rewriteJson } = await import("../desk/content/rewrite-json.ts");
  const file = contentFileOf(change.name);
  const places = [path.join(release, "content"), working].map((root) => path.join(root, fileOf(change)));
  if (!file || !places.every((place) => existsSync(place))) return null;
  const [liveText = "", workingText = ""] = places.map((place) => readFileSync(place, "utf8"));
  const [live, saved] = [parsedText(liveText), parsedText(workingText)];
  if (!isObject(live) || !isObject(saved)) return null;
  const next = withFieldsOf(live, saved, change.fields);
  if (isSameJson(next, live)) return null;
  if (isSameJson(next, saved)) return workingText;
  return rewriteJson(liveText, next, (at) => fieldNames(fieldSchema(file.schema, at)));
}

/** What becomes of the live release's content, while nobody saves. */
async function nextContent(
  releases: string,
  live: Release,
  changes: readonly SingleChange[],
): Promise<NextContent> {
  const { env } = await import("../server/env.ts");
  const { contentDirOf } = await import("../server/folders.ts");
  const { withContentLock } = await import("../desk/content/content-lock.ts");
  const { changesSinceRelease } = await import("../desk/publishing/changed-files.ts");
  const { isSeenFile } = await import("../domain/import/clock-publication.ts");
  const [release, working] = [path.join(releases, live.id), contentDirOf(env)];
  return withContentLock(async () => {
    const texts = new Map<string, string>();
    for (const change of changes) {
      const text = await nextText(release, working, change);
      if (text !== null) texts.set(fileOf(change), text);
    }
    const isOnline = (file: string) =>
      texts.has(file) && texts.get(file) === readFileSync(path.join(working, file), "utf8");
    const others = (await changesSinceRelease(release)).filter(
      ({ file }) => isSeenFile(file) && !isOnline(file),
    );
    return { texts, commit: others.length === 0 ? await headOf(working) : live.commit };
  });
}

/** Checks the content of a release that is being made. @throws CommandFailure where it must not go online */
async function requireSound(content: string, files: readonly string[]): Promise<void> {
  const { findingsIn } = await import("../content/check/check-content.ts");
  const { findings, held } = await findingsIn(content, isoDay(new Date()) ?? "");
  const reasons = findings.filter(
    ({ file, severity }) => severity === "error" || (severity === "held" && files.includes(file)),
  );
  if (reasons.length === 0 && !files.some((file) => held.has(file))) return;
  throw new CommandFailure(
    [
      "The check holds the change back:",
      ...reasons.map(({ file, expected, found }) => `${file}: ${expected}, not ${found}`),
    ].join("\n"),
  );
}

/**
 * Renders what has changed of a release that is being made, with its own code.
 * @param urgent ids of properties (`isUrgent`), once they are known, none where there is nothing to make; absent: all of it
 * @throws CommandFailure where the build fails
 */
async function renderIn(folder: string, urgent?: Promise<readonly string[]>): Promise<void> {
  const { operatorEnvironment } = await import("../server/env.ts");
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
async function changeLive(
  releases: string,
  out: CommandOutput,
  work: (live: Release, make: MakeChanged) => Promise<void>,
): Promise<void> {
  const { env } = await import("../server/env.ts");
  const { pictureCopiesOf } = await import("../server/folders.ts");
  const { liveLink, readRelease } = await import("../server/releases/releases.ts");
  const { withLock } = await import("../server/releases/process-files.ts");
  const { makeChangedRelease } = await import("../build/changed-release.ts");
  await withLock(path.join(releases, "release.lock"), async () => {
    stopWithSignals();
    const live = readRelease(releases, liveLink(releases)?.id ?? "");
    if (!live)
      throw new CommandFailure("No release is live, so nothing is published yet: npm run agency -- release.");
    await work(live, async (change) => {
      const release = await makeChangedRelease({ releases, live, copies: pictureCopiesOf(env), change });
      if (release) out.write(`${release.id} is ready.\n`);
      return release?.id ?? null;
    });
  });
}

/** Brings changes into the content of a release that is being made. @returns what becomes of it; null where that has them already */
async function takeChanges(
  releases: string,
  live: Release,
  folder: string,
  changes: readonly SingleChange[],
): Promise<NextContent | null> {
  const { recordFormerPrices } = await import("../desk/publishing/former-prices.ts");
  const { replaceTexts } = await import("../build/changed-release.ts");
  await recordFormerPrices(new Date(), changes.map(fileOf));
  const next = await nextContent(releases, live, changes);
  if (next.texts.size === 0) return null;
  replaceTexts(folder, next.texts);
  return next;
}

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
  const { changesIn } = await import("../domain/desk/single-change.ts");
  await changeLive(releases, out, async (live, make) => {
    const change = async (folder: string) => {
      const urgent = Promise.withResolvers<readonly string[]>();
      const ahead = isUrgent ? renderIn(folder, urgent.promise) : undefined;
      try {
        const text = await readText();
        if (text === "") return undefined;
        const changes = changesIn(text);
        if (!changes) throw new UsageError(`--only ${text}: such as "properties/7123:Price,ModifiedAt".`);
        out.write(`${progressLine({ step: "check" })}\n`);
        const next = await takeChanges(releases, live, folder, changes);
        if (!next) return void out.write(`Nothing has changed: ${live.id} has it.\n`);
        urgent.resolve(changes.map(({ name }) => path.basename(name)));
        // Side by side: it is nearly always fine, and nothing is live before both have ended.
        const [built, check] = await Promise.allSettled([
          ahead ?? renderIn(folder),
          requireSound(path.join(folder, "content"), [...next.texts.keys()]),
        ]);
        if (check.status === "rejected") throw check.reason;
        if (built.status === "rejected") throw built.reason;
        out.write(`${progressLine({ step: "release" })}\n`);
        return next.commit;
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
