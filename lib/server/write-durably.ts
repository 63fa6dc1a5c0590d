import "server-only";
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";

/** Writes a new file that only we may read, and returns when the disk has it. */
export function writeDurably(file: string, content: string | Uint8Array): void {
  const handle = openSync(file, "w", 0o600);
  try {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
