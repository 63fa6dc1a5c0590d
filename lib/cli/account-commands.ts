import type { AccountState } from "../accounts/accounts.ts";
import type { Person, Realm } from "../accounts/realm.ts";
import { type Command, CommandFailure, command } from "./command.ts";
import { jsonOption } from "./options.ts";
import { countOf, listing } from "./table.ts";
import { withStore } from "./with-store.ts";

/** Whom the content names, read once the environment is known. */
interface People<Member> {
  realm: Realm;
  all: readonly Member[];
  /** Those who may sign in. */
  current: readonly Member[];
}

interface AccountArea<Member extends Person> {
  name: "owners" | "staff";
  people: () => Promise<People<Member>>;
  /** What the list shows besides, by the head of its column. */
  column: Record<string, (member: Member) => string>;
  words: {
    /** One of them: `owner`. */
    member: string;
    /** Of somebody who is named and may not sign in. */
    ended?: string;
    noMembers: string;
    nobodyNew: string;
    /** Follows an address. */
    unknown: string;
    /** What `revoke` ends besides sessions. */
    revoked: string;
    revokeSummary: string;
    revokeDescription: string;
  };
}

function stateOf(account: AccountState | undefined): string {
  if (!account) return "not invited";
  const sessions = account.sessions > 0 ? `, signed in on ${account.sessions}` : "";
  return `${account.hasPassword ? "has a password" : "invited"}${sessions}`;
}

/** The commands that list, invite and lock out those whom a file of the content names. */
export function accountCommands<Member extends Person>({
  name,
  people,
  column,
  words,
}: AccountArea<Member>): Record<"list" | "invite" | "revoke", Command> {
  const file = `content/${name}.json`;
  const accountsOf = async (realm: Realm) => {
    const { accountStates } = await import("../accounts/accounts.ts");
    return new Map((await accountStates(realm)).map((account) => [account.email, account]));
  };

  const list = command({
    summary: `list the ${name} in ${file} and their status`,
    options: jsonOption,
    run: ({ json }, _, out) =>
      withStore(async () => {
        const { realm, all, current } = await people();
        const accounts = await accountsOf(realm);
        const members = all.map((member) => {
          const state = stateOf(accounts.get(member.email));
          return { ...member, state: current.includes(member) ? state : (words.ended ?? state) };
        });
        out.write(
          listing(members, json, words.noMembers, {
            "e-mail": ({ email }) => email,
            name: (member) => member.name,
            lang: ({ language }) => language,
            ...column,
            state: ({ state }) => state,
          }),
        );
      }),
  });

  const invite = command({
    summary: `mail each new ${words.member} a link to choose a password`,
    description: `Each ${words.member} of ${file} who was not invited yet gets a mail with a link to choose a password. The link works once and for
seven days. The mails leave while the site is running.`,
    options: {
      email: { value: "ADDRESS", help: `this ${words.member}, invited before or not` },
      print: { help: "prints the link instead of mailing it: whoever has it can choose the password" },
    },
    exitCodes: `0 done, 1 there is no such ${words.member}, 2 usage error`,
    run: ({ email, print }, _, out) =>
      withStore(async () => {
        const { realm, current } = await people();
        const accounts = await accountsOf(realm);
        const person = email === undefined ? null : realm.personWith(email);
        if (email !== undefined && !person) throw new CommandFailure(`${email}: ${words.unknown}.`);
        const invited = person ? [person] : current.filter((member) => !accounts.has(member.email));
        const { invitationLink, inviteByMail } = await import("../accounts/account-links.ts");
        for (const member of invited)
          if (print) out.write(`${member.email}  ${await invitationLink(realm, member)}\n`);
          else await inviteByMail(realm, member);
        if (print) return;
        const addresses = invited.map((member) => member.email).join(", ");
        out.write(`${addresses ? `Invited: ${addresses}` : words.nobodyNew}\n`);
      }),
  });

  const revoke = command({
    summary: words.revokeSummary,
    description: words.revokeDescription,
    argument: {
      name: "ADDRESS",
      missing: `Name the ${words.member}: npm run agency -- ${name} revoke ADDRESS`,
    },
    exitCodes: "0 done, 1 there was nothing to end, 2 usage error",
    run: (_, email, out) =>
      withStore(async () => {
        const { realm } = await people();
        const { deleteAccount } = await import("../accounts/accounts.ts");
        const sessions = await deleteAccount(realm, email);
        if (sessions === null) throw new CommandFailure(`${email}: there is no account with this address.`);
        out.write(`Ended: ${countOf(sessions, "session")}, ${words.revoked}, all links.\n`);
      }),
  });

  return { list, invite, revoke };
}
