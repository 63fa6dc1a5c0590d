import "server-only";
import { closeSync, createReadStream, existsSync, fsyncSync, openSync } from "node:fs";
import path from "node:path";
import { create, extract, Parser, type ReadEntry } from "tar";
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
  /** Bytes, as the archive says before they come. */
  size: number;
}

/** In bytes: a manifest names every file of the content and of the mails. */
const largestManifest = 64 * 1024 * 1024;
/** Besides what its manifest announces: folders, which have no size. */
const surplus = 1024 * 1024;

/**
 * Reads an archive to its end without writing anything, and no further than what its manifest announces: a small file may unpack to any size.
 * @throws BackupError where it cannot be read, or holds what no backup holds
 */
async function readArchive(file: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let left = largestManifest;
  const text: Buffer[] = [];
  // What is thrown within the parser would be taken for a fault of the archive.
  let fault: unknown;
  const check = (entry: Entry) => {
    if (isStrange(entry)) throw damaged(file, "it holds what no backup holds");
    left -= entry.size;
    if (left < 0) throw damaged(file, "it holds more than its manifest announces");
  };
  const onReadEntry = (entry: ReadEntry) => {
    try {
      const isFirst = text.length === 0 && !manifest;
      if (isFirst && entry.path !== manifestName) throw damaged(file, "it does not begin with a manifest");
      check(entry);
      if (isFirst) {
        entry.on("data", (part: Buffer) => text.push(part));
        entry.on("end", () => {
          try {
            manifest = readManifest(file, Buffer.concat(text).toString("utf8"));
            left = manifest.parts.reduce((sum, { size }) => sum + size, surplus);
          } catch (error) {
            fault ??= error;
          }
        });
      } else entry.resume();
    } catch (error) {
      fault ??= error;
      entry.resume();
    }
  };
  const parser = new Parser({ strict: true, onReadEntry });
  const ended = new Promise<void>((resolve, reject) => {
    parser.on("end", resolve);
    parser.on("error", reject);
  });
  ended.catch(() => undefined);
  try {
    for await (const part of createReadStream(file)) {
      parser.write(part);
      if (fault) throw fault;
    }
    parser.end();
    await ended;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw damaged(file, `it cannot be unpacked (${error instanceof Error ? error.message : error})`);
  }
  if (fault) throw fault;
  if (!manifest) throw damaged(file, "it does not begin with a manifest");
  return manifest;
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
  const manifest = await readArchive(file);
  await extract({ file, cwd: folder, strict: true, preserveOwner: false });
  const parts = new Map((await partsOf(folder)).map((part) => [part.path, part]));
  for (const part of manifest.parts) {
    const unpacked = parts.get(part.path);
    if (!unpacked) throw damaged(file, `it lacks ${part.path}`);
    if (unpacked.size !== part.size || unpacked.sha256 !== part.sha256)
      throw damaged(file, `${part.path} is not what it was`);
    parts.delete(part.path);
  }
  const [surplus] = parts.keys();
  if (surplus !== undefined) throw damaged(file, `${surplus} is not named in its manifest`);
  return manifest;
}
