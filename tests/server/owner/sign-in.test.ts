import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountStates, deleteAccount } from "@/lib/accounts/accounts";
import { loadContent } from "@/lib/content/load";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { ownerRealm, portalPath } from "@/lib/owner/owner-realm";
import { signedInOwner } from "@/lib/owner/require-owner";
import { env } from "@/lib/server/env";
import french from "@/locales/fr/mail.json";
import { withFullPasswords } from "../../setup/light-passwords";
import { agency, openMailbox } from "../api/support/mailbox";
import { onOneStore } from "../support/on-both-stores";
import {
  Browser,
  easyGoing,
  later,
  lea,
  marc,
  password,
  routeNames,
  site,
  strict,
  tokenIn,
  withPassword,
} from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);
afterEach(() => {
  vi.useRealTimers();
});

onOneStore("an owner signs in, is led to the portal, and signs out", async () => {
  await using mailbox = await openMailbox();
  await withPassword(lea);
  const browser = new Browser();
  expect(await browser.owner()).toBeNull();
  const { status, body, headers } = await browser.signIn("Lea.Wouters@zennehuis.example ");
  expect([status, body]).toEqual([200, { next: "/fr/proprietaire/" }]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(await browser.owner()).toBe("Lea Wouters");
  expect(await signedInOwner(browser.headers())).toMatchObject({ language: "nl", properties: [7123] });
  const [notice] = (await mailbox.after(1))(agency);
  expect(notice?.subject).toContain("Lea Wouters");
  expect(notice?.text).toContain("7123");
  expect((await browser.send("sign-out", {})).status).toBe(200);
  expect(await browser.owner()).toBeNull();
});

onOneStore("who signs out stays in on their other devices, unless they leave everywhere", async () => {
  await withPassword(lea);
  await withPassword(marc);
  const [phone, tablet, other] = [new Browser(), new Browser(), new Browser()];
  for (const browser of [phone, tablet]) await browser.signIn(lea.email);
  await other.signIn(marc.email);
  await phone.send("sign-out", {});
  expect([await phone.owner(), await tablet.owner()]).toEqual([null, "Lea Wouters"]);
  await phone.signIn(lea.email);
  expect((await tablet.send("sign-out", { everywhere: true })).status).toBe(200);
  expect([await phone.owner(), await tablet.owner()]).toEqual([null, null]);
  expect(await other.owner()).toBe(marc.name);
});

onOneStore("the agency hears of nobody where it does not want to", async () => {
  await withPassword(lea);
  const { site: settings } = loadContent();
  settings.ownerSignInNotice = false;
  await new Browser().signIn(lea.email);
  settings.ownerSignInNotice = true;
  expect(await mailRecords()).toEqual([]);
});

const words = {
  nl: "Ongeldig e-mailadres of wachtwoord",
  fr: "L’adresse électronique et/ou le mot de passe sont incorrects.",
  en: "Login failed; The username or password are not correct.",
  de: "E-Mail-Adresse oder Passwort ist nicht richtig.",
};

onOneStore("whatever was wrong, the answer is the same, in the page's language", async () => {
  await withPassword(lea);
  const tries = [
    { email: lea.email, password: "something else" },
    { email: lea.email, password: "" },
    { email: "nobody@elsewhere.example", password },
    // Listed, but without a password so far.
    { email: marc.email, password },
    { email: "no address", password },
    { email: lea.email, password: "x".repeat(501) },
    { email: { toString: "lea" }, password: ["x"] },
  ];
  for (const [language, message] of Object.entries(words)) {
    for (const each of tries) {
      const { status, body, headers } = await new Browser().send("sign-in", { ...each, language });
      expect([status, body], JSON.stringify(each)).toEqual([401, { error: "login-failure", message }]);
      expect(headers.getSetCookie()).toEqual([]);
    }
  }
});

const median = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

onOneStore("the time of an answer does not tell whether an address is known", async () => {
  await withPassword(lea);
  const browser = new Browser();
  // In turn, so that whatever else the machine does slows down both.
  const [known, unknown]: [number[], number[]] = [[], []];
  await withFullPasswords(async () => {
    for (let time = 0; time < 9; time++) {
      known.push(await timed(() => browser.signIn(lea.email, "something else")));
      unknown.push(await timed(() => browser.signIn(`nobody${time}@elsewhere.example`)));
    }
  });
  // A password that is not hashed at all would be ten times as fast and more.
  expect(median(unknown)).toBeGreaterThan(median(known) / 3);
  expect(median(unknown)).toBeLessThan(median(known) * 3);
});

onOneStore("a link is asked for, and the answer tells nobody whether there was one", async () => {
  await using mailbox = await openMailbox();
  await withPassword(lea);
  const ask = (email: string) => new Browser().send("link", { email, language: "fr" });
  const [known, unknown] = [await ask(lea.email), await ask("nobody@elsewhere.example")];
  expect([known.status, known.body]).toEqual([200, { sent: true }]);
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect([...unknown.headers]).toEqual([...known.headers]);
  // To an owner as to a stranger in the language of the page, whatever the content says of the owner.
  const mailsTo = await mailbox.after(2);
  const [[link], [none]] = [mailsTo(lea.email), mailsTo("nobody@elsewhere.example")];
  expect(link?.subject).toBe(french.owner.entry.subject);
  expect(link?.text).toContain(`${env.siteUrl}/fr/login/#`);
  expect(none?.text).toContain("Nous ne connaissons personne à cette adresse e-mail");
  const browser = new Browser();
  expect((await browser.send("enter", { token: tokenIn(link), language: "nl" })).body).toEqual({
    next: "/owner/",
  });
  expect(await browser.owner()).toBe("Lea Wouters");
  const again = await new Browser().send("enter", { token: tokenIn(link), language: "nl" });
  expect([again.status, again.body.error]).toEqual([410, "entry-link"]);
});

onOneStore("who is listed but was never invited can ask for a link all the same", async () => {
  await using mailbox = await openMailbox();
  await new Browser().send("link", { email: marc.email, language: "nl" });
  const [link] = (await mailbox.after(1))(marc.email);
  const browser = new Browser();
  await browser.send("enter", { token: tokenIn(link) });
  expect(await browser.owner()).toBe("Marc Delvaux");
});

onOneStore("asking for a link takes as long for a stranger, who gets one mail a day", async () => {
  await withPassword(lea);
  const [known, unknown]: [number[], number[]] = [[], []];
  const ask = (email: string) => new Browser().send("link", { email, language: "fr" });
  for (let time = 0; time < 9; time++) {
    known.push(await timed(() => ask(lea.email)));
    unknown.push(await timed(() => ask(`nobody${time}@elsewhere.example`)));
  }
  expect(median(unknown)).toBeGreaterThan(median(known) / 5);
  expect(median(unknown)).toBeLessThan(median(known) * 5);
  strict();
  for (let time = 0; time < 3; time++)
    expect((await ask("somebody@elsewhere.example")).body).toEqual({ sent: true });
  const told = (await mailRecords()).filter(({ recipient }) => recipient === "somebody@elsewhere.example");
  expect(told).toHaveLength(1);
});

onOneStore("a password is chosen once, and is long enough", async () => {
  await new Browser().send("link", { email: lea.email, language: "fr" });
  const { linkMails } = await import("@/lib/accounts/account-links");
  const [mail] = await linkMails(ownerRealm, loadContent(), "reset", lea.email, {
    language: "fr",
    network: "10.0.0.1",
  });
  const token = tokenIn(mail);
  expect(mail?.text).toContain(`${env.siteUrl}/fr/nouveau-mot-de-passe/#`);
  const choose = (given: unknown, by = token) =>
    new Browser().send("password", { token: by, password: given, language: "de" });
  expect(await choose("too short")).toMatchObject({
    status: 422,
    body: { errors: { password: "Nehmen Sie mindestens 10 Zeichen" } },
  });
  expect(await choose(undefined)).toMatchObject({ status: 422 });
  expect(await choose("long enough", "another")).toMatchObject({
    status: 410,
    body: { error: "entry-link", message: expect.stringContaining("Link") },
  });
  expect(await choose("long enough")).toMatchObject({ status: 200, body: { chosen: true } });
  expect(await choose("long enough")).toMatchObject({ status: 410 });
  expect(await new Browser().signIn(lea.email, "long enough")).toMatchObject({ status: 200 });
});

onOneStore("what does not come from a page of this site is refused, and asks nothing", async () => {
  await withPassword(lea);
  const foreign = [
    "https://evil.example",
    "null",
    "http://localhost:3000.evil.example",
    "http://localhost:3001",
  ];
  for (const origin of [null, ...foreign]) {
    for (const route of routeNames) {
      const browser = new Browser();
      await browser.signIn(lea.email);
      browser.origin = origin;
      const body = { email: lea.email, password, token: "x" };
      const answer = await browser.send(route, body);
      expect([answer.status, answer.body.error], `${origin} ${route}`).toEqual([403, "not-allowed"]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await browser.owner()).toBe("Lea Wouters");
    }
  }
});

onOneStore("without SITE_URL the site is where it is found; with it, only there", async () => {
  await withPassword(lea);
  const browser = new Browser();
  browser.origin = "http://192.168.1.7:3000";
  const tried = async () =>
    (await browser.send("sign-in", { email: lea.email, password }, { host: "192.168.1.7:3000" })).status;
  expect(await tried()).toBe(200);
  env.isSiteUrlSet = true;
  expect(await tried()).toBe(403);
  const { body } = await browser.send("sign-in", { language: "en" }, { host: "192.168.1.7:3000" });
  expect(body).toEqual({ error: "other-address", message: expect.stringContaining(" localhost:3000 ") });
  browser.origin = site;
  expect(await tried()).toBe(200);
  env.isSiteUrlSet = false;
});

onOneStore("a form of another site's page, which no browser asks about first, is refused", async () => {
  const answer = await new Browser().send("sign-in", "email=a&password=b", {
    "content-type": "application/x-www-form-urlencoded",
  });
  expect(answer.status).toBe(415);
  expect((await new Browser().send("sign-in", "{")).status).toBe(400);
});

onOneStore("nobody has a session: without a cookie, with a made-up one, expired, revoked", async () => {
  await withPassword(lea);
  const browser = new Browser();
  await browser.signIn(lea.email);
  const [[name = "", value = ""] = []] = browser.cookies;
  const forged = new Browser();
  for (const each of ["", "x", value.slice(0, -3), `x${value}`, value.split(".")[0] ?? ""]) {
    forged.cookies.set(name, each);
    expect(await signedInOwner(forged.headers()), each).toBeNull();
  }
  later(7 * 24 * 60 * 60 * 1000 + 1000);
  expect(await signedInOwner(browser.headers())).toBeNull();
  vi.useRealTimers();
  expect(await new Browser().signIn(lea.email)).toMatchObject({ status: 200 });
  const other = new Browser();
  await other.signIn(lea.email);
  await deleteAccount(ownerRealm, lea.email);
  expect(await signedInOwner(other.headers())).toBeNull();
});

onOneStore("who is out of the content is out at once, whatever their cookie says", async () => {
  await withPassword(lea);
  const browser = new Browser();
  await browser.signIn(lea.email);
  expect(await signedInOwner(browser.headers(), [])).toBeNull();
  const fewer = [{ ...lea, language: "nl" as const, properties: [7000] }];
  expect((await signedInOwner(browser.headers(), fewer))?.properties).toEqual([7000]);
});

onOneStore("a session of before the sign-in does not become the owner's", async () => {
  await withPassword(lea);
  await withPassword(marc);
  const attacker = new Browser();
  await attacker.signIn(marc.email);
  const victim = new Browser();
  for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
  await victim.signIn(lea.email);
  expect([...victim.cookies.values()]).not.toEqual([...attacker.cookies.values()]);
  expect(await victim.owner()).toBe("Lea Wouters");
  expect(await attacker.owner()).toBeNull();
  expect((await accountStates(ownerRealm)).map(({ sessions }) => sessions).sort()).toEqual([0, 1]);
});

onOneStore("ten tries at an account, whether there is one or not, and then a time to wait", async () => {
  await withPassword(lea);
  strict();
  for (const email of [lea.email, "nobody@elsewhere.example"]) {
    const statuses = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await new Browser().signIn(email, "wrong one")).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  }
  const refused = await new Browser().signIn("nobody@elsewhere.example");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(600);
});

