import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { replaceTexts } from "../build/changed-release.ts";
import { findingsIn } from "../content/check/check-content.ts";
import { fieldNames, fieldSchema } from "../content/check/field-schema.ts";
import { parsedText } from "../content/check/json-text.ts";
import { withContentLock } from "../desk/content/content-lock.ts";
import { contentFileOf } from "../desk/content/content-names.ts";
import { rewriteJson } from "../desk/content/rewrite-json.ts";
import { changesSinceRelease } from "../desk/publishing/changed-files.ts";
import { recordFormerPrices } from "../desk/publishing/former-prices.ts";
import { type SingleChange, withFieldsOf } from "../domain/desk/single-change.ts";
import { isSeenFile } from "../domain/import/clock-publication.ts";
import { isObject, isSameJson } from "../domain/json/json.ts";
import { isoDay } from "../domain/text/dates.ts";
import { env } from "../server/env.ts";
import { contentDirOf } from "../server/folders.ts";
import type { Release } from "../server/releases/releases.ts";
import { CommandFailure } from "./command.ts";
import { headOf } from "./release-folder.ts";

/*
 * The content of a release that single changes are made of: which texts, whether they are sound, and of which commit it is then. It is loaded while
 * somebody saves, as its schemas take a second.
 */

/** The next texts of some files, by their paths below the content folder. */
type NextTexts = Map<string, string>;

const fileOf = ({ name }: SingleChange) => `${name}.json`;

/** The next text of a file; null where the release has it so already, or one of them has no such file. */
async function nextText(release: string, working: string, change: SingleChange): Promise<string | null> {
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

/** The texts with which the live release has changes too, while nobody saves. */
async function nextTexts(
  releases: string,
  live: Release,
  changes: readonly SingleChange[],
): Promise<NextTexts> {
  const [release, working] = [path.join(releases, live.id), contentDirOf(env)];
  return withContentLock(async () => {
    const texts: NextTexts = new Map();
    for (const change of changes) {
      const text = await nextText(release, working, change);
      if (text !== null) texts.set(fileOf(change), text);
    }
    return texts;
  });
}

/** The commit that the content of the live release is of with other texts, while nobody saves: that of before where the working content has more. */
export async function nextCommit(releases: string, live: Release, texts: NextTexts): Promise<string | null> {
  const working = contentDirOf(env);
  const isOnline = (file: string) =>
    texts.has(file) && texts.get(file) === readFileSync(path.join(working, file), "utf8");
  return withContentLock(async () => {
    const changes = await changesSinceRelease(path.join(releases, live.id));
    const hasOthers = changes.some(({ file }) => isSeenFile(file) && !isOnline(file));
    return hasOthers ? live.commit : headOf(working);
  });
}

/** Checks the content of a release that is being made. @throws CommandFailure where it must not go online */
export async function requireSound(content: string, files: readonly string[]): Promise<void> {
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

/** Brings changes into the content of a release that is being made. @returns the files that have changed, with their texts */
export async function takeChanges(
  releases: string,
  live: Release,
  folder: string,
  changes: readonly SingleChange[],
): Promise<NextTexts> {
  await recordFormerPrices(new Date(), changes.map(fileOf));
  const texts = await nextTexts(releases, live, changes);
  replaceTexts(folder, texts);
  return texts;
}
