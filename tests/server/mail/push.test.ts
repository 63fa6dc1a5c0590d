import { afterEach, beforeEach, expect, vi } from "vitest";
import { loadContent } from "@/lib/content/load";
import { notifyMailQueued } from "@/lib/mail/outbox/mail-queued";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { queueMails } from "@/lib/mail/outbox/outbox";
import type { OutgoingMail } from "@/lib/mail/outgoing-mail";
import { dueDevices, endDevice, leaseNotices, postponeNotices } from "@/lib/mail/push/push-messages";
import { deleteExpired } from "@/lib/runtime/housekeeping";
import { readStore, writeStore } from "@/lib/server/db/store";
import { bodies, propertyLike } from "../api/support/bodies";
import { easyGoing, send } from "../api/support/visitor";
import { karim, signedIn, sofie } from "../desk/support";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { openPushService, readVapid, SubscribedBrowser } from "../support/push-service";
import { sampleMail } from "../support/sample";
import { until } from "../support/until";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

beforeEach(() => {
  easyGoing();
  // Ten o'clock in Belgium.
  vi.setSystemTime("2026-11-23T09:00:00Z");
});
afterEach(() => {
  vi.useRealTimers();
});

const right = bodies();
const home = propertyLike(
  ({ ContactID, Status, Goal }) => ContactID === "karim" && Status === "available" && Goal === 0,
);

/** Somebody at the desk, with a device that shows messages. */
async function withDevice(member: typeof karim, name: string = member.email) {
  const [desk, device] = [await signedIn(member), new SubscribedBrowser(name)];
  expect((await desk.post("devices/begin", device.subscription)).body).toEqual({ isOn: true });
  return { desk, device };
}

const notice = { title: "Nieuw: Vraag", body: "Straat 1, 1000 Brussel", href: "/nl/balie/?section=requests" };
/** Queues a mail to a colleague, with what their devices show of it. */
async function tell(to: string, more: Partial<OutgoingMail> = {}) {
  await writeStore((transaction) =>
    queueMails(transaction, [sampleMail({ to, notice, audience: "colleague", ...more })], {
      reference: null,
      email: "zoe@example.be",
    }),
  );
  notifyMailQueued();
}

const stored = async (table: "push_devices" | "push_messages") =>
  (await readStore((db) => db.selectFrom(table).selectAll().execute())).length;

onOneStore(
  "a request is shown on the agent's devices, unreadable for the push service, and without a visitor",
  async () => {
    await using service = await openPushService();
    const { device } = await withDevice(karim);
    const other = await withDevice(sofie);
    const { body } = await send("contact-me", {
      ...right["contact-me"],
      propertyId: home.ID,
      remark: "Le jardin ?",
    });
    await until("a message", () => service.received.length > 0);
    const [message] = service.received;
    expect(message?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "86400",
      urgency: "high",
    });
    const { claims } = readVapid(message?.headers.authorization);
    expect(claims).toMatchObject({ aud: "https://push.example.org", sub: expect.stringMatching(/^mailto:/) });
    const shown = device.read(message?.body ?? Buffer.alloc(0));
    expect(shown).toEqual({
      title: expect.stringMatching(/^Nouveau\s: /),
      body: expect.stringMatching(/^\S.+, \d{4} \S/),
      href: expect.stringMatching(new RegExp(`\\?section=requests&request=${body.reference}$`)),
    });
    for (const word of ["jardin", "Dupont", "Léa", "@"]) expect(JSON.stringify(shown)).not.toContain(word);
    expect(() => other.device.read(message?.body ?? Buffer.alloc(0))).toThrow();
    await until("it is off the list", async () => (await stored("push_messages")) === 0);
    expect(service.received).toHaveLength(1);
  },
);

onBothStores("what is due for a device is told once, together, by one of two workers", async () => {
  await withDevice(karim);
  for (const _ of [1, 2]) await tell(karim.email);
  const [device, ...others] = await dueDevices();
  expect([device?.email, others]).toEqual([karim.email, []]);
  const id = device?.id ?? "";
  const until = Date.now() + 60_000;
  const leased = await Promise.all([leaseNotices("a", id, until), leaseNotices("b", id, until)]);
  expect(leased.map((each) => each?.notices.length ?? 0).toSorted()).toEqual([0, 2]);
  expect(await dueDevices()).toEqual([]);
  const [had] = leased.flatMap((each) => each ?? []);
  if (!had) throw new Error("nobody has it");
  await postponeNotices(had, 10_000);
  expect(await dueDevices()).toEqual([]);
  vi.setSystemTime(Date.now() + 10_000);
  expect((await leaseNotices("b", id, Date.now() + 60_000))?.tries).toBe(2);
  // Whoever had it is gone.
  vi.setSystemTime(Date.now() + 61_000);
  expect(await dueDevices()).toHaveLength(1);
  // After a day it is no news any more.
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
  expect(await leaseNotices("c", id, Date.now() + 60_000)).toBeNull();
  expect(await stored("push_messages")).toBe(0);
  await tell(karim.email);
  await endDevice(id);
  expect([await stored("push_devices"), await stored("push_messages")]).toEqual([0, 0]);
});

