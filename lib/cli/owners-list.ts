import type { AccountState } from "../owner/auth/auth-accounts.ts";
import type { Command } from "./command.ts";
import { table } from "./table.ts";
import { withStore } from "./with-store.ts";

/** How an owner stands: ended, not invited, invited, with a password; and on how many browsers they are signed in. */
function stateOf(account: AccountState | undefined, mayEnter: boolean): string {
  if (!mayEnter) return "ended: all sold or let for longer than retention.accounts";
  if (!account) return "not invited";
  const sessions = account.sessions > 0 ? `, signed in on ${account.sessions}` : "";
  return `${account.hasPassword ? "has a password" : "invited"}${sessions}`;
}

export const listOwners: Command = {
  summary: "list the owners of content/owners.json and how they stand",
  help: `Usage: npm run agency -- owners list [--json]

Options:
  --json         as JSON
  --help         show this
`,
  options: { json: { type: "boolean" } },
  run: ({ json }) =>
    withStore(async () => {
      const { loadOwners, ownersInFile } = await import("../content/owner/owners.ts");
      const { accountStates } = await import("../owner/auth/auth-accounts.ts");
      const accounts = new Map((await accountStates()).map((account) => [account.email, account]));
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
      process.stdout.write(
        json
          ? `${JSON.stringify(owners, null, 2)}\n`
          : owners.length === 0
            ? "No owners.\n"
            : table(["E-MAIL", "NAME", "LANG", "PROPERTIES", "STATE"], rows),
      );
      return 0;
    }),
};
