import { readContent } from "../content/load.ts";
import { noteStatuses } from "../domain/owner/owner-entry.ts";
import { CommandFailure, type CommandGroup, command, UsageError } from "./command.ts";
import { contentFolder, contentOption, countIn, filterOf, jsonOption, limitOption } from "./options.ts";
import { listing, moment } from "./table.ts";
import { withStore } from "./with-store.ts";

const list = command({
  summary: "list visits and requests with their notes, newest first",
  description: `STATUS is what was noted. Where nothing was, a visit is "held" while its visitor has yet to confirm it by mail, "confirmed"
after that, and "lapsed" where nobody did within the hour: its time is free again. An offer is "to release" until you have
released it, or noted anything beside it: its owner sees that there is one, not what is offered.`,
  options: {
    property: { value: "ID", help: "only of one property" },
    since: { value: "DAY", help: "only what was asked from that day on: 2026-11-01" },
    ...limitOption,
    ...jsonOption,
  },
  async run({ property, since: day, limit, json }, _, out) {
    const { since } = filterOf({ since: day });
    const most = countIn("limit", limit);
    if (property !== undefined && !/^\d{1,9}$/.test(property))
      throw new UsageError(`--property ${property}: the id of a property, such as 7123.`);
    return withStore(async () => {
      const { visitRecords } = await import("../leads/visits/visit-records.ts");
      const propertyId = property === undefined ? undefined : Number(property);
      const visits = await visitRecords({ propertyId, since, most });
      out.write(
        listing(visits, json, "No visits and no requests.", {
          reference: ({ reference }) => reference,
          asked: ({ askedAt }) => moment(askedAt),
          form: ({ flow }) => flow,
          visit: ({ slot }) => slot?.replace("T", " ") ?? "",
          property: (visit) => String(visit.propertyId),
          name: ({ name }) => name,
          status: ({ status, booking, released }) =>
            status ?? booking ?? (released === false ? "to release" : ""),
          comment: ({ comment }) => comment ?? "",
        }),
      );
    });
  },
});

const note = command({
  summary: "add a comment or a status to a visit or a request, for the owner to read",
  description: `The owner reads both in the portal, in the words you write: no phone numbers, nothing about other people.

A visit that is cancelled gives its time back to other visitors. One that is confirmed again takes it again, if it is still free.
Neither sends a mail: tell the visitor yourself, or cancel it at the desk, which does.`,
  argument: {
    name: "REFERENCE",
    missing: "Name the visit or request: visits note ZH-7K4M-2QXD --status done",
  },
  options: {
    comment: { value: "TEXT", help: 'what the owner reads; --comment "" removes it' },
    status: { value: "STATUS", help: noteStatuses.join(", ") },
    ...contentOption,
  },
  async run({ comment, status: name, content }, reference, out) {
    if (comment === undefined && name === undefined)
      throw new UsageError("Nothing to note: give --comment or --status.");
    const status = noteStatuses.find((option) => option === name);
    if (name !== undefined && !status)
      throw new UsageError(`--status ${name}: one of ${noteStatuses.join(", ")}.`);
    const folder = await contentFolder(content);
    const rules = readContent(folder).site.appointments;
    return withStore(async () => {
      const { noteVisit } = await import("../leads/visits/visit-notes.ts");
      const outcome = await noteVisit(reference.toUpperCase(), { comment, status }, rules);
      if (outcome !== "noted")
        throw new CommandFailure(
          outcome === "full"
            ? `${reference}: its time was given to another visitor; nothing was noted. Agree on another time with both.`
            : `${reference}: no visit and no request about a property. npm run agency -- visits list shows them.`,
        );
      out.write(`Noted beside ${reference.toUpperCase()}.\n`);
    });
  },
});

const release = command({
  summary: "show an offer to the owner of the property",
  description: `Until then the owner reads in the portal that there is an offer, without its amount and conditions. A note beside it
(visits note) releases it as well.`,
  argument: { name: "REFERENCE", missing: "Which? visits release ZH-7K4M-2QXD" },
  async run(_, argument, out) {
    const reference = argument.toUpperCase();
    return withStore(async () => {
      const { releaseOffer } = await import("../leads/offers/offer-releases.ts");
      if (!(await releaseOffer(reference)))
        throw new CommandFailure(`${reference}: no offer. npm run agency -- visits list shows them.`);
      out.write(`The owner sees ${reference} now.\n`);
    });
  },
});

export const visits: CommandGroup = {
  summary: "what owners see of visits and requests: list, note, release",
  commands: { list, note, release },
};
