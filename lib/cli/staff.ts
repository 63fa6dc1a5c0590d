import type { StaffMember } from "../content/schemas/staff.ts";
import { isDemonstration } from "../domain/desk/demonstration.ts";
import { accountCommands } from "./account-commands.ts";
import { type CommandGroup, command } from "./command.ts";
import { withStore } from "./with-store.ts";

const commands = accountCommands<StaffMember>({
  name: "staff",
  async people() {
    const { staffInFile } = await import("../content/staff.ts");
    const { staffRealm } = await import("../desk/staff-realm.ts");
    const all = staffInFile();
    return { realm: staffRealm, all, current: all };
  },
  column: { role: ({ role }) => role },
  words: {
    member: "member",
    noMembers: "No staff.",
    nobodyNew: "Nobody new. --email invites a member again.",
    unknown: "nobody with this address in content/staff.json",
    revoked: "the password, the second factor",
    revokeSummary: "end the sessions of a member, and remove password and second factor",
    revokeDescription: `Ends a member's sessions at once, and removes their password, their second factor and every link that was mailed to them: for a lost
phone, or a password that somebody else knows. While content/staff.json names them they can ask for a new link at the desk; take them
out of it to end their access for good.`,
  },
});

const demonstrate = command({
  summary: "print a link that opens the desk of the demonstration",
  description: `Prints a link that signs in at the desk, once and within a quarter of an hour. Only where the staff are those of the demonstration and
SITE_URL is this machine; elsewhere it prints nothing. npm run up does this.`,
  run: async (_, __, out) => {
    const { env } = await import("../server/env.ts");
    const { staffInFile } = await import("../content/staff.ts");
    if (!env.isDeskOpen || !isDemonstration(env.siteUrl, staffInFile())) return;
    const print = async () => {
      const { staffRealm } = await import("../desk/staff-realm.ts");
      const { entryLink } = await import("../accounts/account-links.ts");
      const member = staffInFile().find(({ role }) => role === "publisher");
      if (member)
        out.write(
          `\n  The desk   ${await entryLink(staffRealm, member)}\n             (${member.name}; the link works once, for a quarter of an hour)\n`,
        );
      return undefined;
    };
    return withStore(print, { mayCreate: true });
  },
});

export const staff: CommandGroup = {
  summary: "who works at the desk: list, invite, revoke",
  commands: { ...commands, demonstrate },
};
