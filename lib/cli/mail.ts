import type { MailState } from "../mail/outbox/mail-records.ts";
import { type CommandGroup, command, UsageError } from "./command.ts";
import { countIn, jsonOption, limitOption } from "./options.ts";
import { countOf, listing, moment } from "./table.ts";
import { withStore } from "./with-store.ts";

const states: readonly MailState[] = ["waiting", "refused", "sent", "dead"];

const list = command({
  summary: "list the mails, newest first",
  description:
    "A mail is waiting, sent, refused by the mail server for now (and retried), or dead: rejected for good, or not delivered within two days.",
  options: {
    state: { value: "STATE", help: "only waiting, refused, sent or dead ones" },
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
  description: "The running site picks them up within seconds; a dead one gets another two days.",
  usage: ["ID", "--dead"],
  argument: { name: "ID" },
  options: { dead: { help: "all that are dead" } },
  async run({ dead }, id, out) {
    if ((id === "") === !dead) throw new UsageError("Name the mail: mail retry ID, or mail retry --dead");
    return withStore(async () => {
      const { retryMails } = await import("../mail/outbox/mail-records.ts");
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
