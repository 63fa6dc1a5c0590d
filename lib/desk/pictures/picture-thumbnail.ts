import "server-only";
import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isFeedPicture } from "../../pictures/feed/feed-pictures.ts";
import { env } from "../../server/env.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { makePrivateFolder, writeFileAtomic } from "../../server/private-files.ts";
import type { DeskCall } from "../endpoint.ts";
import { isPictureFile, picturePath, storedPicture } from "./stored-pictures.ts";

/** Widths in pixels: a card, a card on a sharp screen, a dialog, and all of it. */
const widths = [200, 400, 800, 1600];
/** Files that stay on the disk, some 15 kB each; those that were made first go. */
const mostFiles = 3_000;
/** After so many new ones the folder is looked at. */
const lookEvery = 200;
/** Thumbnails that are made at the same time. */
const mostAtOnce = 2;

const thumbnailFolder = () => path.join(env.dataDir, "thumbnails");

const state = {
  made: 0,
  busy: 0,
  waiting: [] as (() => void)[],
};

/** Lets two work at a time. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (state.busy >= mostAtOnce) await new Promise<void>((resolve) => state.waiting.push(resolve));
  else state.busy += 1;
  try {
    return await work();
  } finally {
    const next = state.waiting.shift();
    if (next) next();
    else state.busy -= 1;
  }
}

/** Takes away the oldest. */
async function tidy(): Promise<void> {
  const folder = thumbnailFolder();
  const names = await readdir(folder);
  if (names.length <= mostFiles) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, time: (await stat(file).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  const oldest = files.toSorted((a, b) => a.time - b.time).slice(0, names.length - mostFiles / 2);
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}

/** A copy of a picture, from the disk where it was made before. */
async function thumbnail(file: string, version: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const name = createHash("sha256").update(`${file} ${version} ${width}`).digest("hex").slice(0, 32);
  const stored = path.join(thumbnailFolder(), `${name}.webp`);
  const cached = await readFile(stored).catch(() => null);
  if (cached) return new Uint8Array(cached);
  return inTurn(async () => {
    const { default: sharp } = await import("sharp");
    const bytes = await sharp(picturePath(file))
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 72, effort: 2 })
      .toBuffer();
    // A full disk is no reason to show nothing.
    await Promise.resolve()
      .then(() => makePrivateFolder(thumbnailFolder()))
      .then(() => writeFileAtomic(stored, bytes))
      .catch(() => undefined);
    state.made += 1;
    if (state.made % lookEvery === 0) await tidy().catch(() => undefined);
    return new Uint8Array(bytes);
  });
}

/** The picture whose copies begin with a name: `property-7123/hall` of `property-7123/hall.jpg`. */
async function pictureWithStem(stem: string): Promise<string | null> {
  if (isFeedPicture(`${stem}.jpg`)) return `${stem}.jpg`;
  const folder = stem.split("/", 1)[0] ?? "";
  const files = isPictureFile(`${stem}.jpg`) ? await readdir(picturePath(folder)).catch(() => []) : [];
  const file = files.find((name) => path.parse(name).name === path.basename(stem));
  return file === undefined ? null : `${folder}/${file}`;
}

/**
 * `GET pictures/file/?name=&width=&v=`: a small copy of a picture of the working content, which need not be published. With the version in
 * its address a browser may store it; nobody else may. `stem=` names it as its copies do (`deskPictureOf`).
 * @throws HttpError `unknown-picture`
 */
export async function readPictureFile({ query, headers }: DeskCall): Promise<Response> {
  const stem = query.get("stem");
  const file = stem === null ? query.get("name") : await pictureWithStem(stem);
  const stored = isPictureFile(file) ? await storedPicture(file) : null;
  if (!isPictureFile(file) || !stored || stored.width === 0) throw new HttpError("unknown-picture");
  const minWidth = Number(query.get("width"));
  const width = widths.find((size) => size >= minWidth) ?? Math.max(...widths);
  const tag = `"${stored.version}-${width}"`;
  const isNamed = query.get("v") === stored.version;
  const shared = {
    "cache-control": isNamed ? "private, max-age=604800, immutable" : "private, no-cache",
    etag: tag,
    "x-content-type-options": "nosniff",
  };
  if (headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers: shared });
  return new Response(await thumbnail(file, stored.version, width), {
    headers: { ...shared, "content-type": "image/webp" },
  });
}
