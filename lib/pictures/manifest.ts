import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { picturesFile } from "../domain/web/site-tree.ts";
import { globalSingleton } from "../server/global-singleton.ts";
import { openGraphName } from "./copy-names.ts";
import { type PictureManifest, pictureManifestSchema } from "./manifest-schema.ts";

const loaded = globalSingleton<{ manifest?: PictureManifest; isServed?: boolean }>("pictures", () => ({}));

/** Of all copies; a release has none but those that are published. */
const workingFile = () => join(process.cwd(), "public/pictures/manifest.json");

/** Of the build that is served, with the copies that are published (`lib/build/render/published-pictures.ts`). */
export const servedManifestFile = (): string => join(process.cwd(), picturesFile);

/** From now on the pictures are those of the build that this process serves. */
export function servePublishedPictures(): void {
  loaded.isServed = true;
}

/**
 * The pictures that the picture build has made, by their path below `content/pictures/`. Read once per process.
 * @throws Error where the build has not run
 */
export function loadPictureManifest(): PictureManifest {
  loaded.manifest ??= readPictureManifest(
    loaded.isServed || !existsSync(workingFile()) ? servedManifestFile() : workingFile(),
  );
  return loaded.manifest;
}

/** Puts another manifest in the place of that of the build, for all that this process renders from now on. */
export function setPictureManifest(manifest: PictureManifest): void {
  loaded.manifest = manifest;
}

/**
 * The address of a picture's copy for link previews, by the picture's path below `content/pictures/`.
 * @throws Error naming the file where there is no such picture
 */
export function previewAddress(file: string, manifest = loadPictureManifest()): string {
  const entry = manifest[file];
  if (!entry) {
    throw new Error(
      `content/pictures/${file}: no such picture. Put it there, then build the pictures again.`,
    );
  }
  return `/pictures/${openGraphName(file, entry.hash)}`;
}

function readPictureManifest(path: string): PictureManifest {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new Error(`${path}: the pictures are not built yet. Run lib/pictures/build.ts first.`);
  }
  return pictureManifestSchema.parse(JSON.parse(text));
}
