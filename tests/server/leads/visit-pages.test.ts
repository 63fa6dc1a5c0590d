import type { Email } from "postal-mime";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { loadContent } from "@/lib/content/load";
import { storeLead } from "@/lib/leads/store-lead";
import { type VisitStep, visitLink, visitPath } from "@/lib/leads/visits/booking-confirmation";
import { readStore } from "@/lib/server/db/store";
import { agency, openMailbox } from "../api/support/mailbox";
import { easyGoing, usual } from "../api/support/visitor";
import { karim, signedIn } from "../desk/support";
import { askApi } from "../support/ask-api";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const property = 7123;
const [slot, other] = ["2026-11-25T10:00", "2026-11-26T15:00"];

beforeEach(() => {
  easyGoing();
  vi.setSystemTime("2026-11-23T09:00:00Z");
});
afterEach(() => {
  vi.useRealTimers();
});

/** A visit of Zoë's, confirmed unless it is held. */
async function booked({ at = slot, email = "zoe@example.be", isHeld = false } = {}) {
  const heldUntil = isHeld ? new Date(Date.now() + 3_600_000) : undefined;
  const lead = sampleLead({
    flow: "appointment",
    email,
    propertyId: property,
    payload: { firstName: "Zoë", lastName: "Müller", phone: "0470000000", slot: at, propertyId: property },
    reservations: { slot: { propertyId: property, slot: at, capacity: 1, minutes: 30, heldUntil } },
  });
  expect((await storeLead(lead, [])).stored).toBe(true);
  return lead.reference;
}

const request = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init);
async function answered(response: Response) {
  return { status: response.status, location: response.headers.get("location"), page: await response.text() };
}
const open = async (reference: string, step?: VisitStep) =>
  answered(await askApi(request(visitPath(reference, "fr", step))));
const press = async (reference: string, step: VisitStep, fields: Record<string, string> = {}) =>
  answered(
    await askApi(
      request(visitPath(reference, "fr", step), { method: "POST", body: new URLSearchParams(fields) }),
    ),
  );

const bookedSlots = async () =>
  (await readStore((db) => db.selectFrom("bookings").select("slot").execute())).map((row) => row.slot);

function calendarIn(mail: Email | undefined, name: string): string {
  const content = mail?.attachments.find(({ filename }) => filename === name)?.content ?? "";
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return text.replace(/\r?\n[ \t]/g, "");
}

onBothStores(
  "a visitor moves a visit in three touches: its hour is free, mails and calendars follow",
  async () => {
    await using mailbox = await openMailbox();
    const reference = await booked();
    await booked({ at: "2026-11-26T16:00", email: "other@example.be" });
    const page = await open(reference, "move");
    expect(page.page).toContain(`value="${other}"`);
    for (const taken of [slot, "2026-11-26T16:00"]) expect(page.page).not.toContain(`value="${taken}"`);
    expect(await bookedSlots()).toContain(slot);

    const moved = await press(reference, "move", { slot: other });
    expect(moved).toMatchObject({ status: 303, location: expect.stringMatching(/&done=moved$/) });
    expect((await bookedSlots()).toSorted()).toEqual([other, "2026-11-26T16:00"]);
    const shown = await answered(await askApi(request(moved.location ?? "")));
    expect(shown.page).toContain("Votre visite est déplacée");
    expect(shown.page).toContain("jeudi 26\u00a0novembre 2026, de 15:00 à 15:30");
    // Pressed twice: nothing is done again.
    expect((await press(reference, "move", { slot: other })).status).toBe(303);

    const to = await mailbox.after(3);
    const [mail] = to("zoe@example.be");
    const calendar = calendarIn(mail, "visite.ics");
    expect(calendar).toContain(`UID:${reference}@`);
    expect(calendar).toContain("SEQUENCE:1");
    expect(calendar).toContain("TRIGGER:-PT2H");
    expect(calendar).toMatch(/\\nSophie Delcourt\\, [+\d ]{9,}\\n/);
    for (const step of ["move", "cancel", "late"]) {
      expect(calendar).toContain(`/api/appointments/visit/${step}/?token=${reference}.`);
      expect(mail?.html).toContain(`/api/appointments/visit/${step}/?token=`);
    }
    const [news] = to(agency);
    const sophie = loadContent().team.members.find(({ id }) => id === "sophie")?.email ?? "";
    expect(news?.subject).toMatch(/^Bezoek verplaatst door de bezoeker: Zoë Müller, /);
    expect(to(sophie)[0]?.subject).toBe(news?.subject);
    expect(calendarIn(news, "bezoek.ics")).toMatch(/SEQUENCE:1/);
    // What changes a visit is for its visitor alone.
    expect(`${news?.text}${calendarIn(news, "bezoek.ics")}`).not.toContain("token=");

    const desk = await signedIn(karim);
    expect((await desk.get(`requests/${reference}`)).body.entries).toMatchObject([
      { author: { name: "Zoë Müller" }, visit: { event: "moved", from: slot, to: other } },
    ]);
  },
);

