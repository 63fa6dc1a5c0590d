import "server-only";
import { statfs } from "node:fs/promises";

/** Of a disk, in bytes: what this user may still write, and all of it. */
export interface DiskSpace {
  free: number;
  size: number;
}

/** The disk on which a folder lies; null where the folder cannot be reached. */
export async function diskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}
