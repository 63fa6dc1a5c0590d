import type { MailRecord, MailState } from "../mail/outbox/mail-records.ts";
import { type Command, type CommandGroup, UsageError } from "./command.ts";
import { limitOf } from "./options.ts";
import { moment, table } from "./table.ts";
import { withStore } from "./with-store.ts";

const states: readonly MailState[] = ["waiting", "refused", "sent", "dead"];
const isState = (name: unknown): name is MailState => states.some((state) => state === name);

const asTable = (mails: MailRecord[]) =>
  mails.length === 0
    ? "No mails.\n"
    : table(
        ["ID", "QUEUED", "STATE", "TRIES", "NEXT TRY", "ERROR", "REQUEST", "TO", "SUBJECT"],
        mails.map((mail) => [
          mail.id,
          moment(mail.createdAt),
          mail.state,
          String(mail.tries),
          mail.dueAt && mail.tries > 0 ? moment(mail.dueAt) : "",
          mail.lastError ?? "",
          mail.reference ?? "",
          mail.recipient,
          mail.subject,
        ]),
      );

const list: Command = {
  summary: "list the mails, newest first",
  help: `Usage: npm run agency -- mail list [--state STATE] [--limit N] [--json]

A mail is waiting, sent, refused by the mail server for now (and retried), or dead: rejected for good, or not delivered within two days.

Options:
  --state STATE  only waiting, refused, sent or dead ones
  --limit N      how many at most (50)
  --json         as JSON
  --help         show this
`,
  options: {
    state: { type: "string" },
    limit: { type: "string", default: "50" },
    json: { type: "boolean" },
  },
  async run({ state, limit, json }, _, out) {
    const maxCount = limitOf(limit);
    if (state !== undefined && !isState(state))
      throw new UsageError(`--state ${state}: ${states.join(", ")}.`);
    return withStore(async () => {
      const { mailRecords } = await import("../mail/outbox/mail-records.ts");
      const mails = await mailRecords({ maxCount, ...(isState(state) && { state }) });
      out.write(json ? `${JSON.stringify(mails, null, 2)}\n` : asTable(mails));
      return 0;
    });
  },
};

const retry: Command = {
  summary: "retry failed mails",
  help: `Usage: npm run agency -- mail retry ID
       npm run agency -- mail retry --dead

The running site picks them up within seconds; a dead one gets another two days.

Options:
  --dead         all that are dead
  --help         show this
`,
  options: { dead: { type: "boolean" } },
  maxPositionals: 1,
  async run({ dead }, [id], out) {
    if ((id === undefined) === !dead)
      throw new UsageError("Name the mail: mail retry ID, or mail retry --dead");
    return withStore(async () => {
      const { retryMails } = await import("../mail/outbox/mail-records.ts");
      const count = await retryMails(id === undefined ? "dead" : { id });
      out.write(
        count === 1 ? "1 mail queued for another try.\n" : `${count} mails queued for another try.\n`,
      );
      return count === 0 && id !== undefined ? 1 : 0;
    });
  },
};

export const mail: CommandGroup = {
  summary: "the mails of the site: list, retry",
  commands: { list, retry },
};
