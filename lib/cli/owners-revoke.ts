import type { Command } from "./command.ts";
import { refuse } from "./refuse.ts";
import { withStore } from "./with-store.ts";

export const revoke: Command = {
  summary: "end the sessions of an owner and take their password",
  help: `Usage: npm run agency -- owners revoke ADDRESS

Ends an owner's sessions at once, and makes their password and every link that was mailed to them useless: for a lost tablet, or a
password that somebody else knows. While content/owners.json names them they can ask for a new link on the sign-in page; take them
out of it, and start the site anew, to end their access for good.

Options:
  --help         show this

Exit code: 0 done, 1 there was nothing to end, 2 wrong use of the command.
`,
  options: {},
  mostWords: 1,
  run: async (_, [email]) => {
    if (!email) return refuse("Whose? Name the address: npm run agency -- owners revoke ADDRESS");
    return withStore(async () => {
      const { removeAccount } = await import("../owner/auth/auth-accounts.ts");
      const sessions = await removeAccount(email);
      if (sessions === null) {
        process.stderr.write(`${email}: there is no account with this address.\n`);
        return 1;
      }
      process.stdout.write(
        `Ended: ${sessions} session${sessions === 1 ? "" : "s"}, the password, all links.\n`,
      );
      return 0;
    });
  },
};