onOneStore(
  "three links an hour for an account, whether there is one or not, and then a time to wait",
  async () => {
    strict();
    for (const email of [lea.email, "nobody@elsewhere.example"]) {
      const statuses = [];
      for (let time = 0; time < 4; time++)
        statuses.push((await new Browser().send("link", { email, language: "fr" })).status);
      expect(statuses).toEqual([...Array(3).fill(200), 429]);
    }
  },
);

onOneStore("with the database out of reach it says so, and offers the phone", async (place) => {
  await withPassword(lea);
  const browser = new Browser();
  await browser.signIn(lea.email);
  await place.takeAway();
  const answers = [
    await browser.signIn(lea.email),
    await browser.send("link", { email: lea.email }),
    await browser.send("password", { token: "x", password }),
    await browser.send("enter", { token: "x" }),
    await browser.send("sign-out", {}),
  ];
  await place.bringBack();
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  expect(await browser.owner()).toBe("Lea Wouters");
});

test("after signing in nobody is led anywhere but into the portal", () => {
  const home = "/fr/proprietaire/";
  for (const good of [home, `${home}?property=7116`, `${home}7116/`, "/owner/", "/de/eigentuemer/#visits"])
    expect(portalPath(good, "fr")).toBe(good);
  const bad = [
    ...[undefined, null, 1, {}, "", "/", "/fr/", "/fr/contact/", "owner/", "/ownership/", "/fr/proprietaire"],
    ...["https://evil.example/owner/", "//evil.example/owner/", "/\\evil.example", "javascript:alert(1)"],
    ...["/owner/../contact/", "/owner/..%2fcontact/", "/owner/%2e%2e/contact/", "/owner//evil.example"],
    ...["/owner/\\evil", "/owner/\n", " /owner/", `/owner/${"x".repeat(500)}`, "/owner/./x"],
  ];
  for (const each of bad) expect(portalPath(each, "fr"), String(each)).toBe(home);
});

