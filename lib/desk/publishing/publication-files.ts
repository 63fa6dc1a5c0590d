import "server-only";
import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { parsedText } from "../../content/check/json-text.ts";
import { env } from "../../server/env.ts";
import { makePrivateFolder } from "../../server/private-files.ts";
import { isWriterAlive } from "../../server/releases/process-files.ts";
import { readState, writeState } from "../../server/state-files.ts";
import {
  type PlannedPublication,
  type Publication,
  plannedPublicationSchema,
  publicationSchema,
} from "../contract/publishing-answers.ts";

/*
 * The folder of publications (DATA_DIR/publishing), which outlives the worker that has started one and the release that it replaces:
 *   current.json   the publication that runs, or the last one
 *   output.log     what its programs have written
 *   plan.json      the one that begins by itself
 *   history.log    those that have ended, a line of JSON each
 *   rest           is there while single changes have left pages to be made
 *   publish.lock   taken by the process that publishes
 */

/** With the process that runs it. */
const storedSchema = publicationSchema.extend({ pid: z.number() });
export type StoredPublication = z.infer<typeof storedSchema>;

/** The input of a publication's process. */
export interface PublicationOrder extends Pick<Publication, "id" | "kind" | "by"> {
  /** The plan that is carried out, which is taken away; null where somebody has pressed the button. */
  plan: string | null;
}

/** Says that a change is being saved, and with which id it will be ordered; without an order nothing is published. */
export interface PublicationNotice {
  announced: string;
}

export type PublicationMessage = PublicationOrder | PublicationNotice;

/** Its answer: not accepted where another publication runs, or the plan is not there any more. */
export interface PublicationAnswer {
  isAccepted: boolean;
}

const fileOf = (name: string) => path.join(env.dataDir, "publishing", name);

const currentFile = () => fileOf("current.json");
export const outputFile = () => fileOf("output.log");
export const publishLock = () => fileOf("publish.lock");
const planFile = () => fileOf("plan.json");
const historyFile = () => fileOf("history.log");

/** Makes the folder where there is none. @throws the file system's error */
export const makePublishingFolder = (): void => makePrivateFolder(path.join(env.dataDir, "publishing"));

export const writePublication = (publication: StoredPublication): void =>
  writeState(currentFile(), publication);

/** The last publication as it was written, whether its process still runs or not. */
export const storedPublication = (): StoredPublication | null => readState(currentFile(), storedSchema);

/** The publication that runs, or the last one. One whose process has gone was interrupted. */
export function readPublication(): Publication | null {
  const stored = storedPublication();
  if (!stored) return null;
  const { pid, ...publication } = stored;
  if (publication.state !== "running" || isWriterAlive(pid, currentFile())) return publication;
  return { ...publication, state: "failed", failure: "interrupted", endedAt: publication.startedAt };
}

const restFile = () => fileOf("rest");

/** Writes down that single changes have left pages to be made. */
export const markRest = (): void => writeFileSync(restFile(), "", { mode: 0o600 });
export const clearRest = (): void => rmSync(restFile(), { force: true });
export const isRestLeft = (): boolean => existsSync(restFile());

/** In ms: what has made them and failed, as on a full disk, is not begun again at once. */
const restPause = 10 * 60_000;

/** Whether pages are left, and nobody has begun to make them for a while. */
export const isRestOverdue = (): boolean =>
  Date.now() - (statSync(restFile(), { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > restPause;

/** Adds a publication that has ended. */
export function recordPublication({ pid: _, ...publication }: StoredPublication): void {
  appendFileSync(historyFile(), `${JSON.stringify(publication)}\n`, { mode: 0o600 });
}

/** Those that have ended, oldest first. */
export function readHistory(): Publication[] {
  if (!existsSync(historyFile())) return [];
  const all = readFileSync(historyFile(), "utf8")
    .split("\n")
    .flatMap((line) => publicationSchema.safeParse(parsedText(line)).data ?? []);
  // The later line of one that is recorded again.
  return [...new Map(all.map((publication) => [publication.id, publication])).values()];
}

export const readPlan = (): PlannedPublication | null => readState(planFile(), plannedPublicationSchema);

export const writePlan = (plan: PlannedPublication): void => writeState(planFile(), plan);

/**
 * Takes a plan away: of several processes that try at once one succeeds.
 * @returns whether it was this one
 */
export function takePlan(id: string): boolean {
  if (readPlan()?.id !== id) return false;
  const claimed = `${planFile()}.${process.pid}.taken`;
  try {
    renameSync(planFile(), claimed);
  } catch {
    return false;
  }
  const isSame = readState(claimed, plannedPublicationSchema)?.id === id;
  // Another one was made in between: it stays.
  if (isSame) rmSync(claimed, { force: true });
  else renameSync(claimed, planFile());
  return isSame;
}
