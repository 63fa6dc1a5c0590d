import "server-only";
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { makePrivateFolder } from "../../server/private-files.ts";
import { readState, writeState } from "../../server/state-files.ts";

/** What is known of a picture of a listing since it was fetched last. */
const pictureSchema = z.object({
  /** As the content names it; null where its bytes were no picture that is taken. */
  file: z.string().nullable(),
  /** Why not. */
  finding: z.string().optional(),
  /** What the package said of it: `ListingPicture.changed`. */
  changed: z.string().optional(),
  /** A digest of its address, without what changes with each answer: an address can open a door. */
  address: z.string(),
  /** What its host said of the bytes. */
  etag: z.string().optional(),
  modified: z.string().optional(),
  length: z.number().optional(),
  /** In ms: when its host was asked last. */
  askedAt: z.number(),
});
export type KnownPicture = z.infer<typeof pictureSchema>;

const memorySchema = z.record(z.string(), pictureSchema);
export type PictureMemory = z.infer<typeof memorySchema>;

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** The address of a picture as it is remembered. */
export const addressDigest = ({ origin, pathname }: URL): string => digest(origin + pathname);

/**
 * What is known of the pictures of a source's listings, a file for each listing: it lies beside the pictures, as both are lost or restored together.
 * Of no listing but by digest: an id may be anything.
 * @param folder `feedPicturesOf`
 */
export function pictureMemory(folder: string, source: string) {
  const below = path.join(folder, "known", digest(source));
  const fileOf = (listing: string) => path.join(below, `${digest(listing)}.json`);
  return {
    read: (listing: string): PictureMemory => readState(fileOf(listing), memorySchema) ?? {},
    /** @throws the file system's error */
    write(listing: string, memory: PictureMemory): void {
      if (Object.keys(memory).length === 0) rmSync(fileOf(listing), { force: true });
      else {
        makePrivateFolder(below);
        writeState(fileOf(listing), memory);
      }
    },
  };
}
