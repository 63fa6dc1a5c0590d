import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** What a build leaves out: files of the content, each with a digest of its text, as a mended one is another. Each release has its own. */
export const heldFile = ".build/held.json";

/** Whether a file is a property or a project, each of which can be left out of a release by itself. */
export const canBeHeld = (file: string): boolean => /^(properties|projects)\/[^/]+\.json$/.test(file);

/** Whether a text of the content is one that a build has left out. */
export type IsHeld = (file: string, text: string) => boolean;

const heldSchema = z.record(z.string(), z.string());

const digestOf = (text: string) => hash("sha256", text, "base64url");

/**
 * Records what a build leaves out.
 * @param root the content folder
 * @param files below it
 * @param folder of the build; the working one where none is given
 */
export function writeHeld(root: string, files: readonly string[], folder = ""): void {
  const place = path.resolve(folder, heldFile);
  rmSync(place, { force: true });
  if (files.length === 0) return;
  const held = files.map((file) => [file, digestOf(readFileSync(path.join(root, file), "utf8"))]);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, `${JSON.stringify(Object.fromEntries(held), null, 2)}\n`);
}

/** What the build in a folder, or a release, leaves out; the working folder where none is given. */
export function heldIn(folder = ""): IsHeld {
  const place = path.resolve(folder, heldFile);
  if (!existsSync(place)) return () => false;
  const held = heldSchema.parse(JSON.parse(readFileSync(place, "utf8")));
  return (file, text) => held[file] !== undefined && held[file] === digestOf(text);
}

/** Whether visitors of a release have a page of a property or project, by its file below the content folder. */
export function isPublishedIn(release: string): (file: string) => boolean {
  const isHeld = heldIn(release);
  return (file) => {
    try {
      const text = readFileSync(path.join(release, "content", file), "utf8");
      return !isHeld(file, text) && JSON.parse(text).Hidden !== true;
    } catch {
      return false;
    }
  };
}
