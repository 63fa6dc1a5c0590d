import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
/** In bytes. A container may have 64 MB. */
const enough = 2e9;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enough;
  } catch {
    return false;
  }
}

/** Where tests have their stores: in memory where there is some, as a disk takes longer for each than the test itself. */
export const temporaryFolder = hasRoom(memory) ? memory : tmpdir();
