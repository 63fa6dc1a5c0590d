import "server-only";
import { randomBytes } from "node:crypto";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "../../server/env.ts";
import { makePrivateFolder } from "../../server/private-files.ts";
import type { PackageName } from "../formats/answer-names.ts";

/** What a package's call says that is believed: an id to ask the package for. It is the name of a file too. */
const id = /^[\w-]{1,64}$/;

/** In a folder; more say nothing that the next whole comparison would not find. */
const mostHints = 2_000;

const folderOf = (source: PackageName) => path.join(env.dataDir, "import/hints", source);

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Notes ids that a package has called about; what is no id is left out. @throws the file system's error */
export function addHints(source: PackageName, ids: readonly unknown[]): void {
  const folder = folderOf(source);
  makePrivateFolder(folder);
  const room = mostHints - namesIn(folder).length;
  const given = ids.filter((candidate) => typeof candidate === "string" || typeof candidate === "number");
  const names = [...new Set(given.map(String))].filter((candidate) => id.test(candidate));
  // A call of its own for each: one that comes while an earlier one is worked on is not lost with it.
  for (const name of names.slice(0, Math.max(0, room)))
    writeFileSync(path.join(folder, `${name}.${randomBytes(6).toString("hex")}`), "", { mode: 0o600 });
}

/** What packages have called about and no run has looked at yet. */
export interface Hints {
  /** Each id once, however often it was called about. */
  ids: string[];
  /** Forgets these calls, and none that came since. */
  forget(): void;
}

/** The calls of a package so far. */
export function readHints(source: PackageName): Hints {
  const folder = folderOf(source);
  const names = namesIn(folder);
  return {
    ids: [...new Set(names.map((name) => name.slice(0, name.lastIndexOf("."))))],
    forget: () => {
      for (const name of names) rmSync(path.join(folder, name), { force: true });
    },
  };
}
