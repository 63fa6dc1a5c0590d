import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parsedText } from "../../content/check/json-text.ts";
import { heldIn } from "../../content/held-files.ts";
import { mayStaff } from "../../domain/desk/roles.ts";
import {
  correctedFields,
  fieldsOnline,
  rightToPublish,
  type SingleChangeWait,
  singleChangeVerdict,
} from "../../domain/desk/single-change.ts";
import { env } from "../../server/env.ts";
import { describeError } from "../../server/errors.ts";
import { log } from "../../server/log.ts";
import { liveLink, readRelease } from "../../server/releases/releases.ts";
import { recordAudit } from "../audit/audit-log.ts";
import type { WrittenContent } from "../content/write-content.ts";
import type { SavedOnline } from "../contract/content-answers.ts";
import type { DeskCall } from "../endpoint.ts";
import { changesSinceRelease } from "./changed-files.ts";
import { projectProblem } from "./project-state.ts";
import { isRestOverdue, readPublication, storedPublication } from "./publication-files.ts";
import { type AnnouncedChange, announceChange, startPublication } from "./start-publication.ts";
import { addWaitingChange, allowedChanges } from "./waiting-changes.ts";

/** The folder of the live release; null where none is, or this installation publishes otherwise. */
function liveFolder(): string | null {
  if (env.publishing.mode === "push" || projectProblem() !== null) return null;
  const live = liveLink(env.releasesDir);
  return live && readRelease(env.releasesDir, live.id) ? path.join(env.releasesDir, live.id) : null;
}

/** The record of a file in a release; null where visitors of it have none, as it is not there or held back. */
async function recordIn(release: string, file: string): Promise<unknown> {
  const text = await readFile(path.join(release, "content", file), "utf8").catch(() => null);
  return text === null || heldIn(release)(file, text) ? null : (parsedText(text) ?? null);
}

const picturePlace = "pictures/";

/** Whether a photo that a record names is another one than in a release. */
async function hasOtherPictures(release: string, record: unknown): Promise<boolean> {
  const text = JSON.stringify(record);
  const changes = await changesSinceRelease(release);
  return changes.some(
    ({ file }) => file.startsWith(picturePlace) && text.includes(file.slice(picturePlace.length)),
  );
}

type Saved = Pick<WrittenContent, "file" | "value">;

/** Why fields of a property cannot go online alone; `nothing` where visitors see no difference, null where they can. */
async function waitOf(
  { file, value }: Saved,
  fields: readonly string[],
  { role }: DeskCall["member"],
): Promise<SingleChangeWait | "nothing" | null> {
  if (!mayStaff(role, rightToPublish(fields))) return "role";
  const release = liveFolder();
  if (!release) return "place";
  const live = await recordIn(release, file.file);
  const verdict = singleChangeVerdict(live, value, fields);
  if (verdict !== "online") return verdict;
  const isShownAgain = (live as { Hidden?: boolean }).Hidden === true;
  return isShownAgain && (await hasOtherPictures(release, value)) ? "more" : null;
}

/**
 * Begins to publish what waits, and to make what others have left; where a publication runs, its process does so at its end.
 * @param announced one that is ready for it
 */
export async function publishWaitingChanges(announced: AnnouncedChange | null = null): Promise<void> {
  if (readPublication()?.state === "running") return;
  const by = allowedChanges().at(-1)?.by ?? (isRestOverdue() ? storedPublication()?.by : undefined);
  if (by) await (announced?.begin() ?? startPublication("change", by));
}

/** Lets the publication of what a touch of the table changes get ready, where it will go online by itself; null where it will not. */
export const announceOnline = ({ member }: Pick<DeskCall, "member">): AnnouncedChange | null =>
  mayStaff(member.role, "listings.publish") && liveFolder() ? announceChange(member) : null;

/**
 * Puts fields of a property online as they are saved, with nothing that anybody else has not published yet.
 * @param announced the publication that is ready for them
 * @returns null where visitors see no difference
 */
export async function putFieldsOnline(
  { member }: Pick<DeskCall, "member">,
  saved: Saved,
  fields: readonly string[],
  announced: AnnouncedChange | null = null,
): Promise<SavedOnline | null> {
  const { name } = saved.file;
  const wait = await waitOf(saved, fields, member);
  if (wait === "nothing") return null;
  if (wait !== null) return { name, wait };
  addWaitingChange({ name, fields }, member);
  await recordAudit({ actor: member.email, action: "publish", reference: name });
  // Nobody waits for the process to begin: what waits is looked at again by the clock.
  void publishWaitingChanges(announced).catch((error: unknown) =>
    log.error({ error: describeError(error) }, "a saved change could not be published yet"),
  );
  return { name, wait };
}

/**
 * What becomes of a save of a property: its state and its price go online, corrected texts can.
 * @returns null where the save concerns something else, or nothing that visitors see
 */
export async function putOnline(
  call: DeskCall,
  written: WrittenContent,
  announced: AnnouncedChange | null = null,
): Promise<SavedOnline | null> {
  const { file, changes } = written;
  const fields = fieldsOnline(file.name, changes);
  if (fields) return putFieldsOnline(call, written, fields, announced);
  const offer = correctedFields(file.name, changes);
  if (!offer || (await waitOf(written, offer, call.member)) !== null) return null;
  return { name: file.name, wait: null, offer };
}
