import "server-only";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "../../server/env.ts";
import { makePrivateFolder } from "../../server/private-files.ts";
import { isWriterAlive } from "../../server/releases/process-files.ts";

/** Where uploads lie until they are part of the content: never in it. */
const draftFolder = () => path.join(env.dataDir, "uploads");

/** The files of one upload. */
export interface UploadDraft {
  /** The bytes as they arrive. */
  received: string;
  /** The file as it is to be stored. */
  normalized: string;
  /** What is to be done with it, once it is whole. */
  plan: string;
  /** Takes all of them away. */
  remove: () => Promise<void>;
}

const draftOf = (id: string): UploadDraft => {
  const at = (ending: string) => path.join(draftFolder(), `${id}.${ending}`);
  const draft = { received: at("received"), normalized: at("normalized"), plan: at("json") };
  return {
    ...draft,
    remove: async () => {
      // A plan that was being written has another ending (`writeFileAtomic`).
      const files = [...Object.values(draft), `${draft.plan}.draft`];
      await Promise.all(files.map((file) => rm(file, { force: true })));
    },
  };
};

/** Files for a new upload, named after this process. @throws the file system's error */
export function newDraft(): UploadDraft {
  makePrivateFolder(draftFolder());
  return draftOf(`${process.pid}-${randomUUID()}`);
}

/** Longer than any request takes, in ms. */
const longestUpload = 60 * 60_000;

function planIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** Whether a process works on a file that carries its number. */
function isUsed(file: string, isStart: boolean): boolean {
  const pid = Number.parseInt(path.basename(file), 10);
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age > longestUpload) return false;
  return pid === process.pid ? !isStart : isWriterAlive(pid, file);
}

/**
 * What processes have left that were killed. Drafts that have no plan yet are taken away: their sender was never answered.
 * @param isStart whether this process has just begun: what carries its number was another's
 * @returns those to finish
 */
export async function leftDrafts(isStart: boolean): Promise<{ draft: UploadDraft; plan: unknown }[]> {
  if (!existsSync(draftFolder())) return [];
  const names = (await readdir(draftFolder())).filter((name) => /^\d+-[\w-]+\.[\w.]+$/.test(name));
  const byUpload = Map.groupBy(names, (name) => name.replace(/\..*$/, ""));
  const left = [...byUpload].filter(
    ([, files]) => !files.some((name) => isUsed(path.join(draftFolder(), name), isStart)),
  );
  const drafts = left.map(([id]) => ({ draft: draftOf(id), plan: planIn(draftOf(id).plan) }));
  await Promise.all(drafts.filter(({ plan }) => plan === null).map(({ draft }) => draft.remove()));
  return drafts.filter(({ plan }) => plan !== null);
}