onOneStore("what comes in quiet hours is told at their end, in one message", async () => {
  await using service = await openPushService();
  const { desk, device } = await withDevice(karim);
  expect((await desk.get("notices")).body).toMatchObject({
    mails: true,
    quiet: { from: "20:00", to: "08:00" },
  });
  await desk.post("notices/save", { mails: true, from: "09:30", to: "11:15" });
  await tell(karim.email);
  await tell(karim.email);
  expect(await dueDevices()).toEqual([]);
  // Mails are not held back.
  expect(await mailRecords()).toHaveLength(2);
  vi.setSystemTime("2026-11-23T10:15:00Z");
  await until("a message", () => service.received.length > 0);
  expect(device.read(service.received[0]?.body ?? Buffer.alloc(0))).toEqual({
    title: "2 messages dans l’espace agence",
    body: "",
    href: expect.stringMatching(/^\/fr\//),
  });
  const wrong = await desk.post("notices/save", { mails: true, from: "25:00", to: "" });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["from", "to"]]);
});

onOneStore("who has chosen no quiet hours has those of the agency", async () => {
  await using service = await openPushService();
  const { desk } = await withDevice(karim);
  const { mails } = loadContent().site;
  mails.quietHours = { from: "09:30", to: "11:15" };
  try {
    expect((await desk.get("notices")).body.quiet).toEqual(mails.quietHours);
    await tell(karim.email);
    expect(await dueDevices()).toEqual([]);
  } finally {
    delete mails.quietHours;
  }
  await tell(karim.email);
  await until("a message", () => service.received.length > 0);
});

onOneStore("who wants no mails gets none and still hears on the device", async () => {
  const { desk } = await withDevice(karim);
  await desk.post("notices/save", { mails: false, from: "20:00", to: "08:00" });
  await tell(karim.email);
  expect([await mailRecords(), await stored("push_messages")]).toEqual([[], 1]);
  // Where the mailbox is the agency's own, it is not theirs to switch off.
  await send("contact-me", { ...right["contact-me"], propertyId: home.ID });
  expect((await mailRecords()).map(({ recipient }) => recipient)).not.toContain(karim.email);
  await writeStore((transaction) =>
    queueMails(transaction, [sampleMail({ to: karim.email, notice })], { reference: null, email: "" }),
  );
  expect((await mailRecords()).map(({ recipient }) => recipient)).toContain(karim.email);
});

onOneStore("what concerns no agent in particular is shown to all who have asked for it", async () => {
  await withDevice(karim);
  await withDevice(sofie);
  await send("site-contact", { ...right["site-contact"] });
  expect(await stored("push_messages")).toBe(2);
  // What is only filed away concerns nobody.
  await send("sign-newsletter", { ...right["sign-newsletter"] });
  expect(await stored("push_messages")).toBe(2);
});

onOneStore(
  "a browser that has ended its subscription is forgotten, one that is out of reach is tried again",
  async () => {
    await using service = await openPushService();
    await withDevice(karim);
    service.answer(503, { "retry-after": "1" });
    await tell(karim.email);
    await until("a try", () => service.received.length === 1);
    const later = async () =>
      (await readStore((db) => db.selectFrom("push_messages").selectAll().execute()))[0];
    await until("it waits", async () => (await later())?.claimed_by === null);
    expect(Number((await later())?.due_at)).toBeGreaterThan(Date.now());
    service.answer(410);
    vi.setSystemTime(Date.now() + 60_000);
    await until("the device is gone", async () => (await stored("push_devices")) === 0);
    expect([service.received.length, await stored("push_messages")]).toEqual([2, 0]);
    // One that it never takes is dropped, and the device stays.
    await withDevice(karim);
    service.answer(413);
    await tell(karim.email);
    await until(
      "it is dropped",
      async () => service.received.length === 3 && (await stored("push_messages")) === 0,
    );
    expect(await stored("push_devices")).toBe(1);
  },
);

onOneStore("a device on which nobody opens the desk for a month shows nothing more", async () => {
  const { desk, device } = await withDevice(karim);
  const day = 24 * 60 * 60_000;
  const { endpoint } = device.subscription;
  vi.setSystemTime(Date.now() + 7 * 60 * 60_000);
  expect((await desk.post("devices/state", { endpoint })).body).toEqual({ isOn: true });
  vi.setSystemTime(Date.now() + 29.9 * day);
  await deleteExpired();
  expect(await stored("push_devices")).toBe(1);
  vi.setSystemTime(Date.now() + day);
  await deleteExpired();
  expect(await stored("push_devices")).toBe(0);
});
