import "server-only";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { makePrivateFolder, writeFileAtomic } from "../../server/private-files.ts";

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** In ms: raw answers hold names of owners, and none is kept for more than fourteen days. */
const longestAge = 13 * 24 * 60 * 60_000;

/** Single answers of a package that did not change since: so that of 400 homes only those are asked for that did. */
export interface AnswerCache {
  /** @param maxAge in ms @returns null where there is none, or an older one */
  read(key: string, version: string, maxAge?: number): Promise<Buffer | null>;
  write(key: string, version: string, body: Uint8Array): Promise<void>;
  /** Removes what was neither read nor written since the cache was opened. */
  prune(): Promise<void>;
}

/** A cache in a folder of its own, for the site's user alone. */
export function answerCache(folder: string, now = Date.now): AnswerCache {
  const used = new Set<string>();
  const fileOf = (key: string, version: string) =>
    `${createHash("sha256").update(`${key}\0${version}`).digest("hex").slice(0, 40)}.gz`;
  return {
    async read(key, version, maxAge = longestAge) {
      const name = fileOf(key, version);
      try {
        const file = path.join(folder, name);
        const { mtimeMs } = await stat(file);
        if (now() - mtimeMs > Math.min(maxAge, longestAge)) return null;
        const body = await unpack(await readFile(file));
        used.add(name);
        return body;
      } catch {
        return null;
      }
    },
    async write(key, version, body) {
      makePrivateFolder(folder);
      const name = fileOf(key, version);
      await writeFileAtomic(path.join(folder, name), await pack(body));
      used.add(name);
    },
    async prune() {
      const names = await readdir(folder).catch(() => []);
      await Promise.all(
        names.filter((name) => !used.has(name)).map((name) => rm(path.join(folder, name), { force: true })),
      );
    },
  };
}

/** Removes what no run may read any more. @param folder that of all packages: one that is not asked any more prunes nothing itself */
export function removeOldAnswers(folder: string, now: number): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = path.join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() && now - stats.mtimeMs > longestAge) rmSync(file, { force: true });
  }
}
