import "server-only";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { z } from "zod";

/** What cannot be read was not written to its end, or by another version: it counts as not there. @returns null then */
export function readState<Value>(file: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/**
 * Writes a file, by default for the user of this process only. Whoever looks sees the former state or this one.
 * @throws the file system's error
 */
export function writeState(file: string, value: unknown, mode = 0o600): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, JSON.stringify(value), { mode });
  renameSync(draft, file);
}
