import type { MailRecord, MailState } from "../mail/outbox/mail-records.ts";
import type { Command } from "./command.ts";
import { limitOf, refuse } from "./refuse.ts";
import { moment, table } from "./table.ts";
import { withStore } from "./with-store.ts";

const states = ["waiting", "refused", "sent", "dead"] as const satisfies MailState[];
const isState = (name: unknown): name is MailState => states.some((each) => each === name);

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

export const listMails: Command = {
  summary: "list the mails, the newest first",
  help: `Usage: npm run agency -- mail list [--state STATE] [--limit N] [--json]

A mail waits to be sent, is sent, is refused by the mail server (and tried again), or is dead: not sent in two days.

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
  async run({ state, limit, json }) {
    const most = limitOf(limit);
    if (most === null) return 2;
    if (state !== undefined && !isState(state)) return refuse(`--state ${state}: ${states.join(", ")}.`);
    return withStore(async () => {
      const { mailRecords } = await import("../mail/outbox/mail-records.ts");
      const mails = await mailRecords({ most, ...(isState(state) && { state }) });
      process.stdout.write(json ? `${JSON.stringify(mails, null, 2)}\n` : asTable(mails));
      return 0;
    });
  },
};
