import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { MailPortrait } from "../../content/team.ts";
import { siteTree } from "../../domain/web/site-tree.ts";
import { cutPicture } from "../../pictures/cut-picture.ts";
import { describeError } from "../../server/errors.ts";
import { log } from "../../server/log.ts";
import { portraitSides, portraitSource } from "../compose/portrait.ts";

/** A copy of the site that runs; a build, which makes the next one, has it elsewhere. */
function copyOf(file: string): Promise<Buffer> {
  const below = (folder: string) => path.join(process.cwd(), folder, "pictures", file);
  return readFile(below(siteTree)).catch(() => readFile(below("public")));
}

/** Made portraits by their copy, whose name changes with the picture: an agency has a handful. */
const made = new Map<string, Buffer>();

/**
 * A portrait as mails and reports carry it: a square JPEG of a few kB around its focus.
 * @returns null where the site has the picture no more, or cannot read it: nothing may fail for a face
 */
export async function portraitBytes({ file, focus }: MailPortrait): Promise<Buffer | null> {
  const known = made.get(file);
  if (known) return known;
  try {
    const side = portraitSides.sent;
    const portrait = await cutPicture(await copyOf(file), { width: side, height: side }, focus);
    made.set(file, portrait);
    return portrait;
  } catch (error) {
    log.warn({ file, error: describeError(error) }, "a portrait is left out");
    return null;
  }
}

/** The HTML of a mail that carries no portrait. */
export const withoutPortrait = (html: string): string =>
  html.replace(new RegExp(`<img src="${portraitSource}"[^>]*>\\n?`), "");
