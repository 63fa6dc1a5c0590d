import "server-only";
import { loadCatalogue, today } from "../../content/catalogue.ts";
import type { Finding } from "../../content/check/finding.ts";
import { findingText } from "../../content/check/finding-text.ts";
import { isHoldNotice, namingPublic } from "../../content/check/held.ts";
import type { JsonPath } from "../../domain/json/json.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { log } from "../../server/log.ts";
import { TaskProcess } from "../../server/task-process.ts";
import type { ContentFinding, ContentName } from "../contract/content-answers.ts";
import type { CheckTask } from "./check-process.ts";
import { nameOfFile } from "./content-names.ts";
import { atPlaces, isEditorOfPhotos } from "./picture-findings.ts";
import { workingFolder } from "./working-content.ts";

/*
 * The check of the working content. It takes a tenth of a second for a hundred properties and seconds for ten thousand, so that it runs
 * in a process of its own, which ends when nothing has been asked for a while.
 */

const checking = new TaskProcess<CheckTask, Finding[]>("lib/desk/content/check-process.ts", {
  time: 60_000,
  memory: 1_024,
  tasks: 30,
});

/** The check of what is on the disk that has not begun yet: whoever asks now shares it. */
const next: { check: Promise<Finding[]> | null } = { check: null };

/** Whether visitors have a page of a property or project now. */
function isPublic(file: string): boolean {
  const { properties, projects } = loadCatalogue();
  const records = file.startsWith("projects/") ? projects : properties;
  return records.has(Number(/(\d+)\.json$/.exec(file)?.[1]));
}

const ask = async (overlay: CheckTask["overlay"], onStart?: () => void): Promise<Finding[]> =>
  namingPublic(await checking.run({ root: workingFolder(), today: today(), overlay }, onStart), isPublic);

/**
 * All findings about the working content as it is on the disk.
 * @throws where the check does not come to an end
 */
export function checkWorkingContent(): Promise<Finding[]> {
  const begin = () => {
    next.check = null;
  };
  next.check ??= ask([], begin).catch((error: unknown) => {
    begin();
    throw error;
  });
  return next.check;
}

/**
 * All findings about the working content with other texts.
 * @param overlay texts by file (`properties/7123.json`); null for a file that is not to be there
 */
export const checkWithOverlay = (overlay: ReadonlyMap<string, string | null>): Promise<Finding[]> =>
  ask([...overlay]);

const steps = (place: Finding["path"]): JsonPath =>
  place.map((step) => (typeof step === "number" ? step : String(step)));

/** A finding as the desk shows it. */
export const deskFinding = (finding: Finding, language: LanguageCode): ContentFinding => ({
  name: nameOfFile(finding.file),
  path: steps(finding.path),
  severity: finding.severity,
  text: findingText(finding, language),
  ...(isHoldNotice(finding) && { isHoldNotice: true }),
});

/** The same for the same finding of two checks. */
export const findingKey = ({ file, expected, path }: Finding): string =>
  JSON.stringify([file, expected, steps(path)]);

/** In ms that a page waits for the check of all content; it can ask again. */
const patience = 2_500;

/** The findings of a check for one file, and whether it was ready in time. */
export interface FindingsOfFile {
  findings: ContentFinding[];
  isPending: boolean;
}

/** Waits for a check, but not longer than somebody waits for a page. */
export async function soon(check: Promise<Finding[]>): Promise<Finding[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  try {
    return await Promise.race([check, late]);
  } catch (error) {
    log.error({ error: error instanceof Error ? error.name : "unknown" }, "content check failed");
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What the check says of a file of the working content; of a property or a project also what it says of its photos.
 * @param check the check to wait for; by default one of what is on the disk
 */
export async function findingsOf(
  name: ContentName,
  language: LanguageCode,
  check: Promise<Finding[]> = checkWorkingContent(),
): Promise<FindingsOfFile> {
  const findings = await soon(check);
  if (!findings) return { findings: [], isPending: true };
  const names = isEditorOfPhotos(name) ? [name, "pictures"] : [name];
  const near = findings
    .filter(({ file }) => names.includes(nameOfFile(file)))
    .map((finding) => deskFinding(finding, language));
  const placed = isEditorOfPhotos(name) ? await atPlaces(near) : near;
  return { findings: placed.filter((finding) => finding.name === name), isPending: false };
}
