import type { Owner } from "../content/schemas/owners.ts";
import { accountCommands } from "./account-commands.ts";
import type { CommandGroup } from "./command.ts";

export const owners: CommandGroup = {
  summary: "the owners who may sign in: list, invite, revoke",
  commands: accountCommands<Owner>({
    name: "owners",
    async people() {
      const { loadOwners, ownersInFile } = await import("../content/owners.ts");
      const { ownerRealm } = await import("../owner/owner-realm.ts");
      return { realm: ownerRealm, all: ownersInFile(), current: loadOwners() };
    },
    column: { properties: ({ properties }) => properties.join(" ") },
    words: {
      member: "owner",
      ended: "ended: all sold or let for longer than retention.accounts",
      noMembers: "No owners.",
      nobodyNew: "No new owners. --email invites an owner again.",
      unknown: "no owner with this address in content/owners.json who may sign in",
      revoked: "the password",
      revokeSummary: "end the sessions of an owner and remove their password",
      revokeDescription: `Ends an owner's sessions at once, and makes their password and every link that was mailed to them useless: for a lost tablet, or a
password that somebody else knows. While content/owners.json names them they can ask for a new link on the sign-in page; take them
out of it, and restart the site, to end their access for good.`,
    },
  }),
};
