import { expect } from "vitest";
import { leadRecords } from "@/lib/leads/records/lead-records";
import { storeLead } from "@/lib/leads/store-lead";
import { visitRecords } from "@/lib/leads/visits/visit-records";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { writeStore } from "@/lib/server/db/store";
import { onBothStores } from "../support/on-both-stores";
import { sampleLead, sampleMail } from "../support/sample";

const moment = (day: number) => new Date(Date.UTC(2026, 10, day));

/** Three requests of three days, the oldest first. */
async function threeDays(): Promise<string[]> {
  const leads = [
    sampleLead({ flow: "appointment", propertyId: 7123, email: "an@example.be" }),
    sampleLead({ flow: "send-to-friend", email: "bo@example.be", payload: { friendEmail: "an@example.be" } }),
    sampleLead({ flow: "appointment", propertyId: 7120, email: "co@example.be" }),
  ];
  for (const [at, lead] of leads.entries()) {
    await storeLead(lead, [sampleMail({ to: lead.email })]);
    await writeStore((db) =>
      db
        .updateTable("leads")
        .set({ created_at: moment(at + 1).getTime() })
        .where("reference", "=", lead.reference)
        .execute(),
    );
  }
  return leads.map(({ reference }) => reference);
}

const referencesOf = (records: { reference: string }[]) => records.map(({ reference }) => reference);

onBothStores("requests are filtered by form, day and person, the newest first", async () => {
  const [first, second, third] = await threeDays();
  const found = async (filter?: Parameters<typeof leadRecords>[0]) => referencesOf(await leadRecords(filter));
  expect(await found()).toEqual([third, second, first]);
  expect(await found({ flow: "appointment" })).toEqual([third, first]);
  expect(await found({ since: moment(2) })).toEqual([third, second]);
  expect(await found({ email: "An@example.be" })).toEqual([second, first]);
  expect(await found({ most: 1 })).toEqual([third]);
  expect(await found({ flow: "appointment", since: moment(2), email: "co@example.be", most: 5 })).toEqual([
    third,
  ]);
});

onBothStores("visits are filtered by property and day, the newest first", async () => {
  const [first, , third] = await threeDays();
  const found = async (filter: Parameters<typeof visitRecords>[0]) =>
    referencesOf(await visitRecords(filter));
  expect(await found({ most: 10 })).toEqual([third, first]);
  expect(await found({ most: 1 })).toEqual([third]);
  expect(await found({ propertyId: 7123, most: 10 })).toEqual([first]);
  expect(await found({ since: moment(2), most: 10 })).toEqual([third]);
});

onBothStores("mails are filtered by state, the newest first", async () => {
  await threeDays();
  await writeStore((db) =>
    db.updateTable("outbox").set({ state: "dead" }).where("recipient", "=", "bo@example.be").execute(),
  );
  const found = async (filter: Parameters<typeof mailRecords>[0]) =>
    (await mailRecords(filter)).map(({ recipient }) => recipient);
  expect(await found({ state: "dead" })).toEqual(["bo@example.be"]);
  expect(await found({ state: "waiting", maxCount: 1 })).toEqual(["co@example.be"]);
  expect(await found({ maxCount: 2 })).toEqual(["co@example.be", "bo@example.be"]);
});
