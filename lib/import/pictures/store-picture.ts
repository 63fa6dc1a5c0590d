import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { feedPictureName, feedPicturePath } from "../../pictures/feed/feed-pictures.ts";
import type { NormalizedUpload } from "../../pictures/uploads/normalize-upload.ts";
import { runNormalize } from "../../pictures/uploads/run-normalize.ts";
import { makePrivateFolder } from "../../server/private-files.ts";

/** What a picture of a feed may weigh as it is kept, in bytes. */
export const mostKept = 3_000_000;

/** Decodes a picture whole, in a process of its own, and writes it anew. */
export type Normalize = (from: string, to: string) => Promise<NormalizedUpload>;

const normalizeApart: Normalize = (from, to) =>
  runNormalize(["picture", from, to, "jpg", "0", String(mostKept)]);

/** What has become of the bytes of a picture. */
export type StoredPicture = { file: string; isNew: boolean } | { finding: string };

const draft = ".draft-";

/**
 * Keeps pictures in a folder by the hash of the bytes that the package sent: whole or not at all, one after the other.
 * @param folder `feedPicturesOf`
 */
export function pictureStore(folder: string, normalize: Normalize = normalizeApart) {
  let last: Promise<unknown> = Promise.resolve();
  makePrivateFolder(folder);
  // Left by a run that was killed; only one runs at a time.
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(draft)))
    rmSync(path.join(folder, name), { force: true });

  async function storeNow(bytes: Uint8Array): Promise<StoredPicture> {
    const file = feedPictureName(createHash("sha256").update(bytes).digest("hex"));
    const place = feedPicturePath(folder, file);
    if (existsSync(place)) return { file, isNew: false };
    const received = path.join(folder, `${draft}${randomUUID()}`);
    const normalized = `${received}.jpg`;
    try {
      await writeFile(received, bytes, { mode: 0o600 });
      const result = await normalize(received, normalized);
      if ("refusal" in result) return { finding: findingOf(result) };
      await syncFile(normalized);
      await rename(normalized, place);
      return { file, isNew: true };
    } finally {
      await Promise.all([received, normalized].map((name) => rm(name, { force: true })));
    }
  }

  return {
    has: (file: string): boolean => existsSync(feedPicturePath(folder, file)),
    /** @throws NoSpaceForPicture, and the file system's error */
    store(bytes: Uint8Array): Promise<StoredPicture> {
      const stored = last.then(() => storeNow(bytes));
      last = stored.catch(() => undefined);
      return stored;
    },
  };
}

/** What the agency is told: its package shows what the picture is. */
function findingOf({ refusal, type }: Extract<NormalizedUpload, { refusal: string }>): string {
  if (refusal === "picture-unknown") return `picture-format:${type ?? "unknown"}`;
  return refusal === "picture-too-many-pixels" ? "picture-too-large" : "picture-damaged";
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
