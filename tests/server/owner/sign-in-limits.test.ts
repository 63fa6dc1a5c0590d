import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { linkMails } from "@/lib/accounts/account-links";
import { deleteAccount } from "@/lib/accounts/accounts";
import { addKnownNetwork, isKnownNetwork } from "@/lib/accounts/known-networks";
import { loadContent } from "@/lib/content/load";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { ownerRealm } from "@/lib/owner/owner-realm";
import { deleteExpired } from "@/lib/runtime/housekeeping";
import { readStore } from "@/lib/server/db/store";
import { mailboxOf } from "@/lib/server/email-address";
import { env } from "@/lib/server/env";
import { openMailbox } from "../api/support/mailbox";
import { sendRaw, solved } from "../api/support/visitor";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { invited } from "../support/owners";
import { Browser, later, lea, marc, strict, tokenIn, withPassword } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

beforeEach(() => {
  strict();
  loadContent().site.ownerSignInNotice = false;
});
afterEach(() => {
  vi.useRealTimers();
});

const askLink = (browser: Browser, email = lea.email) => browser.send("link", { email, language: "fr" });
const mailsTo = async (email: string) =>
  (await mailRecords()).filter(({ recipient }) => recipient === email).length;

/** An owner who has signed in at home. */
async function atHome(owner = lea): Promise<Browser> {
  await withPassword(owner);
  const home = new Browser();
  expect((await home.signIn(owner.email)).status).toBe(200);
  return home;
}

onOneStore("wrong passwords from elsewhere refuse neither the owner's own network nor a link", async () => {
  await using mailbox = await openMailbox();
  const home = await atHome();
  const strangers = Array.from({ length: 20 }, () => new Browser());
  // Forty tries an hour, for two hours.
  for (let time = 0; time < 2; time++) {
    later(hour);
    for (const stranger of [...strangers, ...strangers]) await stranger.signIn(lea.email, "something else");
  }
  // Who is right, from a network that the owner has never signed in from, has to wait, and reads what to do instead.
  const abroad = new Browser();
  const refused = await abroad.signIn(lea.email);
  expect([refused.status, refused.body.error]).toEqual([429, "too-many-sign-ins"]);
  expect(refused.body.message).toContain("lien par e-mail");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await home.signIn(lea.email)).status).toBe(200);

  mailbox.empty();
  expect((await askLink(abroad)).status).toBe(200);
  const [mail] = (await mailbox.after(1))(lea.email);
  expect((await abroad.send("enter", { token: tokenIn(mail), language: "fr" })).status).toBe(200);
  // Now that network is the owner's own as well.
  expect((await abroad.signIn(lea.email)).status).toBe(200);
});

onOneStore("ten tries at an account from one network, the owner's own too", async () => {
  const home = await atHome();
  const statuses = [];
  for (let time = 0; time < 10; time++) statuses.push((await home.signIn(lea.email, "wrong one")).status);
  expect(statuses).toEqual([...Array(9).fill(401), 429]);
  later(16 * minute);
  expect((await home.signIn(lea.email)).status).toBe(200);
});

onOneStore("wrong passwords do not use up the tries at a mailed link", async () => {
  await using mailbox = await openMailbox();
  const cafe = new Browser();
  await askLink(cafe);
  for (let time = 0; time < 40; time++) await cafe.signIn(`nobody${time}@elsewhere.example`, "wrong one");
  const [mail] = (await mailbox.after(1))(lea.email);
  expect((await cafe.signIn(marc.email)).status).toBe(429);
  expect((await cafe.send("enter", { token: tokenIn(mail), language: "fr" })).status).toBe(200);
});

onOneStore("strangers cause five links a day, and the owner's own network has its own", async () => {
  const home = await atHome();
  for (let time = 0; time < 23; time++) {
    for (const stranger of [new Browser(), new Browser(), new Browser(), new Browser()])
      await askLink(stranger);
    later(hour);
  }
  expect(await mailsTo(lea.email)).toBe(5);
  const refused = await askLink(new Browser());
  expect([refused.status, refused.body.error]).toEqual([429, "too-many-links"]);
  expect((await askLink(home)).status).toBe(200);
  expect(await mailsTo(lea.email)).toBe(6);
  const own = [];
  for (let time = 0; time < 24; time++) {
    own.push((await askLink(home)).status);
    later(20 * minute);
  }
  expect(own.filter((status) => status === 200)).toHaveLength(9);
});