onBothStores(
  "a visitor cancels: the hour is free, the entry leaves the calendar, and no step is left",
  async () => {
    await using mailbox = await openMailbox();
    const reference = await booked();
    const asked = await open(reference, "cancel");
    expect(asked.page).toContain("Oui, annuler la visite");
    expect(await bookedSlots()).toEqual([slot]);
    expect((await press(reference, "cancel")).status).toBe(303);
    expect(await bookedSlots()).toEqual([]);
    const to = await mailbox.after(3);
    expect(to("zoe@example.be")[0]?.subject).toContain("est annulée");
    expect(calendarIn(to("zoe@example.be")[0], "visite.ics")).toMatch(/METHOD:CANCEL[\s\S]+SEQUENCE:1/);
    expect(to(agency)[0]?.subject).toMatch(/^Bezoek geannuleerd door de bezoeker/);
    for (const closed of [
      await open(reference),
      await open(reference, "move"),
      await press(reference, "move", { slot: other }),
      await press(reference, "cancel"),
    ])
      expect(closed.page).toContain("Votre visite est annulée");
    expect(await bookedSlots()).toEqual([]);
  },
);

onOneStore("who is late says so on the day, once for each number of minutes", async () => {
  await using mailbox = await openMailbox();
  const reference = await booked();
  expect((await open(reference, "late")).page).toContain("le jour de votre visite");
  expect((await press(reference, "late", { minutes: "20" })).status).toBe(200);
  vi.setSystemTime("2026-11-25T08:50:00Z");
  expect((await open(reference)).page).toContain("Je serai en retard");
  for (const _ of [1, 2]) {
    const told = await press(reference, "late", { minutes: "20" });
    expect(told.location).toMatch(/&done=20$/);
  }
  vi.setSystemTime("2026-11-25T09:05:00Z");
  expect((await open(reference)).page).toContain("Votre visite a commencé");
  expect((await press(reference, "move", { slot: other })).page).toContain("Votre visite a commencé");
  expect((await press(reference, "late", { minutes: "10" })).status).toBe(303);
  const to = await mailbox.after(4);
  expect(to(agency).map(({ subject }) => subject?.split(":")[0])).toEqual([
    "Bezoeker 20 minuten later",
    "Bezoeker 10 minuten later",
  ]);
  vi.setSystemTime("2026-11-25T09:45:00Z");
  expect((await open(reference, "late")).page).toContain("Cette visite est passée");
  expect(await bookedSlots()).toEqual([slot]);
});

onOneStore("an hour that is gone, or none, is said on the page, and the present one stays", async () => {
  const reference = await booked();
  const page = await open(reference, "move");
  expect(page.page).toContain(`value="${other}"`);
  await booked({ at: other, email: "other@example.be" });
  expect((await press(reference, "move", { slot: other })).page).toContain("Ce moment vient d’être pris");
  expect((await press(reference, "move")).page).toContain("Choisissez d’abord un moment");
  expect((await press(reference, "move", { slot: "2026-11-25T03:00" })).status).toBe(200);
  expect(await bookedSlots()).toContain(slot);
});

onOneStore(
  "a link opens its own visit alone, what is held is confirmed first, and presses have a limit",
  async () => {
    const reference = await booked();
    const held = await booked({ at: other, email: "held@example.be", isHeld: true });
    expect(await open(held, "move")).toMatchObject({ status: 303, location: visitLink(held, "fr") });
    const path = visitPath(reference, "fr", "cancel");
    for (const wrong of [path.replace(reference, held), path.replace(/token=[^&]+/, "token=x")]) {
      const answer = await askApi(request(wrong, { method: "POST" }));
      expect(answer.status).toBe(410);
    }
    expect((await askApi(request(path.replace("/cancel/", "/constructor/")))).status).toBe(404);
    usual();
    const statuses = [];
    for (let each = 0; each < 13; each++) statuses.push((await press(reference, "move")).status);
    expect(statuses.indexOf(429)).toBe(12);
  },
);
