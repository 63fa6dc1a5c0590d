import { expect } from "vitest";
import { dropExpired } from "@/lib/server/housekeeping";
import { leadRecords } from "@/lib/server/lead-records";
import { storeLead } from "@/lib/server/leads";
import { mailRecords } from "@/lib/server/mail-records";
import { confirmSubscription, subscriptionOf } from "@/lib/server/newsletter";
import { purge } from "@/lib/server/retention";
import { readStore, writeStore } from "@/lib/server/store";
import { onBothStores } from "./support/on-both-stores";
import { captcha, sampleLead, sampleMail } from "./support/sample";

const periods = {
  leads: { months: 24 },
  searches: { months: 12 },
  applications: { months: 12 },
  friends: { days: 30 },
  testimonials: null,
  newsletter: { days: 30 },
  passwords: { days: 30 },
  mails: { days: 30 },
};
const day = 24 * 60 * 60_000;
/** As if what was stored a moment ago had been stored some days before. */
const inDays = (days: number) => new Date(Date.now() + days * day);
const flows = async () => (await leadRecords()).map(({ flow }) => flow).toSorted();

onBothStores("each kind of request has its own time", async () => {
  for (const flow of ["contact-me", "demand-register", "send-to-friend", "testimonial"] as const)
    await storeLead(sampleLead({ flow }), []);
  await purge(periods, inDays(29));
  expect(await flows()).toHaveLength(4);
  expect(await purge(periods, inDays(31))).toMatchObject({ leads: 1 });
  expect(await flows()).toEqual(["contact-me", "demand-register", "testimonial"]);
  await purge(periods, inDays(367));
  expect(await flows()).toEqual(["contact-me", "testimonial"]);
  await purge(periods, inDays(732));
  expect(await flows()).toEqual(["testimonial"]);
});

onBothStores("a subscriber stays; who never confirmed or has left does not", async () => {
  for (const [email, token] of [
    ["stays@example.be", "1"],
    ["never@example.be", "2"],
  ] as const)
    await storeLead(sampleLead({ email, subscription: { kind: "pending", token } }), []);
  await confirmSubscription("1");
  expect(await purge(periods, inDays(31))).toMatchObject({ subscriptions: 1 });
  expect(await subscriptionOf("stays@example.be")).toMatchObject({ state: "confirmed" });
  expect(await subscriptionOf("never@example.be")).toBeNull();
});

onBothStores("mails that were sent go after their time, one that waits does not", async () => {
  await storeLead(sampleLead(), [sampleMail({ subject: "sent" }), sampleMail({ subject: "waits" })]);
  await writeStore((db) =>
    db.updateTable("outbox").set({ state: "sent" }).where("position", "=", 1).execute(),
  );
  expect(await purge(periods, inDays(31))).toMatchObject({ mails: 1, leads: 0 });
  expect((await mailRecords()).map(({ subject }) => subject)).toEqual(["waits"]);
});

onBothStores("a captcha is forgotten when it could not be used any more", async () => {
  await storeLead(sampleLead({ captcha: captcha() }), []);
  const kept = () => readStore((db) => db.selectFrom("used_captchas").select("id").execute());
  await dropExpired(Date.now());
  expect(await kept()).toHaveLength(1);
  await dropExpired(Date.now() + 61_000);
  expect(await kept()).toEqual([]);
});
