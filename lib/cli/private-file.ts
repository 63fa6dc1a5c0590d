import { randomBytes } from "node:crypto";
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { systemErrorCode } from "../server/errors.ts";

/** A file that cannot be written; the message is a sentence for the user of the command. */
export class UnwritableFile extends Error {}

const reasons: Record<string, string> = {
  EACCES: "you may not write there",
  EPERM: "you may not write there",
  EROFS: "the disk can only be read",
  ENOSPC: "the disk is full",
  ENOENT: "its folder does not exist",
  ENOTDIR: "its folder is a file",
};

function fail(file: string, error: unknown): never {
  const code = systemErrorCode(error) ?? "unknown";
  throw new UnwritableFile(`${file} cannot be written: ${reasons[code] ?? code}.`);
}

/** The path to write to: the target of a symbolic link where there is one. @throws UnwritableFile */
export function writableFile(file: string): string {
  const folder = path.dirname(path.resolve(file));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UnwritableFile(`${file}: there is no folder ${folder}. Make it first, or name another one.`);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw new UnwritableFile(`${file} is not a file. Name a file to write to.`);
  return found ? realpathSync(file) : path.resolve(file);
}

/**
 * Writes a file that only its user may read, whatever its mode was before. It is written beside its place and then renamed.
 * @throws UnwritableFile
 */
export function writePrivately(file: string, content: string | Uint8Array): void {
  const target = writableFile(file);
  const draft = path.join(
    path.dirname(target),
    `.${path.basename(target)}.${randomBytes(6).toString("hex")}.draft`,
  );
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: "wx" });
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    fail(file, error);
  }
}
