import { existsSync } from "node:fs";
import path from "node:path";

/*
 * Where things are. The product is the folder of the code; content, data and releases are the agency's and may lie anywhere. Files named
 * `content/…` in comments are those of the content folder, wherever it is. No "server-only": the path table is read by `next.config.ts` too.
 */

/** What the environment says of folders. */
export interface FolderVariables {
  CONTENT_DIR?: string | undefined;
  DATA_DIR: string;
  PROJECT_DIR: string;
  RELEASES_DIR: string;
}

export const defaultDataDir = "data";

/** The folders that variables name, as full paths. */
export const foldersOf = ({ CONTENT_DIR, DATA_DIR, PROJECT_DIR, RELEASES_DIR }: FolderVariables) => ({
  dataDir: path.resolve(DATA_DIR),
  releasesDir: path.resolve(RELEASES_DIR),
  projectDir: path.resolve(PROJECT_DIR),
  /** Null for that of the project. */
  contentDir: CONTENT_DIR === undefined ? null : path.resolve(CONTENT_DIR),
});

/** The content that the desk changes and releases are made of. */
export const contentDirOf = ({
  contentDir,
  projectDir,
}: Pick<ReturnType<typeof foldersOf>, "contentDir" | "projectDir">): string =>
  contentDir ?? path.join(projectDir, "content");

/** Where the copies of all pictures are made: those of a content of its own beside its releases, which share them on the disk. */
export const pictureCopiesOf = ({
  contentDir,
  projectDir,
  releasesDir,
}: Omit<ReturnType<typeof foldersOf>, "dataDir">): string =>
  contentDir === null ? path.join(projectDir, "public/pictures") : path.join(releasesDir, "pictures");

/** Where the pictures of feeds lie, by the hash of their bytes: in no content, and in no release. */
export const feedPicturesOf = ({ dataDir }: { dataDir: string }): string => path.join(dataDir, "pictures");

/** What Node keeps of the programs that a publication runs: they lie where they lay the last time. */
export const programCacheOf = ({ dataDir }: { dataDir: string }): string =>
  path.join(dataDir, "compiled", "programs");

/** What Node keeps of the code of a release, below it. */
export const releaseCache = ".compiled";

/** The same of the folder that a site is served from: of a project's own build it lies with the data. */
export const siteCacheOf = (dir: string, { dataDir }: { dataDir: string }): string =>
  existsSync(path.join(dir, releaseManifest))
    ? path.join(dir, releaseCache)
    : path.join(dataDir, "compiled", "project");

/** Lets a program of the folder that the site is served from use what Node keeps of its code, and add to it. Without DATA_DIR nothing is kept. */
export const siteCacheVariables = (folders: { dataDir: string }): Record<string, string> =>
  existsSync(folders.dataDir)
    ? { NODE_COMPILE_CACHE: siteCacheOf(process.cwd(), folders), NODE_COMPILE_CACHE_PORTABLE: "1" }
    : {};

/** The queue of pictures whose copies are still to be made (`lib/pictures/uploads/picture-queue.ts`). */
export const pictureQueueOf = ({ dataDir }: { dataDir: string }): string =>
  path.join(dataDir, "picture-queue");

/**
 * Next reads these files when it builds. The site and its commands read them here. Variables that are set already win; tests use no such
 * files.
 */
function loadEnvFiles(): void {
  const mode = process.env.NODE_ENV ?? "production";
  if (mode === "test") return;
  for (const file of [`.env.${mode}.local`, ".env.local", `.env.${mode}`, ".env"])
    if (existsSync(file)) process.loadEnvFile(file);
}

loadEnvFiles();

/** Lies in each release. */
export const releaseManifest = "release.json";

/**
 * The content that this process shows: a release its copy, wherever the desk changes the content; a build that of CONTENT_DIR.
 * @param file below it
 */
export const shownContent = (file = ""): string =>
  path.resolve((!existsSync(path.resolve(releaseManifest)) && process.env.CONTENT_DIR) || "content", file);

/** `feedPicturesOf` of this process, which may be a build and know no more of its environment. */
export const shownFeedPictures = (): string =>
  feedPicturesOf({ dataDir: path.resolve(process.env.DATA_DIR || defaultDataDir) });
