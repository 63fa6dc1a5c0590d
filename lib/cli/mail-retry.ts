import type { Command } from "./command.ts";
import { refuse } from "./refuse.ts";
import { withStore } from "./with-store.ts";

export const retry: Command = {
  summary: "let mails be tried again",
  help: `Usage: npm run agency -- mail retry ID
       npm run agency -- mail retry --dead

The running site takes them up within seconds; a dead one has two days anew.

Options:
  --dead         all that are dead
  --help         show this
`,
  options: { dead: { type: "boolean" } },
  mostWords: 1,
  async run({ dead }, [id]) {
    if ((id === undefined) === !dead) return refuse("Which? mail retry ID, or mail retry --dead");
    return withStore(async () => {
      const { retryMails } = await import("../mail/outbox/mail-records.ts");
      const count = await retryMails(id === undefined ? "dead" : { id });
      process.stdout.write(count === 1 ? "1 mail is tried again.\n" : `${count} mails are tried again.\n`);
      return count === 0 && id !== undefined ? 1 : 0;
    });
  },
};
