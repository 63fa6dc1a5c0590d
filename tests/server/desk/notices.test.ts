import { createContext, runInContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureAccount } from "@/lib/accounts/accounts";
import { invitationLifetime, newPasswordToken } from "@/lib/accounts/link-tokens";
import { pushScriptText } from "@/lib/desk/notices/push-script";
import { staffRealm } from "@/lib/desk/staff-realm";
import { pushScript } from "@/lib/domain/desk/push-script";
import { sendPush } from "@/lib/mail/push/send-push";
import { readStore } from "@/lib/server/db/store";
import { easyGoing, password } from "../owner/support";
import { askApi } from "../support/ask-api";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { newPlace } from "../support/place";
import { SubscribedBrowser } from "../support/push-service";
import { WorkingCopy } from "./content-support";
import { an, DeskBrowser, karim, signedIn, sofie } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(easyGoing);
afterEach(() => {
  vi.useRealTimers();
});

/** A device of somebody: its subscription, and whether the store has it. */
async function deviceOf(desk: DeskBrowser, name = "a") {
  const { subscription } = new SubscribedBrowser(name);
  expect((await desk.post("devices/begin", subscription)).body).toEqual({ isOn: true });
  return {
    ...subscription,
    isStored: async () =>
      (await readStore((db) =>
        db
          .selectFrom("push_devices")
          .select("id")
          .where("endpoint", "=", subscription.endpoint)
          .executeTakeFirst(),
      )) !== undefined,
  };
}

onBothStores("a device ends with its session, wherever that is ended, and by its own button", async () => {
  const [here, there] = [await signedIn(karim), await signedIn(karim)];
  const [first, second] = [await deviceOf(here, "first"), await deviceOf(there, "second")];
  expect((await here.post("devices/end", { endpoint: first.endpoint })).body).toEqual({ isOn: false });
  expect([await first.isStored(), await second.isStored()]).toEqual([false, true]);

  const { body } = await here.get("sessions");
  const other = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await here.post("sessions/end", { id: other.id });
  expect(await second.isStored()).toBe(false);

  const third = await deviceOf(here, "third");
  await here.post("sign-out");
  expect(await third.isStored()).toBe(false);
});

onOneStore("all devices end with all sessions, as with a new password", async () => {
  const desk = await signedIn(karim);
  const [first, second] = [await deviceOf(desk, "x"), await deviceOf(await signedIn(karim), "y")];
  await desk.post("sign-out", { everywhere: true });
  expect([await first.isStored(), await second.isStored()]).toEqual([false, false]);
  const last = await deviceOf(await signedIn(karim), "z");
  const token = await newPasswordToken(
    staffRealm,
    await ensureAccount(staffRealm, karim),
    invitationLifetime,
  );
  expect((await new DeskBrowser().post("password", { token, password })).status).toBe(200);
  expect(await last.isStored()).toBe(false);
});

onOneStore("a session that has rested keeps its device, which goes on with the next one", async () => {
  const desk = await signedIn(karim);
  const device = await deviceOf(desk);
  vi.setSystemTime(Date.now() + 9 * 60 * 60_000);
  expect((await desk.get("notices")).status).toBe(401);
  expect(await device.isStored()).toBe(true);
  const next = await signedIn(karim);
  expect((await next.post("devices/state", { endpoint: device.endpoint })).body).toEqual({ isOn: true });
  await next.post("sign-out");
  expect(await device.isStored()).toBe(false);
});

onOneStore("a browser shows messages to one person, the one who has switched them on last", async () => {
  const [karims, sofies] = [await signedIn(karim), await signedIn(sofie)];
  const { endpoint, p256dh, auth } = await deviceOf(karims);
  expect((await sofies.post("devices/state", { endpoint })).body).toEqual({ isOn: false });
  // Nobody ends what is somebody else's.
  await sofies.post("devices/end", { endpoint });
  expect((await karims.post("devices/state", { endpoint })).body).toEqual({ isOn: true });
  await sofies.post("devices/begin", { endpoint, p256dh, auth });
  expect((await karims.post("devices/state", { endpoint })).body).toEqual({ isOn: false });
});

