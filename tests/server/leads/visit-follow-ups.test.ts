import { afterEach, beforeEach, expect, vi } from "vitest";
import { loadContent } from "@/lib/content/load";
import { personalData } from "@/lib/leads/records/personal-data";
import { storeLead } from "@/lib/leads/store-lead";
import { visitPath } from "@/lib/leads/visits/booking-confirmation";
import { mailFollowUps } from "@/lib/leads/visits/follow-ups";
import { noteVisit } from "@/lib/leads/visits/visit-notes";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import dutch from "@/locales/nl/deskVisits.json";
import { easyGoing } from "../api/support/visitor";
import { karim, signedIn } from "../desk/support";
import { askApi } from "../support/ask-api";
import { onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const [property, email] = [7123, "zoe@example.be"];

beforeEach(() => {
  easyGoing();
  vi.setSystemTime("2026-11-23T09:00:00Z");
});
afterEach(() => {
  vi.useRealTimers();
});

async function booked(slot: string) {
  const lead = sampleLead({
    flow: "appointment",
    email,
    propertyId: property,
    payload: { firstName: "Zoë", lastName: "Müller", phone: "0470000000", slot, propertyId: property },
    reservations: { slot: { propertyId: property, slot, capacity: 1, minutes: 30 } },
  });
  expect((await storeLead(lead, [])).stored).toBe(true);
  return lead.reference;
}

/** Goes to a moment, and does what is due then twice. */
async function at(moment: string): Promise<string[]> {
  vi.setSystemTime(moment);
  const before = (await mailRecords()).length;
  for (const _ of [1, 2]) await mailFollowUps(loadContent(), new Date());
  const mails = await mailRecords();
  return mails.slice(0, mails.length - before).map(({ recipient, subject }) => `${recipient}: ${subject}`);
}

const answerPage = (reference: string, fields?: Record<string, string>) =>
  askApi(
    new Request(
      `http://localhost${visitPath(reference, "fr", "answer")}`,
      fields && { method: "POST", body: new URLSearchParams(fields) },
    ),
  );

onOneStore("the evening before, each visitor is reminded once of a visit as it is then", async () => {
  const moved = await booked("2026-11-25T10:00");
  await noteVisit(await booked("2026-11-25T14:00"), { status: "cancelled" }, loadContent().site.appointments);
  expect(await at("2026-11-24T16:55:00Z")).toEqual([]);
  expect(await at("2026-11-24T17:05:00Z")).toEqual([`${email}: Demain à 10:00 : votre visite`]);
  const slot = "2026-11-26T15:00";
  const body = new URLSearchParams({ slot });
  const path = visitPath(moved, "fr", "move");
  expect((await askApi(new Request(`http://localhost${path}`, { method: "POST", body }))).status).toBe(303);
  expect(await at("2026-11-24T20:00:00Z")).toEqual([]);
  // Booked in the evening for the next day: the mail of the booking is still fresh.
  vi.setSystemTime("2026-11-25T17:00:00Z");
  await booked("2026-11-26T16:00");
  expect(await at("2026-11-25T18:00:00Z")).toEqual([`${email}: Demain à 15:00 : votre visite`]);
});

onOneStore("after a visit one question is asked, and the answer reaches the agent", async () => {
  const reference = await booked("2026-11-25T10:00");
  await noteVisit(await booked("2026-11-25T14:00"), { status: "noShow" }, loadContent().site.appointments);
  expect(await at("2026-11-25T10:30:00Z")).toEqual([]);
  expect(await at("2026-11-25T15:30:00Z")).toEqual([
    expect.stringMatching(/^zoe@example.be: Que pensez-vous de/),
  ]);
  const page = await (await answerPage(reference)).text();
  expect(page).toContain('name="answer" value="interested"');
  expect((await personalData(email)).leads.flatMap(({ desk }) => desk)).toEqual([]);
  for (const _ of [1, 2]) expect((await answerPage(reference, { answer: "interested" })).status).toBe(303);
  expect(await (await answerPage(reference)).text()).toContain("<textarea");
  const reason = "Le jardin est magnifique.";
  for (const _ of [1, 2]) await answerPage(reference, { reason });
  const news = (await mailRecords()).filter(({ subject }) => subject?.startsWith("Bezoeker geïnteresseerd"));
  expect(new Set(news.map(({ recipient }) => recipient)).size).toBe(news.length);
  expect(news.length).toBeGreaterThan(0);
  const desk = await signedIn(karim);
  expect((await desk.get(`visits/${reference}?language=fr`)).body.answer).toEqual({
    answer: "interested",
    // In the language of the owner of the home, whoever is at the desk.
    forOwner: dutch.answer.interested,
    reason,
  });
  expect((await personalData(email)).leads.flatMap(({ desk }) => desk)).toMatchObject([
    { kind: "visit", text: reason },
  ]);
  await answerPage(reference, { answer: "notInterested" });
  expect((await desk.get(`visits/${reference}?language=fr`)).body.answer).toEqual({
    answer: "notInterested",
    forOwner: dutch.answer.notInterested,
    reason: null,
  });
  // Long afterwards nobody is asked, and nobody answers.
  expect(await at("2026-12-28T10:00:00Z")).toEqual([]);
  expect(await (await answerPage(reference)).text()).toContain("Cette visite est passée");
});
