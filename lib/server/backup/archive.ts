import "server-only";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { create, extract, list } from "tar";
import { BackupError, type Manifest, manifestName, manifestSchema, partsOf } from "./manifest.ts";

/**
 * Packs files of a folder into one archive, the manifest first. Returns when it is on the disk.
 * @param parts paths in the folder
 */
export async function packArchive(folder: string, parts: readonly string[], file: string): Promise<void> {
  await create({ gzip: true, portable: true, cwd: folder, file, mode: 0o600 }, [manifestName, ...parts]);
  const handle = openSync(file, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const damaged = (file: string, what: string) =>
  new BackupError(`${file} is damaged, or no backup of the site: ${what}. Take another one.`);

interface Entry {
  path: string;
  /** `File`, `Directory`, `SymbolicLink`, … */
  type: string;
}

/** What an archive holds. @throws where it cannot be read to its end */
async function entriesOf(file: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const onReadEntry = ({ path, type }: Entry) => entries.push({ path, type });
  try {
    await list({ file, strict: true, onReadEntry });
  } catch (error) {
    throw damaged(file, `it cannot be unpacked (${error instanceof Error ? error.message : error})`);
  }
  return entries;
}

/** Links, which lead out of the folder, and whatever would be written elsewhere. */
const isStrange = ({ path: name, type }: Entry) =>
  !["File", "Directory"].includes(type) || path.isAbsolute(name) || name.includes("..");

function readManifest(file: string, text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged(file, "its manifest cannot be read");
  }
  const { format } = (value ?? {}) as { format?: unknown };
  if (typeof format === "number" && format > 1)
    throw new BackupError(
      `${file} was made by a newer version of the site. Restore it with that version, or a later one.`,
    );
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) throw damaged(file, "its manifest is none");
  return parsed.data;
}

/**
 * Unpacks an archive into an empty folder, and compares every part with what the manifest says of it.
 * @throws BackupError where there is no such file, where a part is damaged, missing or not named, or a newer version has made it
 */
export async function unpackArchive(file: string, folder: string): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}. Name the backup to restore.`);
  const entries = await entriesOf(file);
  if (entries[0]?.path !== manifestName) throw damaged(file, "it does not begin with a manifest");
  if (entries.some(isStrange)) throw damaged(file, "it holds what no backup holds");
  await extract({ file, cwd: folder, strict: true, preserveOwner: false });
  const manifest = readManifest(file, readFileSync(path.join(folder, manifestName), "utf8"));
  const found = new Map((await partsOf(folder)).map((part) => [part.path, part]));
  for (const part of manifest.parts) {
    const unpacked = found.get(part.path);
    if (!unpacked) throw damaged(file, `it lacks ${part.path}`);
    if (unpacked.size !== part.size || unpacked.sha256 !== part.sha256)
      throw damaged(file, `${part.path} is not what it was`);
    found.delete(part.path);
  }
  const [surplus] = found.keys();
  if (surplus !== undefined) throw damaged(file, `${surplus} is not named in its manifest`);
  return manifest;
}
