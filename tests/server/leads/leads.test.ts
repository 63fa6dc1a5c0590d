import { expect, test } from "vitest";
import { leadDetail } from "@/lib/leads/records/lead-records";
import { storeLead } from "@/lib/leads/store-lead";
import { newReference } from "@/lib/leads/submission";
import { bookedPlaces } from "@/lib/leads/visits/bookings";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { onBothStores } from "../support/on-both-stores";
import { captcha, sampleLead, sampleMail } from "../support/sample";

test("a reference is short, unlike any other, and has no sign that is read for another", () => {
  const some = Array.from({ length: 2_000 }, newReference);
  expect(some.filter((each) => !/^ZH-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(each))).toEqual([]);
  expect(new Set(some).size).toBe(some.length);
});

onBothStores("a request is kept with all it carries", async () => {
  const lead = sampleLead({
    email: "An.Peeters@Example.be ",
    payload: { firstName: "Añ 🏡", remark: "'; drop table leads; --" },
    page: "/fr/a-vendre/uccle/villa/7123/",
    utm: { source: "lettre" },
    propertyId: 7123,
    files: [{ name: "cv.pdf", type: "application/pdf", content: new Uint8Array([0, 255, 10]) }],
  });
  const answer = await storeLead(lead, [sampleMail(), sampleMail({ to: "agency@example.be" })]);
  expect(answer).toEqual({ stored: true });
  expect(await leadDetail(lead.reference)).toMatchObject({
    email: "an.peeters@example.be",
    flow: "contact-me",
    language: "fr",
    fields: lead.payload,
    page: lead.page,
    campaign: lead.utm,
    propertyId: 7123,
    consentVersion: "2026-01",
    files: [{ name: "cv.pdf", type: "application/pdf", bytes: 3 }],
    mails: [
      { recipient: "an.peeters@example.be", state: "waiting" },
      { recipient: "agency@example.be", state: "waiting" },
    ],
  });
});

onBothStores("a captcha counts once, whatever became of the request", async () => {
  const solved = captcha();
  const reservations = { documents: { propertyId: 7001 } };
  await storeLead(sampleLead({ reservations }), []);
  const again = await storeLead(sampleLead({ reservations, captcha: solved }), []);
  expect(again).toEqual({ stored: false, code: "documents-already-requested" });
  const other = await storeLead(sampleLead({ captcha: solved }), []);
  expect(other).toEqual({ stored: false, code: "captcha" });
});

onBothStores("a captcha that twenty use at once serves one of them", async () => {
  const solved = captcha();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => storeLead(sampleLead({ captcha: solved }), [])),
  );
  expect(answers.filter(({ stored }) => stored)).toHaveLength(1);
});

onBothStores("documents are asked for once per person and property", async () => {
  const ask = (email: string, propertyId: number) =>
    storeLead(sampleLead({ email, reservations: { documents: { propertyId } } }), [sampleMail()]);
  expect(await ask("an@example.be", 1)).toEqual({ stored: true });
  expect(await ask("AN@example.be", 1)).toMatchObject({ code: "documents-already-requested" });
  expect(await ask("an@example.be", 2)).toEqual({ stored: true });
  expect(await ask("bo@example.be", 1)).toEqual({ stored: true });
  expect(await mailRecords()).toHaveLength(3);
});

onBothStores("documents can be asked for anew once the links of the first request have expired", async () => {
  const ask = (lapsedBefore: Date) => {
    const lead = sampleLead({
      flow: "document-request",
      reservations: { documents: { propertyId: 1, lapsedBefore } },
    });
    return storeLead(lead, []);
  };
  const before = new Date(Date.now() - 60_000);
  const after = new Date(Date.now() + 60_000);
  expect(await ask(before)).toEqual({ stored: true });
  expect(await ask(before)).toMatchObject({ code: "documents-already-requested" });
  const answers = await Promise.all([ask(after), ask(before), ask(before)]);
  expect(answers.filter(({ stored }) => stored)).toHaveLength(1);
  expect(await ask(before)).toMatchObject({ code: "documents-already-requested" });
});

onBothStores("of twenty who take the last two places two get one", async () => {
  const slot = { propertyId: 7001, slot: "2026-11-24T10:00", capacity: 2 };
  const leads = Array.from({ length: 20 }, () => sampleLead({ flow: "appointment", reservations: { slot } }));
  const answers = await Promise.all(leads.map((lead) => storeLead(lead, [sampleMail()])));
  expect(answers.filter(({ stored }) => stored)).toHaveLength(2);
  expect(answers.filter((each) => !each.stored && each.code === "appointments-full")).toHaveLength(18);
  expect(await bookedPlaces(7001, [slot.slot, "2026-11-24T14:00"])).toEqual(new Map([[slot.slot, 2]]));
  const kept = await Promise.all(leads.map(({ reference }) => leadDetail(reference)));
  expect(kept.filter((lead) => lead !== null)).toHaveLength(2);
  expect(await mailRecords()).toHaveLength(2);
});
