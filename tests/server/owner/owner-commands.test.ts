import { expect, vi } from "vitest";
import { accountStates, ensureAccount, syncAccounts } from "@/lib/accounts/accounts";
import { ownersInFile } from "@/lib/content/owners";
import { ownerRealm } from "@/lib/owner/owner-realm";
import { openMailbox } from "../api/support/mailbox";
import { agencyAt, siteStartedOnce } from "../support/agency";
import { onOneStore } from "../support/on-both-stores";
import { Browser, easyGoing, lea, marc, password, tokenIn, withPassword } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const choose = (token: string) =>
  new Browser().send("password", { token, password, language: "nl" }).then(({ status }) => status);

onOneStore("new owners are invited by mail, each once", async (place) => {
  await siteStartedOnce();
  easyGoing();
  const agency = agencyAt(place);
  expect((await agency("owners", "list")).stdout).toMatch(
    /lea\.wouters@\S+ +Lea Wouters +nl +7123 +not invited\n/,
  );
  expect((await agency("owners", "invite")).stdout).toBe(`Invited: ${lea.email}, ${marc.email}\n`);
  expect((await agency("owners", "invite")).stdout).toContain("No new owners");
  expect((await agency("owners", "list")).stdout).toMatch(/lea\.wouters@\S+ .* invited\n/);
  await using mailbox = await openMailbox();
  const mailsTo = await mailbox.after(2);
  const [hers, his] = [mailsTo(lea.email)[0], mailsTo(marc.email)[0]];
  expect(hers?.subject).toBe("Volg uw pand bij Zennehuis");
  expect(his?.subject).toBe("Suivez votre bien chez Zennehuis");
  expect(his?.text).toContain("/fr/nouveau-mot-de-passe/#");
  expect(await choose(tokenIn(hers))).toBe(200);
  expect((await new Browser().signIn(lea.email)).status).toBe(200);
  expect((await agency("owners", "list")).stdout).toMatch(
    /lea\.wouters@\S+ .* has a password, signed in on 1\n/,
  );
});

onOneStore("a link is printed for whoever tries it out", async (place) => {
  await siteStartedOnce();
  easyGoing();
  const agency = agencyAt(place);
  const printed = (await agency("owners", "invite", "--print", "--email", "Lea.Wouters@zennehuis.example"))
    .stdout;
  expect(printed).toMatch(/^lea\.wouters@\S+ {2}http:\/\/localhost:3000\/reset-password\/#\S+\n$/);
  expect(await choose(tokenIn({ text: printed }))).toBe(200);
  const wrong = await agency("owners", "invite", "--email", "nobody@elsewhere.example");
  expect([wrong.status, wrong.stdout]).toEqual([1, ""]);
  expect(wrong.stderr).toContain("no owner with this address");
});

onOneStore("revoking ends what lets an owner in, at once", async (place) => {
  easyGoing();
  await withPassword(lea);
  const browser = new Browser();
  await browser.signIn(lea.email);
  const agency = agencyAt(place);
  expect((await agency("owners", "revoke", lea.email)).stdout).toBe(
    "Ended: 1 session, the password, all links.\n",
  );
  expect(await browser.owner()).toBeNull();
  expect((await new Browser().signIn(lea.email)).status).toBe(401);
  expect((await agency("owners", "revoke", lea.email)).status).toBe(1);
  expect((await agency("owners", "revoke")).status).toBe(2);
});

onOneStore("at the start those are gone who are no owners any more", async () => {
  await withPassword(lea);
  await ensureAccount(ownerRealm, { email: "former@zennehuis.example", name: "Somebody" });
  await syncAccounts(ownerRealm, ownersInFile);
  expect((await accountStates(ownerRealm)).map(({ email }) => email)).toEqual([lea.email]);
});

onOneStore("a start with the database out of reach goes on", async (place) => {
  await withPassword(lea);
  await place.takeAway();
  await expect(syncAccounts(ownerRealm, ownersInFile)).resolves.toBeUndefined();
  await place.bringBack();
});
