import { afterEach, beforeEach, expect, vi } from "vitest";
import { deleteAccount } from "@/lib/accounts/accounts";
import { applyStaffChange } from "@/lib/desk/staff-access";
import { staffRealm } from "@/lib/desk/staff-realm";
import { writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { openMailbox } from "../api/support/mailbox";
import { easyGoing, later } from "../owner/support";
import { Authenticator } from "../support/authenticator";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { an, codeOf, DeskBrowser, karim, signedIn } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const before = { needsSecondFactor: env.needsSecondFactor };
beforeEach(easyGoing);
afterEach(() => {
  vi.useRealTimers();
  Object.assign(env, before);
});

const nameOf = async (browser: DeskBrowser) => (await browser.get("session")).body.staff?.name ?? null;

const optionsFor = async (browser: DeskBrowser, path = "passkey/options") =>
  (await browser.post(path)).body.options;

/** A device whose passkey somebody has added. */
async function addedBy(browser: DeskBrowser, name = "Telefoon") {
  const device = new Authenticator();
  const answer = device.make(await optionsFor(browser, "passkeys/begin"));
  expect((await browser.post("passkeys/add", { answer, name })).status).toBe(200);
  return device;
}

onBothStores("a passkey is added, signs in without a code, is listed and removed", async () => {
  await using mailbox = await openMailbox();
  const browser = await signedIn(an);
  const { body: setup } = await browser.post("factor/begin");
  await browser.post("factor/confirm", { code: codeOf(setup.uri) });
  const options = await optionsFor(browser, "passkeys/begin");
  expect(options).toMatchObject({
    rp: { id: "localhost" },
    user: { name: an.email, displayName: an.name },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const device = await addedBy(browser);
  expect((await mailbox.after(2))(an.email).map(({ subject }) => subject)).toContain(
    "Er is een toegangssleutel toegevoegd",
  );

  const phone = new DeskBrowser();
  const asked = await optionsFor(phone);
  expect(asked).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect((await phone.post("passkey", { answer: device.show(asked) })).body).toEqual({ next: "/desk/" });
  expect(await nameOf(phone)).toBe(an.name);
  const { passkeys } = (await phone.get("passkeys")).body;
  expect(passkeys).toMatchObject([{ id: device.id, name: "Telefoon", works: true }]);
  expect(Date.parse(passkeys[0].usedAt)).toBeGreaterThan(Date.now() - 60_000);

  const stranger = await signedIn(karim);
  expect((await stranger.post("passkeys/remove", { id: device.id })).status).toBe(404);
  expect((await phone.post("passkeys/remove", { id: device.id })).body).toEqual({ passkeys: [] });
  const again = new DeskBrowser();
  const refused = await again.post("passkey", { answer: device.show(await optionsFor(again)) });
  expect([refused.status, refused.body.error]).toEqual([403, "passkey-wrong"]);
  const { entries } = (await phone.get(`audit?who=${an.email}`)).body;
  const done = entries.map(({ action, detail }: Record<string, string>) => [action, detail]);
  expect(done.slice(0, 3)).toEqual([
    ["passkeyRemoved", "Telefoon"],
    ["signIn", "Firefox, Linux"],
    ["passkeyAdded", "Telefoon"],
  ]);
});

onBothStores("of two answers to one challenge, at the same moment or later, one signs in", async () => {
  const device = await addedBy(await signedIn(an));
  const asked = await optionsFor(new DeskBrowser());
  const answer = device.show(asked);
  const [first, second] = [new DeskBrowser(), new DeskBrowser()];
  const answers = await Promise.all([first.post("passkey", { answer }), second.post("passkey", { answer })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect((await new DeskBrowser().post("passkey", { answer })).status).toBe(403);
  expect((await new DeskBrowser().post("passkey", { answer: device.show(asked) })).status).toBe(403);
});

onOneStore("what is not the passkey of somebody here, shown here and now, signs nobody in", async () => {
  const browser = await signedIn(an);
  const device = await addedBy(browser);
  const tries: Record<string, (asked: { challenge: string }) => unknown> = {
    "the page of another site": (asked) => device.show(asked, { origin: "https://zennehuis.evil.example" }),
    "the key of another host": (asked) => device.show(asked, { host: "evil.example" }),
    "nobody verified": (asked) => device.show(asked, { verified: false }),
    "a device that nobody has added": (asked) => new Authenticator().show(asked),
    "the id of one, the key of another": (asked) => ({
      ...new Authenticator().show(asked),
      id: device.id,
      rawId: device.id,
    }),
    "a challenge of nobody": () => device.show({ challenge: "bm9ib2R5" }),
    "a copy that counts from before": (asked) => device.show(asked, { counter: 0 }),
    nothing: () => null,
    text: () => "answer",
    "a NUL": (asked) => ({ ...device.show(asked), id: "a\u0000" }),
  };
  // The counter of the site stands above that of a copy.
  const right = new DeskBrowser();
  expect((await right.post("passkey", { answer: device.show(await optionsFor(right)) })).status).toBe(200);
  for (const [what, answerTo] of Object.entries(tries)) {
    const stranger = new DeskBrowser();
    const { status, body } = await stranger.post("passkey", { answer: answerTo(await optionsFor(stranger)) });
    expect([what, status, body.error]).toEqual([what, 403, "passkey-wrong"]);
    expect(await nameOf(stranger)).toBeNull();
  }
  const late = new DeskBrowser();
  const asked = await optionsFor(late);
  later(10 * 60_000 + 1_000);
  expect((await late.post("passkey", { answer: device.show(asked) })).status).toBe(403);
});

onOneStore(
  "a passkey is added only to the session that began, by who has just proved who they are",
  async () => {
    const [ans, other, karims] = [await signedIn(an), await signedIn(an), await signedIn(karim)];
    const device = new Authenticator();
    for (const [browser, answer] of [
      [other, device.make(await optionsFor(ans, "passkeys/begin"))],
      [karims, device.make(await optionsFor(ans, "passkeys/begin"))],
      // A challenge for signing in.
      [ans, device.make(await optionsFor(new DeskBrowser()))],
      [ans, device.make(await optionsFor(ans, "passkeys/begin"), { verified: false })],
      [ans, device.make(await optionsFor(ans, "passkeys/begin"), { origin: "https://evil.example" })],
    ] as const)
      expect((await browser.post("passkeys/add", { answer, name: "x" })).body.error).toBe("passkey-wrong");
    expect((await ans.get("passkeys")).body.passkeys).toEqual([]);
    const mine = await addedBy(ans);
    // Whose credential it is, is decided once.
    const twice = mine.make(await optionsFor(karims, "passkeys/begin"));
    expect((await karims.post("passkeys/add", { answer: twice, name: "x" })).body.error).toBe(
      "passkey-wrong",
    );

    await writeStore((db) => db.updateTable("staff_sessions").set({ confirmed_at: 1 }).execute());
    for (const path of ["passkeys/begin", "passkeys/remove"])
      expect((await ans.post(path, { id: mine.id })).body).toMatchObject({
        error: "confirm-identity",
        hasPasskey: true,
      });
    // One of the person's own proves it; nobody else's does, nor an answer to another question.
    const karimsDevice = await (async () => {
      const fresh = await signedIn(karim);
      return addedBy(fresh);
    })();
    for (const answer of [
      karimsDevice.show(await optionsFor(ans, "confirm/passkey/options")),
      mine.show(await optionsFor(ans)),
      mine.show(await optionsFor(other, "confirm/passkey/options")),
    ])
      expect((await ans.post("confirm/passkey", { answer })).body.error).toBe("passkey-wrong");
    expect((await ans.get("confirm")).status).toBe(403);
    const own = mine.show(await optionsFor(ans, "confirm/passkey/options"));
    expect((await ans.post("confirm/passkey", { answer: own })).status).toBe(200);
    expect((await ans.get("confirm")).status).toBe(200);
  },
);

onOneStore("where a second factor is required a passkey is both, and a link alone stays half", async () => {
  const device = await addedBy(await signedIn(an));
  env.needsSecondFactor = true;
  const phone = new DeskBrowser();
  await phone.post("passkey", { answer: device.show(await optionsFor(phone)) });
  expect((await phone.get("requests")).status).toBe(200);
  expect((await phone.get("session")).body.secondFactor).toEqual({ isOn: false, isRequired: false });
  expect((await (await signedIn(an)).get("requests")).body.error).toBe("second-factor-missing");
  // As after a move of the site to another host.
  await writeStore((db) => db.updateTable("staff_passkeys").set({ host: "former.example" }).execute());
  expect((await phone.get("passkeys")).body.passkeys).toMatchObject([{ works: false }]);
});

onBothStores("a lower role keeps its passkey, who has left or lost all access has none", async () => {
  const device = await addedBy(await signedIn(karim));
  const enter = async () => {
    const browser = new DeskBrowser();
    return (await browser.post("passkey", { answer: device.show(await optionsFor(browser)) })).status;
  };
  const member = { ...karim, language: "fr" };
  const staff = (role: string) => [{ ...member, role }];
  await applyStaffChange(an.email, staff("editor"), staff("agent"));
  expect(await enter()).toBe(200);
  await deleteAccount(staffRealm, karim.email);
  expect(await enter()).toBe(403);
  const again = await signedIn(karim);
  expect((await again.get("passkeys")).body.passkeys).toEqual([]);
});

onOneStore("who stays signed in on a device rests as long as they like, for thirty days", async () => {
  const device = await addedBy(await signedIn(an));
  const day = 24 * 60 * 60_000;
  const enter = async (stay: boolean) => {
    const browser = new DeskBrowser();
    const response = await browser.request("POST", "passkey", {
      ...{ answer: device.show(await optionsFor(browser)), language: "nl", stay },
    });
    const cookie = response.headers.getSetCookie().find((text) => text.includes("session_token"));
    return { browser, age: Number(/Max-Age=(\d+)/.exec(cookie ?? "")?.[1]) };
  };
  const [stays, usual] = [await enter(true), await enter(false)];
  expect([stays.age, usual.age]).toEqual([(30 * day) / 1000, (7 * day) / 1000]);
  later(20 * day);
  expect([await nameOf(stays.browser), await nameOf(usual.browser)]).toEqual([an.name, null]);
  const { sessions } = (await stays.browser.get("sessions")).body;
  expect(sessions.map(({ stays: stay }: { stays: boolean }) => stay)).toEqual([true]);
  later(11 * day);
  expect(await nameOf(stays.browser)).toBeNull();
});
