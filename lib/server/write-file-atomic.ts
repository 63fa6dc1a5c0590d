import "server-only";
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { open, rename } from "node:fs/promises";

/** Writes a new file that only we may read, and returns when the disk has it. */
export function writeFileDurably(file: string, content: string | Uint8Array): void {
  const handle = openSync(file, "w", 0o600);
  try {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Puts a file in its place, whole or not at all, while other things go on. */
export async function writeFileAtomic(file: string, content: Uint8Array): Promise<void> {
  const draft = `${file}.draft`;
  const handle = await open(draft, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
