import "server-only";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { env } from "../server/env.ts";
import { contentDirOf, shownContent } from "../server/folders.ts";
import { requireContent } from "./parse.ts";

/** Reads a file of a content folder. @throws where there is none, or it does not fit */
export function readContentFile<T>(root: string, name: string, schema: z.ZodType<T>): T {
  const file = path.join(root, name);
  return requireContent(file, schema, JSON.parse(readFileSync(file, "utf8")));
}

/** Says which state of the file it is; null where there is none. */
function stampOf(root: string, name: string): string | null {
  const stats = statSync(path.join(root, name), { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : null;
}

/**
 * A file of the folder that the desk changes, which counts as it is now, without a release. Where it is not there or does not fit, as somebody may be writing it, the
 * last state that did counts, or that of the release.
 * @param name below `content/`
 * @param absent counts where there is none at all
 * @throws the function, where there is none and `absent` is not given
 */
export function liveFile<T>(name: string, schema: z.ZodType<T>, absent?: T): () => T {
  let current: { root: string; stamp: string; value: T } | undefined;
  return () => {
    const root = contentDirOf(env);
    const stamp = stampOf(root, name);
    if (current?.root !== root) current = undefined;
    if (stamp !== null && current?.stamp !== stamp)
      try {
        current = { root, stamp, value: readContentFile(root, name, schema) };
      } catch {
        // The former state counts.
      }
    if (current) return current.value;
    if (absent !== undefined && stampOf(shownContent(), name) === null) return absent;
    return readContentFile(shownContent(), name, schema);
  };
}
