import "server-only";
import { contentFormat, formatOf } from "../../content/format.ts";
import { git } from "../../server/git.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { type ContentAuthor, isKeptByGit } from "./content-git.ts";
import { changeByJournal } from "./content-journal.ts";
import { withContentLock } from "./content-lock.ts";
import { contentHash, readStoredBytes, workingFolder } from "./working-content.ts";

/** What a file is to be. */
export interface FileWrite {
  /** A pure name below `content/`. */
  file: string;
  /** Null where it is not to be there. */
  text: string | null;
  /** The hash of the state that this was made of; null where there was no file. */
  hash: string | null;
}

/** Many files that change as one: all of them, or none. */
export interface ManyWrites {
  author: ContentAuthor;
  /** Of the commit. */
  title: string;
  files: readonly FileWrite[];
  /** Called as files are written. */
  onProgress?: (done: number, of: number) => void | Promise<void>;
}

/** Somebody has changed files since the states that were seen. Nothing is written. */
export class FilesChangedMeanwhile extends Error {
  override name = "FilesChangedMeanwhile";
  readonly files: readonly string[];
  constructor(files: readonly string[]) {
    super(`changed meanwhile: ${files.join(", ")}`);
    this.files = files;
  }
}

/** What became of many files. */
export interface ManyWritten {
  /** Null where Git does not keep the content, or could not commit. */
  commit: string | null;
  /** Null where Git does not keep the content. */
  isCommitted: boolean | null;
}

/**
 * Changes many files and commits them in one, while nobody else writes. Where the process is killed meanwhile, whoever writes next finishes it
 * first.
 * @throws FilesChangedMeanwhile; HttpError `content-unavailable`, `disk-full`
 */
export function writeManyContents({ author, title, files, onProgress }: ManyWrites): Promise<ManyWritten> {
  return withContentLock(async () => {
    const folder = workingFolder();
    if (formatOf(folder) > contentFormat) throw new HttpError("content-unavailable");
    const changed: string[] = [];
    for (const { file, hash } of files) {
      const bytes = await readStoredBytes({ file });
      if ((bytes && contentHash(bytes)) !== hash) changed.push(file);
    }
    if (changed.length > 0) throw new FilesChangedMeanwhile(changed);
    const isKept = await isKeptByGit();
    const isCommitted = await changeByJournal({ author, title, files: [...files] }, onProgress);
    const head = isKept && isCommitted ? await git(folder, ["rev-parse", "HEAD"]) : null;
    return {
      commit: head?.code === 0 ? head.stdout.toString("utf8").trim() : null,
      isCommitted: isKept ? isCommitted : null,
    };
  });
}
