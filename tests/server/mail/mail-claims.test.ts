import { expect } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { mailRecords, retryMails } from "@/lib/mail/outbox/mail-records";
import { claimMails, recordFailure, recordSent, renewClaims } from "@/lib/mail/outbox/outbox-claims";
import { onBothStores } from "../support/on-both-stores";
import { sampleLead, sampleMail } from "../support/sample";

const hour = 3_600_000;
const claims = { lease: hour, most: 20 };
const idsOf = (mails: { id: string }[]) => mails.map(({ id }) => id);

onBothStores(
  "what a worker has claimed without hearing of it, it is given again, and nobody else is",
  async () => {
    await storeLead(sampleLead(), [sampleMail(), sampleMail({ to: "b@example.be" })]);
    const lost = idsOf(await claimMails("one", claims));
    expect(lost).toHaveLength(2);
    expect(await claimMails("another", claims)).toEqual([]);
    expect(idsOf(await claimMails("one", claims))).toEqual(lost);
  },
);

onBothStores("a claim is renewed for the mails that are named, and lapses for the others", async () => {
  await storeLead(sampleLead(), [sampleMail(), sampleMail({ to: "b@example.be" })]);
  const [kept = "", lost = ""] = idsOf(await claimMails("one", { ...claims, lease: -1 }));
  expect(await renewClaims("one", [kept], Date.now() + hour)).toEqual(new Set([kept]));
  expect(await renewClaims("another", [kept], Date.now() + hour)).toEqual(new Set());
  expect(idsOf(await claimMails("another", claims))).toEqual([lost]);
});

onBothStores(
  "a mail that is tried again is free at once, and the worker that had it records nothing",
  async () => {
    await storeLead(sampleLead(), [sampleMail()]);
    const [mail] = await claimMails("one", claims);
    if (!mail) throw new Error("no mail");
    expect(await retryMails({ id: mail.id })).toBe(1);
    expect(await renewClaims("one", [mail.id], Date.now() + hour)).toEqual(new Set());
    expect(await recordFailure("one", mail, { code: "ETIMEDOUT", kind: "server" })).toBeNull();
    expect((await mailRecords())[0]).toMatchObject({ state: "waiting", tries: 0, lastError: null });
    expect(idsOf(await claimMails("another", claims))).toEqual([mail.id]);
    await recordSent(mail.id);
    await recordSent(mail.id);
    expect((await mailRecords())[0]).toMatchObject({ state: "sent", tries: 1 });
    expect(await recordFailure("another", mail, { code: "ETIMEDOUT", kind: "server" })).toBeNull();
    expect((await mailRecords())[0]).toMatchObject({ state: "sent", tries: 1 });
  },
);

onBothStores(
  "a probe takes a mail before its time, the one with the fewest tries, but none that is excepted",
  async () => {
    const people = ["a@example.be", "b@example.be", "c@example.be"];
    await storeLead(
      sampleLead(),
      people.map((to) => sampleMail({ to })),
    );
    const mails = await claimMails("one", claims);
    for (const mail of mails)
      await recordFailure(
        "one",
        { ...mail, tries: mail === mails[1] ? 3 : 9 },
        { code: "ETIMEDOUT", kind: "server" },
      );
    expect(await claimMails("one", claims)).toEqual([]);
    const [a, b] = idsOf(mails);
    expect(idsOf(await claimMails("one", { lease: -1, most: 1, probeExcept: [] }))).toEqual([b]);
    expect(idsOf(await claimMails("one", { lease: -1, most: 1, probeExcept: [b ?? ""] }))).toEqual([a]);
  },
);

onBothStores("a server that is not reached kills no mail, however old", async () => {
  await storeLead(sampleLead(), [sampleMail()]);
  const [mail] = await claimMails("one", claims);
  if (!mail) throw new Error("no mail");
  const old = { ...mail, created_at: Date.now() - 72 * hour };
  expect(await recordFailure("one", old, { code: "ECONNREFUSED", kind: "server" })).toBe("waiting");
  await claimMails("one", { ...claims, probeExcept: [] });
  expect(await recordFailure("one", old, { code: "EENVELOPE 451", kind: "later" })).toBe("dead");
});