onOneStore("links to choose a password and links to sign in are counted together", async () => {
  env.captchaCost = 1;
  const forgotten = async () => {
    const captcha = await solved();
    const headers = { "content-type": "application/json", "x-forwarded-for": new Browser().address };
    const body = JSON.stringify({ email: lea.email, language: "nl", privacy: true, captcha });
    return sendRaw("forgot-password", body, headers);
  };
  expect([(await forgotten()).status, (await forgotten()).status]).toEqual([201, 201]);
  expect((await askLink(new Browser())).status).toBe(200);
  expect((await askLink(new Browser())).status).toBe(429);
  const refused = await forgotten();
  expect([refused.status, refused.body.error]).toEqual([429, "too-many-links"]);
  expect(refused.body.message).toContain("ongewenste mail");
});

onOneStore("one network makes the site write to three strangers a day, who get the same answer", async () => {
  const browser = new Browser();
  const answers = [];
  for (let time = 0; time < 5; time++) {
    later(minute);
    const { status, body } = await askLink(browser, `nobody${time}@elsewhere.example`);
    answers.push([status, body]);
  }
  expect(answers).toEqual(Array(5).fill([200, { sent: true }]));
  expect(await mailRecords()).toHaveLength(3);
  later(day);
  await askLink(browser, "nobody9@elsewhere.example");
  expect(await mailRecords()).toHaveLength(4);
});

onOneStore("a mailbox gets one mail a day, however its address is written", async () => {
  for (const email of ["an.peeters@gmail.com", "an.peeters+1@gmail.com", "AnPeeters+x@gmail.com"])
    expect((await askLink(new Browser(), email)).status).toBe(200);
  expect(await mailRecords()).toHaveLength(1);
});

test.each([
  ["Ann+1@Example.be ", "ann@example.be"],
  ["ann+a+b@example.be", "ann@example.be"],
  ["a.n.n@gmail.com", "ann@gmail.com"],
  ["a.n.n@example.be", "a.n.n@example.be"],
  ["+ann@example.be", "+ann@example.be"],
])("%j is delivered to %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

onBothStores("a network is known to one owner, for 180 days after the last sign-in", async () => {
  const network = "2a02:a03f:1:2::/64";
  const [one, other] = [await invited(lea.email), await invited(marc.email)];
  await addKnownNetwork(ownerRealm, one, network);
  const known = async () => [
    await isKnownNetwork(ownerRealm, one.email, network),
    await isKnownNetwork(ownerRealm, other.email, network),
  ];
  expect(await known()).toEqual([true, false]);
  expect(await isKnownNetwork(ownerRealm, one.email, "2a02:a03f:1:3::/64")).toBe(false);
  later(179 * day);
  await addKnownNetwork(ownerRealm, one, network);
  later(179 * day);
  expect(await known()).toEqual([true, false]);
  later(2 * day);
  expect(await known()).toEqual([false, false]);
});

const rows = () => readStore((db) => db.selectFrom("owner_networks").selectAll().execute());

onBothStores(
  "of a network no address is kept, and nothing once it expired or the account ended",
  async () => {
    const account = await invited(lea.email);
    await addKnownNetwork(ownerRealm, account, "10.1.2.3");
    await addKnownNetwork(ownerRealm, account, "10.1.2.4");
    await addKnownNetwork(ownerRealm, account, "unknown");
    expect(await isKnownNetwork(ownerRealm, account.email, "unknown")).toBe(false);
    expect(await rows()).toHaveLength(2);
    expect(JSON.stringify(await rows())).not.toMatch(/10\.1\.2|lea\.wouters/);
    await deleteAccount(ownerRealm, account.email);
    expect(await rows()).toEqual([]);
    // A sign-in that ends while the account is removed.
    await addKnownNetwork(ownerRealm, account, "10.1.2.3");
    expect(await rows()).toEqual([]);
    await addKnownNetwork(ownerRealm, await invited(lea.email), "10.1.2.3");
    later(181 * day);
    await deleteExpired();
    expect(await rows()).toEqual([]);
  },
);

onBothStores("a new password makes every network unknown but the one it was chosen from", async () => {
  await using mailbox = await openMailbox();
  const [home, office] = [await atHome(), new Browser()];
  await askLink(office);
  await office.send("enter", { token: tokenIn((await mailbox.after(1))(lea.email).at(-1)) });
  const known = () =>
    Promise.all([home, office].map(({ address }) => isKnownNetwork(ownerRealm, lea.email, address)));
  expect(await known()).toEqual([true, true]);
  const asking = { language: "fr", network: office.address } as const;
  const [mail] = await linkMails(ownerRealm, loadContent(), "reset", lea.email, asking);
  const chosen = await office.send("password", { token: tokenIn(mail), password: "vier blauwe fietsen" });
  expect(chosen.status).toBe(200);
  expect(await known()).toEqual([false, true]);
});
