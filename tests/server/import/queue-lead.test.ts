import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { leadsGoBack } from "@/lib/content/import-leads";
import { loadContent } from "@/lib/content/load";
import { packageLeadOf } from "@/lib/leads/packages/package-lead";
import { storeLead } from "@/lib/leads/store-lead";
import { confirmBooking } from "@/lib/leads/visits/booking-confirmation";
import { noteVisit } from "@/lib/leads/visits/visit-notes";
import { duePackageLeads } from "@/lib/mail/outbox/package-outbox";
import { env } from "@/lib/server/env";
import { temporaryFolder } from "../../setup/temporary-folder";
import { onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";

const propertyId = 7123;
const slot = "2031-01-14T10:00";
const rules = { capacity: 1, minutes: 30 };

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const folder = mkdtempSync(path.join(temporaryFolder, "zennehuis-content-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The agency has ticked it for one of its sources. */
beforeAll(() => {
  const sources = [
    { name: "whise", leadsBack: true, office: "22" },
    { name: "omnicasa" },
    { name: "kyero", leadsBack: true },
  ];
  writeFileSync(path.join(folder, "import.json"), JSON.stringify({ sources }));
  Object.assign(env, { contentDir: folder });
  const record = catalogueOf(loadContent()).allProperties.get(propertyId);
  Object.assign(record ?? {}, { Source: { Name: "whise", ID: "7301001" } });
});

test("requests go back where the agency has ticked it, to a package that takes them", () => {
  expect(leadsGoBack("whise")).toEqual({ package: "whise", office: "22" });
  expect(["omnicasa", "kyero", "zabun"].map(leadsGoBack)).toEqual([null, null, null]);
});

const queued = async () => (await duePackageLeads([])).map(({ reference }) => reference);

onOneStore("a request about a property of the package is queued with it, any other is not", async () => {
  const lead = sampleLead({ propertyId });
  await storeLead(lead, []);
  await storeLead(sampleLead({ propertyId: 6976 }), []);
  await storeLead(sampleLead({ propertyId, flow: "testimonial" }), []);
  // Entered at the desk: its person has agreed to nothing on the site.
  await storeLead(sampleLead({ propertyId, consentVersion: null }), []);
  expect(await queued()).toEqual([lead.reference]);
});

onOneStore("a visit goes once it is confirmed, and once only", async () => {
  const held = { slot: { propertyId, slot, ...rules, heldUntil: new Date(Date.now() + 60_000) } };
  const lead = sampleLead({
    propertyId,
    flow: "appointment",
    reservations: held,
    payload: { lastName: "Peeters", slot },
  });
  await storeLead(lead, []);
  expect(await queued()).toEqual([]);
  expect(await confirmBooking(lead, [])).toBe(true);
  await noteVisit(lead.reference, { status: "confirmed" }, rules);
  expect(await queued()).toEqual([lead.reference]);
  const sent = await packageLeadOf(loadContent(), lead.reference, "7301001");
  expect(sent).toMatchObject({ lastName: "Peeters", language: "fr", goal: "sale", wantsMailings: false });
  expect(sent?.message).toContain("10:00");
});
