import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isFeedPicture } from "../feed/feed-pictures.ts";

const later = ".later";

/** What comes first: what somebody has sent and waits for, then the first picture of each home of a feed, then its other ones. */
const rankOf = (name: string) => (name.endsWith(later) ? 2 : name.startsWith("feed+") ? 1 : 0);

const byRank = (one: string, other: string) =>
  rankOf(one) - rankOf(other) || (one < other ? -1 : one > other ? 1 : 0);

/**
 * Pictures whose copies are still to be made, as empty files of a folder: every process of the site sees them, and a restart forgets none.
 * `a/b.jpg` is the file `a+b.jpg`, with the ending `.later` where others come first, `.busy` while it is worked on and `.failed` where that has failed.
 */
export function pictureQueue(folder: string) {
  const nameOf = (file: string) => file.replace("/", "+");
  const at = (name: string) => join(folder, name);
  return {
    /** Puts a picture in, once. @param isLater behind all that are not: pictures of a feed besides a home's first */
    async add(file: string, isLater = false): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeFile(at(`${nameOf(file)}${isLater && isFeedPicture(file) ? later : ""}`), "");
      await rm(at(`${nameOf(file)}.failed`), { force: true });
    },
    /** What waits or is being made, in the order in which it is made, and what has failed. */
    async read(): Promise<{ waiting: string[]; failed: string[] }> {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.includes("+")).sort(byRank);
      const fileOf = (name: string) => name.replace("+", "/").replace(/\.(busy|failed|later)$/, "");
      const [failed, waiting] = [
        names.filter((name) => name.endsWith(".failed")),
        names.filter((name) => !name.endsWith(".failed")),
      ];
      return { waiting: [...new Set(waiting.map(fileOf))], failed: failed.map(fileOf) };
    },
    /** Begins with a picture; one that is put in again from now on is made again. */
    async begin(file: string): Promise<string> {
      const ticket = `${nameOf(file)}.busy`;
      // Left by a process that was killed, where there is none.
      for (const name of [`${nameOf(file)}${later}`, nameOf(file)])
        await rename(at(name), at(ticket)).catch(() => undefined);
      return ticket;
    },
    end: (ticket: string): Promise<void> => rm(at(ticket), { force: true }),
    fail: (ticket: string): Promise<void> =>
      rename(at(ticket), at(ticket.replace(/busy$/, "failed"))).catch(() => undefined),
  };
}