const linkOf = async (email: string) => {
  const { linkMails } = await import("@/lib/accounts/account-links");
  const [mail] = await linkMails(ownerRealm, loadContent(), "reset", email, {
    language: "fr",
    network: "10.0.0.1",
  });
  return tokenIn(mail);
};

onOneStore("a password that is easily guessed is refused, and the link goes on working", async () => {
  const token = await linkOf(lea.email);
  const choose = (given: string) =>
    new Browser().send("password", { token, password: given, language: "nl" });
  const refused: [string, RegExp][] = [
    ["1234567890", /reeks of herhaling/],
    ["aaaaaaaaaa", /reeks of herhaling/],
    ["        10", /Spaties tellen niet mee/],
    ["zennehuis1", /naam van het kantoor/],
    [lea.email, /naam van het kantoor/],
    ["wachtwoord1", /gebruiken te veel mensen/],
  ];
  for (const [given, sentence] of refused)
    expect(await choose(given), given).toMatchObject({
      status: 422,
      body: { errors: { password: expect.stringMatching(sentence) } },
    });
  expect(await choose("vier blauwe fietsen")).toMatchObject({ status: 200 });
});

onOneStore("an owner reads by mail that their password was changed, and whom to call", async () => {
  await using mailbox = await openMailbox();
  const token = await linkOf(lea.email);
  await new Browser().send("password", { token, password: "aaaaaaaaaa", language: "fr" });
  await new Browser().send("password", { token: `${token}x`, password, language: "fr" });
  await new Browser().send("password", { token, password, language: "fr" });
  const [mail, ...others] = (await mailbox.after(1))(lea.email);
  expect(others).toEqual([]);
  // In the owner's language, not in the page's.
  expect(mail?.subject).toBe("Uw wachtwoord bij Zennehuis is gewijzigd");
  expect(mail?.text).toMatch(/Bel ons meteen op 02.000.00.00/);
  for (const text of [mail?.text, mail?.html]) expect(text).not.toMatch(/https?:|href=|#[\w-]{20}/);
});

onOneStore("an owner who is signed out everywhere reads so by mail", async () => {
  await using mailbox = await openMailbox();
  loadContent().site.ownerSignInNotice = false;
  await withPassword(marc);
  const [phone, tablet] = [new Browser(), new Browser()];
  for (const browser of [phone, tablet]) await browser.signIn(marc.email);
  loadContent().site.ownerSignInNotice = true;
  await tablet.send("sign-out", {});
  await new Browser().send("sign-out", { everywhere: true });
  await phone.send("sign-out", { everywhere: true });
  await new Browser().send("link", { email: marc.email, language: "fr" });
  const mails = (await mailbox.after(2))(marc.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Vos appareils ont été déconnectés chez Zennehuis",
    "Votre lien de connexion",
  ]);
});
