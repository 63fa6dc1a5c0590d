import type { Owner } from "../content/schemas/owners.ts";
import type { Command } from "./command.ts";
import { withStore } from "./with-store.ts";

/** The owners that are meant: the one with the address, else all who were not invited yet. */
async function invitedNow(email: unknown): Promise<Owner[] | null> {
  const { loadOwners, ownerWith } = await import("../content/owner/owners.ts");
  const { accountStates } = await import("../owner/auth/auth-accounts.ts");
  if (typeof email === "string") {
    const owner = ownerWith(email);
    return owner && [owner];
  }
  const known = new Set((await accountStates()).map((account) => account.email));
  return loadOwners().filter((owner) => !known.has(owner.email));
}

export const invite: Command = {
  summary: "mail each new owner a link to choose a password",
  help: `Usage: npm run agency -- owners invite [--email ADDRESS] [--print]

Each owner of content/owners.json who was not invited yet gets a mail with a link to choose a password. The link works once and for
seven days. The mails leave while the site is running.

Options:
  --email ADDRESS  this owner, invited before or not
  --print          prints the link instead of mailing it: whoever has it can choose the password
  --help           show this

Exit code: 0 done, 1 there is no such owner, 2 wrong use of the command.
`,
  options: { email: { type: "string" }, print: { type: "boolean" } },
  run: ({ email, print }) =>
    withStore(async () => {
      const owners = await invitedNow(email);
      if (owners === null) {
        process.stderr.write(
          `${email}: no owner with this address in content/owners.json who may sign in.\n`,
        );
        return 1;
      }
      const { invitationLink, inviteByMail } = await import("../owner/invite.ts");
      for (const owner of owners) {
        if (print) process.stdout.write(`${owner.email}  ${await invitationLink(owner)}\n`);
        else await inviteByMail(owner);
      }
      if (!print)
        process.stdout.write(
          owners.length === 0
            ? "Nobody is new. --email invites somebody again.\n"
            : `Invited: ${owners.map((owner) => owner.email).join(", ")}\n`,
        );
      return 0;
    }),
};
