import { readContent } from "../content/load.ts";
import { type NoteStatus, noteStatuses } from "../domain/owner/owner-entry.ts";
import type { VisitRecord } from "../leads/visits/visit-records.ts";
import { type Command, CommandFailure, type CommandGroup, UsageError } from "./command.ts";
import { contentFolder, contentHelp, contentOption, filterOf, limitOf } from "./options.ts";
import { moment, table } from "./table.ts";
import { withStore } from "./with-store.ts";

const asTable = (visits: VisitRecord[]) =>
  visits.length === 0
    ? "No visits and no requests.\n"
    : table(
        ["REFERENCE", "ASKED", "FORM", "VISIT", "PROPERTY", "NAME", "STATUS", "COMMENT"],
        visits.map((visit) => [
          visit.reference,
          moment(visit.askedAt),
          visit.flow,
          visit.slot?.replace("T", " ") ?? "",
          String(visit.propertyId),
          visit.name,
          visit.status ?? visit.booking ?? (visit.released === false ? "to release" : ""),
          visit.comment ?? "",
        ]),
      );

const list: Command = {
  summary: "list visits and requests with their notes, newest first",
  help: `Usage: npm run agency -- visits list [--property ID] [--since DAY] [--limit N] [--json]

Options:
  --property ID  only of one property
  --since DAY    only what was asked from that day on: 2026-11-01
  --limit N      how many at most (50)
  --json         as JSON
  --help         show this

STATUS is what was noted. Where nothing was, a visit is "held" while its visitor has yet to confirm it by mail, "confirmed"
after that, and "lapsed" where nobody did within the hour: its time is free again. An offer is "to release" until you have
released it, or noted anything beside it: its owner sees that there is one, not what is offered.
`,
  options: {
    property: { type: "string" },
    since: { type: "string" },
    limit: { type: "string", default: "50" },
    json: { type: "boolean" },
  },
  async run({ property, since, limit, json }, _, out) {
    const filter = filterOf({ since });
    const maxCount = limitOf(limit);
    if (property !== undefined && !/^\d{1,9}$/.test(String(property)))
      throw new UsageError(`--property ${property}: the id of a property, such as 7123.`);
    return withStore(async () => {
      const { visitRecords } = await import("../leads/visits/visit-records.ts");
      const about = property === undefined ? {} : { propertyId: Number(property) };
      const visits = await visitRecords({ ...about, since: filter.since, most: maxCount });
      out.write(json ? `${JSON.stringify(visits, null, 2)}\n` : asTable(visits));
      return 0;
    });
  },
};

const isStatus = (text: string): text is NoteStatus => noteStatuses.some((status) => status === text);

const note: Command = {
  summary: "add a comment or a status to a visit or a request, for the owner to read",
  help: `Usage: npm run agency -- visits note REFERENCE [--comment TEXT] [--status STATUS] [--content DIR]

The owner reads both in the portal, in the words you write: no phone numbers, nothing about other people.

A visit that is cancelled gives its time back to other visitors. One that is confirmed again takes it again, if it is still free.
Neither sends a mail: tell the visitor yourself, or cancel it at the desk, which does.

Options:
  --comment TEXT
                 what the owner reads; --comment "" removes it
  --status STATUS
                 ${noteStatuses.join(", ")}
${contentHelp}
  --help         show this
`,
  options: { comment: { type: "string" }, status: { type: "string" }, ...contentOption },
  maxPositionals: 1,
  async run({ comment, status, content }, [reference], out) {
    if (reference === undefined)
      throw new UsageError("Name the visit or request: visits note ZH-7K4M-2QXD --status done");
    if (comment === undefined && status === undefined)
      throw new UsageError("Nothing to note: give --comment or --status.");
    if (status !== undefined && !isStatus(String(status)))
      throw new UsageError(`--status ${status}: one of ${noteStatuses.join(", ")}.`);
    const folder = await contentFolder(content);
    const rules = readContent(folder).site.appointments;
    return withStore(async () => {
      const { noteVisit } = await import("../leads/visits/visit-notes.ts");
      const written = {
        ...(typeof comment === "string" && { comment }),
        ...(typeof status === "string" && isStatus(status) && { status }),
      };
      const outcome = await noteVisit(reference.toUpperCase(), written, rules);
      if (outcome === "noted") {
        out.write(`Noted beside ${reference.toUpperCase()}.\n`);
        return 0;
      }
      throw new CommandFailure(
        outcome === "full"
          ? `${reference}: its time was given to another visitor; nothing was noted. Agree on another time with both.`
          : `${reference}: no visit and no request about a property. npm run agency -- visits list shows them.`,
      );
    });
  },
};

const release: Command = {
  summary: "show an offer to the owner of the property",
  help: `Usage: npm run agency -- visits release REFERENCE

Until then the owner reads in the portal that there is an offer, without its amount and conditions. A note beside it
(visits note) releases it as well.

Options:
  --help         show this
`,
  options: {},
  maxPositionals: 1,
  async run(_, [given], out) {
    if (given === undefined) throw new UsageError("Which? visits release ZH-7K4M-2QXD");
    const reference = given.toUpperCase();
    return withStore(async () => {
      const { releaseOffer } = await import("../leads/offers/offer-releases.ts");
      if (await releaseOffer(reference)) {
        out.write(`The owner sees ${reference} now.\n`);
        return 0;
      }
      throw new CommandFailure(`${reference}: no offer. npm run agency -- visits list shows them.`);
    });
  },
};

export const visits: CommandGroup = {
  summary: "what owners see of visits and requests: list, note, release",
  commands: { list, note, release },
};
