import "server-only";
import { constants } from "node:fs";
import { copyFile, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Where copies of backups lie, by their names. All of it throws an Error whose message is for the operator. */
export interface BackupPlace {
  /** Resolves when the file is there whole, in the place of one of its name. */
  put(file: string, name: string): Promise<void>;
  /** @param file must not exist */
  get(name: string, file: string): Promise<void>;
  /** Those that begin so, in any order. */
  names(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** A folder, which is never made: one that lies on a disk or machine that is not mounted is missing, and nothing is written in its place. */
export const folderPlace = (folder: string): BackupPlace => ({
  async put(file, name) {
    const draft = path.join(folder, `.${name}.part`);
    try {
      await copyFile(file, draft);
      const handle = await open(draft, "r+");
      await handle.sync().finally(() => handle.close());
      await rename(draft, path.join(folder, name));
    } finally {
      await rm(draft, { force: true });
    }
  },
  get: (name, file) => copyFile(path.join(folder, name), file, constants.COPYFILE_EXCL),
  names: async (prefix) => (await readdir(folder)).filter((name) => name.startsWith(prefix)),
  remove: (name) => rm(path.join(folder, name)),
});
