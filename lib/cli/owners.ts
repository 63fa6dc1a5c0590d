import type { AccountState } from "../accounts/accounts.ts";
import type { Owner } from "../content/schemas/owners.ts";
import { type Command, CommandFailure, type CommandGroup, UsageError } from "./command.ts";

import { table } from "./table.ts";
import { withStore } from "./with-store.ts";

/** The state of an account: ended, not invited, invited, with a password; and on how many browsers it is signed in. */
function stateOf(account: AccountState | undefined, mayEnter: boolean): string {
  if (!mayEnter) return "ended: all sold or let for longer than retention.accounts";
  if (!account) return "not invited";
  const sessions = account.sessions > 0 ? `, signed in on ${account.sessions}` : "";
  return `${account.hasPassword ? "has a password" : "invited"}${sessions}`;
}

const list: Command = {
  summary: "list the owners in content/owners.json and their status",
  help: `Usage: npm run agency -- owners list [--json]

Options:
  --json         as JSON
  --help         show this
`,
  options: { json: { type: "boolean" } },
  run: ({ json }, _, out) =>
    withStore(async () => {
      const { loadOwners, ownersInFile } = await import("../content/owners.ts");
      const { ownerRealm } = await import("../owner/owner-realm.ts");
      const { accountStates } = await import("../accounts/accounts.ts");
      const accounts = new Map((await accountStates(ownerRealm)).map((account) => [account.email, account]));
      const current = new Set(loadOwners());
      const owners = ownersInFile().map((owner) => ({
        ...owner,
        state: stateOf(accounts.get(owner.email), current.has(owner)),
      }));
      const rows = owners.map(({ email, name, language, properties, state }) => [
        email,
        name,
        language,
        properties.join(" "),
        state,
      ]);
      out.write(
        json
          ? `${JSON.stringify(owners, null, 2)}\n`
          : owners.length === 0
            ? "No owners.\n"
            : table(["E-MAIL", "NAME", "LANG", "PROPERTIES", "STATE"], rows),
      );
      return 0;
    }),
};

/** The owner with the address, or without one all who were not invited yet; null where nobody has the address. */
async function ownersToInvite(email: unknown): Promise<Owner[] | null> {
  const { loadOwners, ownerWith } = await import("../content/owners.ts");
  const { ownerRealm } = await import("../owner/owner-realm.ts");
  const { accountStates } = await import("../accounts/accounts.ts");
  if (typeof email === "string") {
    const owner = ownerWith(email);
    return owner && [owner];
  }
  const invited = new Set((await accountStates(ownerRealm)).map((account) => account.email));
  return loadOwners().filter((owner) => !invited.has(owner.email));
}

const invite: Command = {
  summary: "mail each new owner a link to choose a password",
  help: `Usage: npm run agency -- owners invite [--email ADDRESS] [--print]

Each owner of content/owners.json who was not invited yet gets a mail with a link to choose a password. The link works once and for
seven days. The mails leave while the site is running.

Options:
  --email ADDRESS  this owner, invited before or not
  --print          prints the link instead of mailing it: whoever has it can choose the password
  --help           show this

Exit code: 0 done, 1 there is no such owner, 2 usage error.
`,
  options: { email: { type: "string" }, print: { type: "boolean" } },
  run: ({ email, print }, _, out) =>
    withStore(async () => {
      const owners = await ownersToInvite(email);
      if (owners === null) {
        throw new CommandFailure(
          `${email}: no owner with this address in content/owners.json who may sign in.`,
        );
      }
      const { invitationLink, inviteByMail } = await import("../accounts/account-links.ts");
      const { ownerRealm } = await import("../owner/owner-realm.ts");
      for (const owner of owners) {
        if (print) out.write(`${owner.email}  ${await invitationLink(ownerRealm, owner)}\n`);
        else await inviteByMail(ownerRealm, owner);
      }
      if (!print)
        out.write(
          owners.length === 0
            ? "No new owners. --email invites an owner again.\n"
            : `Invited: ${owners.map((owner) => owner.email).join(", ")}\n`,
        );
      return 0;
    }),
};

const revoke: Command = {
  summary: "end the sessions of an owner and remove their password",
  help: `Usage: npm run agency -- owners revoke ADDRESS

Ends an owner's sessions at once, and makes their password and every link that was mailed to them useless: for a lost tablet, or a
password that somebody else knows. While content/owners.json names them they can ask for a new link on the sign-in page; take them
out of it, and restart the site, to end their access for good.

Options:
  --help         show this

Exit code: 0 done, 1 there was nothing to end, 2 usage error.
`,
  options: {},
  maxPositionals: 1,
  run: async (_, [email], out) => {
    if (!email) throw new UsageError("Name the owner: npm run agency -- owners revoke ADDRESS");
    return withStore(async () => {
      const { ownerRealm } = await import("../owner/owner-realm.ts");
      const { deleteAccount } = await import("../accounts/accounts.ts");
      const sessions = await deleteAccount(ownerRealm, email);
      if (sessions === null) {
        throw new CommandFailure(`${email}: there is no account with this address.`);
      }
      out.write(`Ended: ${sessions} session${sessions === 1 ? "" : "s"}, the password, all links.\n`);
      return 0;
    });
  },
};

export const owners: CommandGroup = {
  summary: "the owners who may sign in: list, invite, revoke",
  commands: { list, invite, revoke },
};
