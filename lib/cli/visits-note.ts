import { readContent } from "../content/load.ts";
import { type NoteStatus, noteStatuses } from "../domain/owner/owner-entry.ts";
import type { Command } from "./command.ts";
import { contentFolder, contentHelp, contentOption } from "./content-folder.ts";
import { refuse } from "./refuse.ts";
import { withStore } from "./with-store.ts";

const isStatus = (text: string): text is NoteStatus => noteStatuses.some((each) => each === text);

export const noteVisits: Command = {
  summary: "write a comment or a status beside a visit or a request, for the owner to read",
  help: `Usage: npm run agency -- visits note REFERENCE [--comment TEXT] [--status STATUS] [--content DIR]

The owner reads both in the portal, in the words you write: no phone numbers, nothing about other people.

A visit that is cancelled gives its time back to other visitors. One that is confirmed again takes it again, if it is still free.
Neither sends a mail: tell the visitor yourself.

Options:
  --comment TEXT
                 what the owner is told; --comment "" takes it away
  --status STATUS
                 ${noteStatuses.join(", ")}
${contentHelp}
  --help         show this
`,
  options: { comment: { type: "string" }, status: { type: "string" }, ...contentOption },
  mostWords: 1,
  async run({ comment, status, content }, [reference]) {
    if (reference === undefined) return refuse("Beside which? visits note ZH-7K4M-2QXD --status done");
    if (comment === undefined && status === undefined)
      return refuse("Nothing to note: give --comment or --status.");
    if (status !== undefined && !isStatus(String(status)))
      return refuse(`--status ${status}: one of ${noteStatuses.join(", ")}.`);
    const folder = contentFolder(content);
    if (folder === null) return 2;
    const { capacity } = readContent(folder).site.appointments;
    return withStore(async () => {
      const { noteVisit } = await import("../leads/visits/visit-notes.ts");
      const note = {
        ...(typeof comment === "string" && { comment }),
        ...(typeof status === "string" && isStatus(status) && { status }),
      };
      const outcome = await noteVisit(reference.toUpperCase(), note, capacity);
      if (outcome === "noted") {
        process.stdout.write(`Noted beside ${reference.toUpperCase()}.\n`);
        return 0;
      }
      process.stderr.write(
        outcome === "full"
          ? `${reference}: its time was given to another visitor; nothing was noted. Agree on another time with both.\n`
          : `${reference}: no visit and no request about a property. npm run agency -- visits list shows them.\n`,
      );
      return 1;
    });
  },
};
