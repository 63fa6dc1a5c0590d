import { randomBytes } from "node:crypto";
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { systemErrorCode } from "../server/errors.ts";
import { CommandFailure } from "./command.ts";

const reasons: Record<string, string> = {
  EACCES: "you may not write there",
  EPERM: "you may not write there",
  EROFS: "the disk can only be read",
  ENOSPC: "the disk is full",
  ENOENT: "its folder does not exist",
  ENOTDIR: "its folder is a file",
};

/** The path to write to: the target of a symbolic link where there is one. @throws CommandFailure where nothing can be written there */
export function writableFile(file: string): string {
  const folder = path.dirname(path.resolve(file));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandFailure(`${file}: there is no folder ${folder}. Make it first, or name another one.`);
  const existing = statSync(file, { throwIfNoEntry: false });
  if (existing && !existing.isFile())
    throw new CommandFailure(`${file} is not a file. Name a file to write to.`);
  return existing ? realpathSync(file) : path.resolve(file);
}

/**
 * Writes a file that only its user may read, whatever its mode was before. It is written beside its place and then renamed.
 * @throws CommandFailure where that is not possible
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
    const code = systemErrorCode(error) ?? "unknown";
    throw new CommandFailure(`${file} cannot be written: ${reasons[code] ?? code}.`);
  }
}
