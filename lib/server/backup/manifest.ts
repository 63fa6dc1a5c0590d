import "server-only";
import { createHash } from "node:crypto";
import { createReadStream, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

/** What of a backup goes wrong; the message is a sentence for the operator of the site: what is wrong, and what to do. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** The first entry of an archive. */
export const manifestName = "manifest.json";

/** The database inside an archive, by the kind of store. */
export const databasePart = { sqlite: "database.db", postgres: "database.dump" } as const;

/** The pictures of feeds inside an archive. */
export const feedPicturesPart = "pictures";

const partSchema = z.object({
  /** Inside the archive: `content/site.json`. */
  path: z.string().min(1),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  sha256: z.string().length(64),
});

/** The description of an archive, within it. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Version of the site that made it. */
  version: z.string(),
  /** ISO moment. */
  madeAt: z.iso.datetime(),
  store: z.enum(["sqlite", "postgres"]),
  /** Names of the migrations that its tables have been through, in their order. */
  migrations: z.array(z.string()),
  /** What another version must know to work with them, by their name: `DoneMigration`. */
  requires: z.record(z.string(), z.string()).default({}),
  /** Rows by table. */
  rows: z.record(z.string(), z.number().int().nonnegative()),
  /** Whether the secret that signs links and sessions is inside, or is set by SECRET and has to be kept apart. */
  secret: z.enum(["inside", "in SECRET"]),
  parts: z.array(partSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupPart = z.infer<typeof partSchema>;

/** A moment for the name of a file, folder or schema: `20261123-091500`, in universal time. */
export const timeInName = (moment: Date): string =>
  moment.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");

/** Files below a folder by their path in it, in alphabetical order. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** In hexadecimal digits. @throws the file system's error */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Every file below a folder but the manifest, with its size and what it holds. */
export async function partsOf(folder: string): Promise<BackupPart[]> {
  const parts: BackupPart[] = [];
  for (const file of filesBelow(folder).filter((name) => name !== manifestName)) {
    const place = path.join(folder, file);
    parts.push({ path: file, size: statSync(place).size, sha256: await sha256Of(place) });
  }
  return parts;
}