onBothStores("who leaves the staff, or may do less, has no device in that second", async () => {
  await using _ = new WorkingCopy();
  const [ans, sofies, karims] = [await signedIn(an), await signedIn(sofie), await signedIn(karim)];
  const devices = [await deviceOf(sofies, "s"), await deviceOf(karims, "k")];
  await karims.post("notices/save", { mails: false, from: "20:00", to: "08:00" });
  const { body } = await ans.get("content?name=staff");
  type Member = { email: string; role: string };
  const value = body.value.staff
    .filter(({ email }: Member) => email !== karim.email)
    .map((member: Member) => (member.email === sofie.email ? { ...member, role: "agent" } : member));
  const saved = await ans.post("content/save", {
    name: "staff",
    hash: body.hash,
    edits: [{ path: ["staff"], value }],
  });
  expect(saved.status).toBe(200);
  for (const device of devices) expect(await device.isStored()).toBe(false);
  expect(await readStore((db) => db.selectFrom("staff_notices").selectAll().execute())).toEqual([]);
});

onOneStore("only a push service of the public network is asked", async () => {
  const desk = await signedIn(karim);
  const { subscription } = new SubscribedBrowser("a");
  const wrong: Partial<typeof subscription>[] = [
    { endpoint: "http://push.example.org/a" },
    { endpoint: "https://127.0.0.1/a" },
    { endpoint: "https://[::1]/a" },
    { endpoint: "https://169.254.169.254/latest/" },
    { endpoint: "https://localhost/a" },
    { endpoint: "https://name:word@push.example.org/a" },
    { endpoint: `https://push.example.org/${"a".repeat(1_000)}` },
    { endpoint: "" },
    { p256dh: subscription.auth },
    { auth: "AAAA" },
    { auth: "" },
  ];
  for (const change of wrong)
    expect(
      (await desk.post("devices/begin", { ...subscription, ...change })).status,
      JSON.stringify(change),
    ).toBe(403);
});

test("a name of the public network that leads to a private address is not asked", async () => {
  await using _ = await newPlace("SQLite");
  const { subscription } = new SubscribedBrowser("a");
  const options = { contact: "office@zennehuis.example", lifetime: 60, time: 5_000 };
  const notice = { title: "a", body: "b", href: "/" };
  for (const host of ["localhost", "127.0.0.1"])
    expect(await sendPush({ ...subscription, endpoint: `https://${host}:1/a` }, notice, options)).toEqual({
      kind: "later",
      reason: "EPRIVATE",
    });
});

test("the script shows a message and opens the desk, and can fetch nothing", async () => {
  const answer = await askApi(new Request(`http://localhost:3000${pushScript}`));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/javascript; charset=utf-8",
  ]);
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
  expect(await answer.text()).toBe(pushScriptText);

  const listeners: Record<string, (event: object) => void> = {};
  const [shown, opened]: [unknown[], string[]] = [[], []];
  const work: unknown[] = [];
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    registration: { showNotification: (...parts: unknown[]) => shown.push(parts) },
    clients: { openWindow: (address: string) => opened.push(address) },
    location: new URL(pushScript, "https://agency.example"),
    skipWaiting: () => undefined,
  };
  runInContext(pushScriptText, createContext({ self, URL }));
  const waitUntil = (promise: unknown) => work.push(promise);
  const data = { title: "Nieuw: Vraag", body: "Straat 1", href: "/nl/balie/?request=a" };
  listeners.push?.({ data: { json: () => data }, waitUntil });
  expect(shown).toEqual([
    ["Nieuw: Vraag", { body: "Straat 1", icon: "/icons/icon-192.png", data: { href: data.href } }],
  ]);
  for (const href of [data.href, "https://elsewhere.example/"])
    listeners.notificationclick?.({ notification: { close: () => undefined, data: { href } }, waitUntil });
  expect(opened).toEqual(["https://agency.example/nl/balie/?request=a"]);
});
