import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** In the folder of the copies. */
export const hashCacheFile = "sources.json";

/** By the name of a picture: its size in bytes, its time in ms, and the hash that it had then. */
const cacheSchema = z.object({
  /** Of what the hashes depend on besides: those of another one are none. */
  settings: z.string(),
  hashes: z.record(z.string(), z.tuple([z.number(), z.number(), z.string(), z.string()])),
});

/** Of a file. */
export interface SourceStamp {
  size: number;
  mtimeMs: number;
}

/** In ms: a file that was written this shortly before it was read may be written again within the same tick of the clock. */
const tick = 2_000;

/**
 * The hashes of pictures by size and date of their files, so that a build reads only those that have changed.
 * @param target the folder of the copies
 */
export async function hashCache(target: string, settings: string) {
  const file = join(target, hashCacheFile);
  const text = await readFile(file, "utf8").catch(() => "");
  const stored = cacheSchema.safeParse(parsed(text)).data;
  const hashes = stored?.settings === settings ? stored.hashes : {};
  return {
    /** The hash of a picture, which is read only where it is not known. @param focus what the hash depends on besides */
    async hashOf(
      name: string,
      { size, mtimeMs }: SourceStamp,
      focus: unknown,
      read: () => Promise<string>,
    ): Promise<string> {
      // A copy of a file has its time in whole milliseconds.
      const time = Math.round(mtimeMs);
      const cut = JSON.stringify(focus ?? null);
      const [knownSize, knownTime, knownCut, known] = hashes[name] ?? [];
      const isKnown = known !== undefined && knownSize === size && knownTime === time && knownCut === cut;
      const hash = isKnown ? known : await read();
      if (!isKnown) delete hashes[name];
      if (!isKnown && Date.now() - time > tick) hashes[name] = [size, time, cut, hash];
      return hash;
    },
    /** Keeps the hashes of these pictures. @throws the file system's error */
    async write(names: ReadonlySet<string>): Promise<void> {
      const draft = `${file}.${process.pid}`;
      const kept = Object.entries(hashes).filter(([name]) => names.has(name));
      await writeFile(draft, JSON.stringify({ settings, hashes: Object.fromEntries(kept) }));
      await rename(draft, file);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
