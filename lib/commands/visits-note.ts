import { type NoteStatus, noteStatuses } from "../domain/owner-entry.ts";
import type { Command } from "./command.ts";
import { refuse } from "./refuse.ts";
import { withStore } from "./with-store.ts";

const isStatus = (text: string): text is NoteStatus => noteStatuses.some((each) => each === text);

export const noteVisits: Command = {
  summary: "write a comment or a status beside a visit or a request, for the owner to read",
  help: `Usage: npm run agency -- visits note REFERENCE [--comment TEXT] [--status STATUS]

The owner reads both in the portal, in the words you write: no phone numbers, nothing about other people.

Options:
  --comment TEXT
                 what the owner is told; --comment "" takes it away
  --status STATUS
                 ${noteStatuses.join(", ")}
  --help         show this
`,
  options: { comment: { type: "string" }, status: { type: "string" } },
  mostWords: 1,
  async run({ comment, status }, [reference]) {
    if (reference === undefined) return refuse("Beside which? visits note ZH-7K4M-2QXD --status done");
    if (comment === undefined && status === undefined)
      return refuse("Nothing to note: give --comment or --status.");
    if (status !== undefined && !isStatus(String(status)))
      return refuse(`--status ${status}: one of ${noteStatuses.join(", ")}.`);
    return withStore(async () => {
      const { noteVisit } = await import("../server/visit-notes.ts");
      const note = {
        ...(typeof comment === "string" && { comment }),
        ...(typeof status === "string" && isStatus(status) && { status }),
      };
      if (await noteVisit(reference.toUpperCase(), note)) {
        process.stdout.write(`Noted beside ${reference.toUpperCase()}.\n`);
        return 0;
      }
      process.stderr.write(
        `${reference}: no visit and no request about a property. npm run agency -- visits list shows them.\n`,
      );
      return 1;
    });
  },
};
