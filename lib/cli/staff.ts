import type { StaffMember } from "../content/schemas/staff.ts";
import { isDemonstration } from "../domain/desk/demonstration.ts";
import { type Command, CommandFailure, type CommandGroup, UsageError } from "./command.ts";

import { table } from "./table.ts";
import { withStore } from "./with-store.ts";

/** What the commands work with, read once the environment is known. */
async function desk() {
  const { staffInFile, staffWith } = await import("../content/staff.ts");
  const { staffRealm } = await import("../desk/staff-realm.ts");
  const accounts = await import("../accounts/accounts.ts");
  const { entryLink, invitationLink, inviteByMail } = await import("../accounts/account-links.ts");
  return { staffInFile, staffWith, staffRealm, ...accounts, entryLink, invitationLink, inviteByMail };
}

const list: Command = {
  summary: "list the staff in content/staff.json and their status",
  help: `Usage: npm run agency -- staff list [--json]

Options:
  --json         as JSON
  --help         show this
`,
  options: { json: { type: "boolean" } },
  run: ({ json }, _, out) =>
    withStore(async () => {
      const { staffInFile, accountStates, staffRealm } = await desk();
      const accounts = new Map((await accountStates(staffRealm)).map((account) => [account.email, account]));
      const staff = staffInFile().map((member) => {
        const account = accounts.get(member.email);
        const sessions = account?.sessions ? `, signed in on ${account.sessions}` : "";
        const state = account ? (account.hasPassword ? "has a password" : "invited") : "not invited";
        return { ...member, state: state + sessions };
      });
      const rows = staff.map(({ email, name, language, role, state }) => [
        email,
        name,
        language,
        role,
        state,
      ]);
      out.write(
        json
          ? `${JSON.stringify(staff, null, 2)}\n`
          : staff.length === 0
            ? "No staff.\n"
            : table(["E-MAIL", "NAME", "LANG", "ROLE", "STATE"], rows),
      );
      return 0;
    }),
};

const invite: Command = {
  summary: "mail each new member of the staff a link to choose a password",
  help: `Usage: npm run agency -- staff invite [--email ADDRESS] [--print]

Each member of content/staff.json who was not invited yet gets a mail with a link to choose a password. The link works once and for
seven days. The mails leave while the site is running.

Options:
  --email ADDRESS  this member, invited before or not
  --print          prints the link instead of mailing it: whoever has it can choose the password
  --help           show this

Exit code: 0 done, 1 there is no such member, 2 usage error.
`,
  options: { email: { type: "string" }, print: { type: "boolean" } },
  run: ({ email, print }, _, out) =>
    withStore(async () => {
      const { staffInFile, staffWith, accountStates, staffRealm, invitationLink, inviteByMail } =
        await desk();
      const invited = new Set((await accountStates(staffRealm)).map((account) => account.email));
      const members: (StaffMember | null)[] =
        typeof email === "string"
          ? [staffWith(email)]
          : staffInFile().filter((member) => !invited.has(member.email));
      for (const member of members) {
        if (!member) {
          throw new CommandFailure(`${email}: nobody with this address in content/staff.json.`);
        }
        if (print) out.write(`${member.email}  ${await invitationLink(staffRealm, member)}\n`);
        else await inviteByMail(staffRealm, member);
      }
      if (!print)
        out.write(
          members.length === 0
            ? "Nobody new. --email invites a member again.\n"
            : `Invited: ${members.map((member) => member?.email).join(", ")}\n`,
        );
      return 0;
    }),
};

const revoke: Command = {
  summary: "end the sessions of a member, and remove password and second factor",
  help: `Usage: npm run agency -- staff revoke ADDRESS

Ends a member's sessions at once, and removes their password, their second factor and every link that was mailed to them: for a lost
phone, or a password that somebody else knows. While content/staff.json names them they can ask for a new link at the desk; take them
out of it to end their access for good.

Options:
  --help         show this

Exit code: 0 done, 1 there was nothing to end, 2 usage error.
`,
  options: {},
  maxPositionals: 1,
  run: async (_, [email], out) => {
    if (!email) throw new UsageError("Name the member: npm run agency -- staff revoke ADDRESS");
    return withStore(async () => {
      const { deleteAccount, staffRealm } = await desk();
      const sessions = await deleteAccount(staffRealm, email);
      if (sessions === null) {
        throw new CommandFailure(`${email}: there is no account with this address.`);
      }
      out.write(
        `Ended: ${sessions} session${sessions === 1 ? "" : "s"}, the password, the second factor, all links.\n`,
      );
      return 0;
    });
  },
};

const demonstrate: Command = {
  summary: "print a link that opens the desk of the demonstration",
  help: `Usage: npm run agency -- staff demonstrate

Prints a link that signs in at the desk, once and within a quarter of an hour. Only where the staff are those of the demonstration and
SITE_URL is this machine; elsewhere it prints nothing. npm run up does this.

Options:
  --help         show this
`,
  options: {},
  run: async (_, __, out) => {
    const { env } = await import("../server/env.ts");
    const { staffInFile } = await import("../content/staff.ts");
    if (!env.isDeskOpen || !isDemonstration(env.siteUrl, staffInFile())) return 0;
    const print = async () => {
      const { entryLink, staffRealm } = await desk();
      const member = staffInFile().find(({ role }) => role === "publisher");
      if (member)
        out.write(
          `\n  The desk   ${await entryLink(staffRealm, member)}\n             (${member.name}; the link works once, for a quarter of an hour)\n`,
        );
      return 0;
    };
    return withStore(print, { mayCreate: true });
  },
};

export const staff: CommandGroup = {
  summary: "who works at the desk: list, invite, revoke",
  commands: { list, invite, revoke, demonstrate },
};
