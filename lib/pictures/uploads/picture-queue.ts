import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Pictures whose copies are still to be made, as empty files of a folder: every process of the site sees them, and a restart forgets none.
 * `a/b.jpg` is the file `a+b.jpg`, with the ending `.busy` while it is worked on and `.failed` where that has failed.
 */
export function pictureQueue(folder: string) {
  const nameOf = (file: string) => file.replace("/", "+");
  const at = (name: string) => join(folder, name);
  return {
    /** Puts a picture in, once. */
    async add(file: string): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeFile(at(nameOf(file)), "");
      await rm(at(`${nameOf(file)}.failed`), { force: true });
    },
    /** What waits or is being made, the oldest name first, and what has failed. */
    async read(): Promise<{ waiting: string[]; failed: string[] }> {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.includes("+")).sort();
      const fileOf = (name: string) => name.replace("+", "/").replace(/\.(busy|failed)$/, "");
      const [failed, waiting] = [
        names.filter((name) => name.endsWith(".failed")),
        names.filter((name) => !name.endsWith(".failed")),
      ];
      return { waiting: [...new Set(waiting.map(fileOf))], failed: failed.map(fileOf) };
    },
    /** Begins with a picture; one that is put in again from now on is made again. */
    async begin(file: string): Promise<string> {
      const ticket = `${nameOf(file)}.busy`;
      // Left by a process that was killed, where there is no other.
      await rename(at(nameOf(file)), at(ticket)).catch(() => undefined);
      return ticket;
    },
    end: (ticket: string): Promise<void> => rm(at(ticket), { force: true }),
    fail: (ticket: string): Promise<void> =>
      rename(at(ticket), at(ticket.replace(/busy$/, "failed"))).catch(() => undefined),
  };
}
