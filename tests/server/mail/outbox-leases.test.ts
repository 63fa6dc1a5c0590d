import { expect } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { mailRecords, retryMails } from "@/lib/mail/outbox/mail-records";
import { leaseMails, renewLeases } from "@/lib/mail/outbox/outbox-leases";
import { recordFailure, recordSent } from "@/lib/mail/outbox/outbox-results";
import { onBothStores } from "../support/on-both-stores";
import { sampleLead, sampleMail } from "../support/sample";

const hour = 3_600_000;
const options = { lease: hour, maxCount: 20 };
const idsOf = (mails: { id: string }[]) => mails.map(({ id }) => id);

onBothStores(
  "a worker that lost the response gets its leased mails again, and nobody else does",
  async () => {
    await storeLead(sampleLead(), [sampleMail(), sampleMail({ to: "b@example.be" })]);
    const lost = idsOf(await leaseMails("one", options));
    expect(lost).toHaveLength(2);
    expect(await leaseMails("another", options)).toEqual([]);
    expect(idsOf(await leaseMails("one", options))).toEqual(lost);
  },
);

onBothStores("a lease is renewed for the given mails, and lapses for the others", async () => {
  await storeLead(sampleLead(), [sampleMail(), sampleMail({ to: "b@example.be" })]);
  const [renewed = "", lost = ""] = idsOf(await leaseMails("one", { ...options, lease: -1 }));
  expect(await renewLeases("one", [renewed], Date.now() + hour)).toEqual(new Set([renewed]));
  expect(await renewLeases("another", [renewed], Date.now() + hour)).toEqual(new Set());
  expect(idsOf(await leaseMails("another", options))).toEqual([lost]);
});

onBothStores(
  "a mail that is tried again is free at once, and the worker that had it records nothing",
  async () => {
    await storeLead(sampleLead(), [sampleMail()]);
    const [mail] = await leaseMails("one", options);
    if (!mail) throw new Error("no mail");
    expect(await retryMails({ id: mail.id })).toBe(1);
    expect(await renewLeases("one", [mail.id], Date.now() + hour)).toEqual(new Set());
    expect(await recordFailure("one", mail, { code: "ETIMEDOUT", kind: "server" })).toBeNull();
    expect((await mailRecords())[0]).toMatchObject({ state: "waiting", tries: 0, lastError: null });
    expect(idsOf(await leaseMails("another", options))).toEqual([mail.id]);
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
    const mails = await leaseMails("one", options);
    for (const mail of mails)
      await recordFailure(
        "one",
        { ...mail, tries: mail === mails[1] ? 3 : 9 },
        { code: "ETIMEDOUT", kind: "server" },
      );
    expect(await leaseMails("one", options)).toEqual([]);
    const [a, b] = idsOf(mails);
    expect(idsOf(await leaseMails("one", { lease: -1, maxCount: 1, probeExcept: [] }))).toEqual([b]);
    expect(idsOf(await leaseMails("one", { lease: -1, maxCount: 1, probeExcept: [b ?? ""] }))).toEqual([a]);
  },
);

onBothStores("a server that is not reached kills no mail, however old", async () => {
  await storeLead(sampleLead(), [sampleMail()]);
  const [mail] = await leaseMails("one", options);
  if (!mail) throw new Error("no mail");
  const old = { ...mail, created_at: Date.now() - 72 * hour };
  expect(await recordFailure("one", old, { code: "ECONNREFUSED", kind: "server" })).toBe("waiting");
  await leaseMails("one", { ...options, probeExcept: [] });
  expect(await recordFailure("one", old, { code: "EENVELOPE 451", kind: "later" })).toBe("dead");
});
