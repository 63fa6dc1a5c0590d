import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import { type Coding, codings, textTypeOf, treeFile } from "../domain/web/site-tree.ts";
import type { BrandSheet } from "./brand-sheet.ts";
import { hasTextFiles } from "./render/merge-release.ts";

/**
 * How hard to compress. A page and its data have a few milliseconds, as there are tens of thousands; what is fetched late, on each
 * page another, has less; what all pages share and browsers keep for ever is worth any time. Measured on the demonstration's pages (73 kB on average): gzip 9 1.2 ms, Brotli 6 1.6 ms; Brotli 9 takes 15 ms
 * for 1 % less.
 */
const levelsOf = {
  page: { gzip: 9, br: 6 },
  payload: { gzip: 6, br: 5 },
  shared: { gzip: 9, br: 11 },
} as const satisfies Record<string, Record<Coding, number>>;
export type Effort = keyof typeof levelsOf;

/** What is larger, in bytes, is data of thousands of properties: a second less for a price, a hundredth more of bytes. */
const large = 256 * 1024;

const compress: Record<Coding, (body: Buffer, level: number) => Buffer> = {
  gzip: (body, level) => gzipSync(body, { level }),
  br: (body, level) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

/** A reader sees the former file or the new one; another name of the former, such as a release's own, stays as it is. */
function replaceFile(file: string, bytes: Buffer): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, bytes);
  renameSync(draft, file);
}

/**
 * Writes the compressed forms of a text file. Every client reads gzip, and the plain text is had again from it.
 * @param file below `root`, without the ending of a form
 */
export function writeForms(root: string, file: string, body: string | Buffer, effort: Effort = "page"): void {
  if (!textTypeOf(file)) throw new Error(`${file}: not a kind of text that the site serves`);
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const bytes = Buffer.from(body);
  const levels = levelsOf[effort === "page" && bytes.length > large ? "payload" : effort];
  for (const { coding, ending } of codings)
    replaceFile(target + ending, compress[coding](bytes, levels[coding]));
}

/**
 * Writes the finished answer of a public address into the tree from which the site is served.
 * @param root of the tree, `siteTree`
 * @param address public path, percent-encoded: `/fr/a-vendre/`, `/sitemap.xml`
 * @throws where no file can have this address
 */
export function writeAnswer(root: string, address: string, body: string | Buffer, effort?: Effort): void {
  const file = treeFile(address);
  if (file === null) throw new Error(`${address}: no address of a file`);
  writeForms(root, file, body, effort);
}

/** Whether a tree has a text already: to compress it as hard as possible takes seconds, to compare it no time. */
function hasText(root: string, file: string, body: string | Buffer): boolean {
  return (
    hasTextFiles(root, [file]) &&
    gunzipSync(readFileSync(path.join(root, `${file}.gz`))).equals(Buffer.from(body))
  );
}

/**
 * The same as `writeAnswer` for a text that all pages share, unless the release before has it.
 * @param former tree of the release before
 * @returns the file where it stays; null where it was written
 */
export function writeShared(
  root: string,
  former: string,
  file: string,
  body: string | Buffer,
): string | null {
  if (hasText(former, file, body)) return file;
  writeForms(root, file, body, "shared");
  return null;
}

/** Scripts and style sheets, whose names carry a hash of what they hold. */
const isHashed = (address: string) => /^\/_next\/static\/(css|islands)\//.test(address);

/**
 * Writes the text files that lie in folders already: scripts, style sheets, drawings. Those that the release before has stay as they are there.
 * @param former tree of the release before
 * @param folders by the address that stands before their files
 * @param sheet takes the place of the compiled one
 * @returns the files of the tree that stay
 */
export function writeStaticFiles(
  root: string,
  former: string,
  folders: Readonly<Record<string, string>>,
  sheet: BrandSheet,
): string[] {
  const kept: string[] = [];
  for (const [address, folder] of Object.entries(folders)) {
    for (const entry of globSync("**/*.*", { cwd: folder, withFileTypes: true })) {
      const name = path.relative(folder, path.join(entry.parentPath, entry.name));
      const compiledAt = address + name.split(path.sep).map(encodeURIComponent).join("/");
      const at = compiledAt === sheet.compiled ? sheet.branded : compiledAt;
      const file = treeFile(at);
      // What is known of all pictures is not for visitors.
      if (at.startsWith("/pictures/")) continue;
      if (!entry.isFile() || !textTypeOf(name) || file === null) continue;
      const text = () => (at === sheet.branded ? sheet.text : readFileSync(path.join(folder, name)));
      const isThere = isHashed(at) && hasTextFiles(former, [file]);
      const stays = isThere ? file : writeShared(root, former, file, text());
      if (stays !== null) kept.push(stays);
    }
  }
  return kept;
}
