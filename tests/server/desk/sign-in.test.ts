import { getMigrations } from "better-auth/db/migration";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { accountStates, ensureAccount, syncAccounts } from "@/lib/accounts/accounts";
import { withAuth } from "@/lib/accounts/auth";
import { newSignInToken } from "@/lib/accounts/link-tokens";
import { signedInStaff } from "@/lib/desk/require-staff";
import { staffRealm } from "@/lib/desk/staff-realm";
import { ownerRealm } from "@/lib/owner/owner-realm";
import { signedInOwner } from "@/lib/owner/require-owner";
import { writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { openMailbox } from "../api/support/mailbox";
import { Browser, easyGoing, lea, password, strict, tokenIn, withPassword } from "../owner/support";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { an, codeOf, DeskBrowser, karim, signedIn, withStaffPassword } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const before = { isDeskOpen: env.isDeskOpen, needsSecondFactor: env.needsSecondFactor };
beforeEach(easyGoing);
afterEach(() => {
  vi.useRealTimers();
  Object.assign(env, before);
});

const nameOf = async (browser: DeskBrowser) => (await browser.get("session")).body.staff?.name ?? null;

onBothStores("the tables of the desk are those that better-auth asks for", async () => {
  const missing = await withAuth(staffRealm, (auth) => getMigrations(auth.options));
  expect(missing.toBeCreated).toEqual([]);
  expect(missing.toBeAdded).toEqual([]);
});

onOneStore("staff sign in with a password or by a mailed link, and sign out", async () => {
  await using mailbox = await openMailbox();
  await withStaffPassword(an);
  const browser = new DeskBrowser();
  expect(await nameOf(browser)).toBeNull();
  const { status, body } = await browser.post("sign-in", { email: an.email, password });
  expect([status, body]).toEqual([200, { next: "/desk/" }]);
  expect((await browser.get("session")).body).toMatchObject({
    staff: { name: an.name, role: "publisher" },
    secondFactor: { isOn: false, isRequired: false },
  });
  expect((await browser.post("sign-out")).status).toBe(200);
  expect(await nameOf(browser)).toBeNull();

  await browser.post("link", { email: karim.email });
  const [link] = (await mailbox.after(1))(karim.email);
  // In the language of the page, though the content has another one for Karim.
  expect(link?.text).toContain("http://localhost:3000/desk/#");
  const other = new DeskBrowser();
  expect((await other.post("enter", { token: tokenIn(link) })).status).toBe(200);
  expect(await nameOf(other)).toBe(karim.name);
  expect((await new DeskBrowser().post("enter", { token: tokenIn(link) })).status).toBe(410);
});

onOneStore("a forgotten password is replaced by a mailed link", async () => {
  await using mailbox = await openMailbox();
  await new DeskBrowser().post("reset", { email: an.email });
  const [mail] = (await mailbox.after(1))(an.email);
  const token = /#password=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const answer = await new DeskBrowser().post("password", { token, password: "vier blauwe fietsen" });
  expect(answer.status).toBe(200);
  const entry = { email: an.email, password: "vier blauwe fietsen" };
  expect((await new DeskBrowser().post("sign-in", entry)).status).toBe(200);
});

onOneStore(
  "neither an owner's account, session nor link opens the desk, nor the other way round",
  async () => {
    await withPassword(lea);
    const owner = new Browser();
    await owner.signIn(lea.email);
    expect(await signedInStaff(owner.headers())).toBeNull();
    // The same value under the desk's name is no session of the desk.
    const forged = new DeskBrowser();
    for (const [name, value] of owner.cookies) forged.cookies.set(name.replace("owner", "desk"), value);
    expect(await nameOf(forged)).toBeNull();
    const ownersLink = await newSignInToken(ownerRealm, await ensureAccount(ownerRealm, lea));
    expect((await new DeskBrowser().post("enter", { token: ownersLink })).status).toBe(410);
    expect((await new DeskBrowser().post("sign-in", { email: lea.email, password })).status).toBe(401);

    const staff = await signedIn(an);
    expect(await signedInOwner(staff.headers())).toBeNull();
    const staffLink = await newSignInToken(staffRealm, await ensureAccount(staffRealm, an));
    expect((await new Browser().send("enter", { token: staffLink })).status).toBe(410);
  },
);

onBothStores("a second factor is set up, asked for at each sign-in, and taken away", async () => {
  await using mailbox = await openMailbox();
  await withStaffPassword(an);
  const browser = await signedIn(an);
  const elsewhere = await signedIn(an);
  expect((await browser.post("factor/begin", { password: "something else" })).body.error).toBe(
    "password-wrong",
  );
  const { body: setup } = await browser.post("factor/begin", { password });
  expect(setup.qr).toMatch(/^<svg/);
  expect(setup.secret).toMatch(/^([A-Z2-7]{4} ?)+/);
  expect(setup.backupCodes).toHaveLength(10);
  expect((await browser.post("factor/confirm", { code: "000000" })).body.error).toBe("second-factor-wrong");
  expect((await browser.post("factor/confirm", { code: codeOf(setup.uri) })).status).toBe(200);
  expect((await browser.get("session")).body.secondFactor.isOn).toBe(true);
  expect(await nameOf(elsewhere)).toBeNull();
  const [mail] = (await mailbox.after(1))(an.email);
  expect(mail?.subject).toBe("Uw balie vraagt voortaan een code");

  for (const first of [
    (one: DeskBrowser) => one.post("sign-in", { email: an.email, password }),
    async (one: DeskBrowser) => {
      const token = await newSignInToken(staffRealm, await ensureAccount(staffRealm, an));
      return one.post("enter", { token });
    },
  ]) {
    // The app shows another code.
    vi.setSystemTime(Date.now() + 60_000);
    const next = new DeskBrowser();
    expect((await first(next)).body).toEqual({ secondFactor: true });
    expect(await nameOf(next)).toBeNull();
    expect((await next.get("requests")).status).toBe(401);
    expect((await next.post("code", { code: "123456" })).body.error).toBe("second-factor-wrong");
    expect((await next.post("code", { code: codeOf(setup.uri) })).status).toBe(200);
    expect(await nameOf(next)).toBe(an.name);
  }

  const [backup] = setup.backupCodes;
  for (const status of [200, 401]) {
    const next = new DeskBrowser();
    await next.post("sign-in", { email: an.email, password });
    expect((await next.post("code", { code: backup })).status).toBe(status);
  }
  expect((await new DeskBrowser().post("code", { code: backup })).body.error).toBe("second-factor-over");

  const [, , third, fourth] = setup.backupCodes;
  const refused = async (path: string, sent: object) => (await browser.post(path, sent)).body.error;
  for (const path of ["factor/codes", "factor/remove"]) {
    expect(await refused(path, { password: "wrong one", code: third })).toBe("password-wrong");
    for (const code of ["", "123456", backup])
      expect(await refused(path, { password, code }), path).toBe("second-factor-wrong");
  }
  expect(await refused("factor/begin", { password })).toBe("not-allowed");
  const { body: renewed } = await browser.post("factor/codes", { password, code: third });
  expect(renewed.backupCodes).toHaveLength(10);
  for (const [code, status] of [
    [fourth, 401],
    [renewed.backupCodes[0], 200],
  ] as const) {
    const next = new DeskBrowser();
    await next.post("sign-in", { email: an.email, password });
    expect((await next.post("code", { code })).status).toBe(status);
  }
  const subjects = (await mailbox.after(2))(an.email).map(({ subject }) => subject);
  expect(subjects).toContain("Uw reservecodes zijn vernieuwd");

  vi.setSystemTime(Date.now() + 60_000);
  expect((await browser.post("factor/remove", { password, code: codeOf(setup.uri) })).status).toBe(200);
  expect((await new DeskBrowser().post("sign-in", { email: an.email, password })).body.next).toBe("/desk/");
});

onBothStores("a code of the app works once, also for two who send it at the same moment", async () => {
  const browser = await signedIn(an);
  const { body: setup } = await browser.post("factor/begin");
  const confirmed = codeOf(setup.uri);
  await browser.post("factor/confirm", { code: confirmed });
  const signInWith = async (code: string) => {
    const next = new DeskBrowser();
    await next.post("enter", {
      token: await newSignInToken(staffRealm, await ensureAccount(staffRealm, an)),
    });
    const { status, body } = await next.post("code", { code });
    return [status, body.error, await nameOf(next)];
  };
  const refused = [401, "second-factor-wrong", null];
  expect(await signInWith(confirmed)).toEqual(refused);
  const code = codeOf(setup.uri, 1);
  const both = await Promise.all([signInWith(code), signInWith(code)]);
  expect(both).toContainEqual([200, undefined, an.name]);
  expect(both).toContainEqual(refused);
  expect((await browser.get("sessions")).body.sessions).toHaveLength(2);
});

onOneStore("five wrong codes end an attempt, whatever comes after", async () => {
  const browser = await signedIn(an);
  const { body: setup } = await browser.post("factor/begin");
  await browser.post("factor/confirm", { code: codeOf(setup.uri) });
  const next = new DeskBrowser();
  const token = await newSignInToken(staffRealm, await ensureAccount(staffRealm, an));
  await next.post("enter", { token });
  for (let time = 0; time < 5; time++)
    expect((await next.post("code", { code: "000000" })).body.error).toBe("second-factor-wrong");
  expect((await next.post("code", { code: codeOf(setup.uri) })).body.error).toBe("second-factor-over");
  expect(await nameOf(next)).toBeNull();
});

onOneStore(
  "wrong codes of strangers shut no person out of their own network, nor do they go on for ever",
  async () => {
    strict();
    await withStaffPassword(an);
    const atHome = await signedIn(an);
    const { body: setup } = await atHome.post("factor/begin", { password });
    await atHome.post("factor/confirm", { code: codeOf(setup.uri) });
    const askedAt = async (browser: DeskBrowser) => {
      const token = await newSignInToken(staffRealm, await ensureAccount(staffRealm, an));
      await browser.post("enter", { token });
      return browser;
    };
    const statuses: number[] = [];
    for (let stranger = 0; stranger < 12; stranger++) {
      const browser = await askedAt(new DeskBrowser());
      statuses.push((await browser.post("code", { code: "000000" })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const abroad = await askedAt(new DeskBrowser());
    expect((await abroad.post("code", { code: setup.backupCodes[0] })).status).toBe(429);
    const again = await askedAt(new DeskBrowser(atHome.address));
    expect((await again.post("code", { code: setup.backupCodes[0] })).status).toBe(200);
  },
);

onOneStore("where a second factor is required nothing answers before it is set up", async () => {
  env.needsSecondFactor = true;
  const browser = await signedIn(an);
  for (const path of ["requests", "export", "people?email=a@example.be"])
    expect((await browser.get(path)).body.error, path).toBe("second-factor-missing");
  const { body: setup } = await browser.post("factor/begin");
  await browser.post("factor/confirm", { code: codeOf(setup.uri) });
  expect((await browser.get("requests")).status).toBe(200);
});

onBothStores("somebody sees where they are signed in, and ends it there", async () => {
  const [phone, tablet] = [await signedIn(an), await signedIn(an)];
  const stranger = await signedIn(karim);
  const { body } = await phone.get("sessions");
  expect(body.sessions).toHaveLength(2);
  const other = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect(other.device).toBe("Firefox, Linux");
  expect((await stranger.post("sessions/end", { id: other.id })).status).toBe(404);
  expect((await phone.post("sessions/end", { id: other.id })).status).toBe(200);
  expect([await nameOf(phone), await nameOf(tablet)]).toEqual([an.name, null]);
});

onBothStores("who is taken out of the staff loses account and sessions at the next start", async () => {
  const browser = await signedIn(karim);
  await signedIn(an);
  await syncAccounts(staffRealm, () => [an]);
  expect(await nameOf(browser)).toBeNull();
  expect((await accountStates(staffRealm)).map(({ email }) => email)).toEqual([an.email]);
});

onBothStores("a session that has rested for eight hours has ended, one that is used goes on", async () => {
  const [used, left] = [await signedIn(an), await signedIn(an)];
  const hours = 60 * 60_000;
  const rest = (time: number) =>
    writeStore((db) =>
      db
        .updateTable("staff_sessions")
        .set({ used_at: Date.now() - time })
        .execute(),
    );
  await rest(8 * hours - 60_000);
  expect((await used.get("requests")).status).toBe(200);
  expect((await used.get("sessions")).body.sessions).toHaveLength(2);
  await writeStore((db) =>
    db
      .updateTable("staff_sessions")
      .set({ used_at: Date.now() - 8 * hours - 1_000 })
      .where("used_at", "<", Date.now() - hours)
      .execute(),
  );
  expect([(await left.get("requests")).status, await nameOf(left)]).toEqual([401, null]);
  expect((await used.get("sessions")).body.sessions).toHaveLength(1);
});

onOneStore("DESK=off: no address of the desk is there, and no session counts", async () => {
  const browser = await signedIn(an);
  env.isDeskOpen = false;
  for (const path of ["session", "requests"]) expect((await browser.get(path)).status).toBe(404);
  for (const path of ["sign-in", "link", "requests/ZH-1/notes"])
    expect((await browser.post(path, { email: an.email })).status).toBe(404);
  expect(await signedInStaff(browser.headers())).toBeNull();
});
