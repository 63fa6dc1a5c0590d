import type { MailState } from "../mail/outbox/mail-records.ts";
import { type CommandGroup, command, UsageError } from "./command.ts";
import { countIn, jsonOption, limitOption } from "./options.ts";
import { countOf, listing, moment } from "./table.ts";
import { withStore } from "./with-store.ts";

const states: readonly MailState[] = ["waiting", "refused", "queued", "sending", "sent", "dead"];

const list = command({
  summary: "list the mails, newest first",
  description:
    'A mail is waiting, sent, refused by the mail server for now (and retried), or dead: rejected for good, or not delivered within two days. A request for the agency\'s package is queued, being sent, sent or dead; "unknown" may have arrived.',
  options: {
    state: { value: "STATE", help: "only those that are waiting, refused, queued, sending, sent or dead" },
    ...limitOption,
    ...jsonOption,
  },
  async run({ state: name, limit, json }, _, out) {
    const maxCount = countIn("limit", limit);
    const state = states.find((option) => option === name);
    if (name !== undefined && !state) throw new UsageError(`--state ${name}: ${states.join(", ")}.`);
    return withStore(async () => {
      const { mailRecords } = await import("../mail/outbox/mail-records.ts");
      const mails = await mailRecords({ maxCount, state });
      out.write(
        listing(mails, json, "No mails.", {
          id: ({ id }) => id,
          queued: ({ createdAt }) => moment(createdAt),
          state: (mail) => mail.state,
          tries: ({ tries }) => String(tries),
          "next try": ({ dueAt, tries }) => (dueAt && tries > 0 ? moment(dueAt) : ""),
          error: ({ lastError }) => lastError ?? "",
          request: ({ reference }) => reference ?? "",
          to: ({ recipient }) => recipient,
          subject: ({ subject }) => subject,
        }),
      );
    });
  },
});

const retry = command({
  summary: "retry failed mails",
  description:
    "The running site picks them up within seconds; a dead one gets another two days. A request for the agency's package goes by its ID alone: look there first, as it may have arrived.",
  usage: ["ID", "--dead"],
  argument: { name: "ID" },
  options: { dead: { help: "all that are dead" } },
  async run({ dead }, id, out) {
    if ((id === "") === !dead) throw new UsageError("Name the mail: mail retry ID, or mail retry --dead");
    return withStore(async () => {
      const { retryMails } = await import("../mail/outbox/mail-records.ts");
      const { referenceOfLead, sendLeadAgain } = await import("../mail/outbox/package-outbox.ts");
      const reference = referenceOfLead(id);
      if (reference !== null) {
        const isQueued = await sendLeadAgain(reference);
        out.write(
          isQueued ? `${reference} is queued for its package.\n` : `${id}: none that was given up.\n`,
        );
        return isQueued ? 0 : 1;
      }
      const count = await retryMails(dead ? "dead" : { id });
      out.write(`${countOf(count, "mail")} queued for another try.\n`);
      return count === 0 && !dead ? 1 : 0;
    });
  },
});

export const mail: CommandGroup = {
  summary: "the mails of the site: list, retry",
  commands: { list, retry },
};
