import "server-only";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withLock } from "../server/releases/process-files.ts";
import { type PictureManifest, pictureManifestSchema } from "./manifest-schema.ts";

/** The lock of a folder's manifest, in it. */
export const manifestLock = ".manifest.lock";

/** In ms: a change takes some hundredths of a second, on a busy machine. */
const patience = 60_000;

/** The manifest of a folder of copies. One that is missing or of an older shape counts as empty, so that everything is made again. */
export async function readManifest(target: string): Promise<PictureManifest> {
  try {
    return pictureManifestSchema.parse(JSON.parse(await readFile(join(target, "manifest.json"), "utf8")));
  } catch {
    return {};
  }
}

/**
 * Reads, changes and writes the manifest of a folder while no other process does: a build and the desk may come at the same moment.
 * @throws LockTaken where another one does not come to its end, the file system's errors, and what `change` throws
 */
export async function changeManifest(
  target: string,
  change: (manifest: PictureManifest) => PictureManifest | Promise<PictureManifest>,
): Promise<void> {
  await mkdir(target, { recursive: true });
  const work = async () => {
    const manifest = await change(await readManifest(target));
    const path = join(target, "manifest.json");
    // Who reads it meanwhile has the former or the new one.
    const draft = `${path}.draft`;
    await writeFile(draft, `${JSON.stringify(manifest, null, 1)}\n`);
    await rename(draft, path);
  };
  await withLock(join(target, manifestLock), work, patience);
}
