import { expect, test, vi } from "vitest";
import { isUnderOption } from "@/lib/content/listing/visits";
import { loadContent } from "@/lib/content/load";
import { offeredSlots } from "@/lib/domain/forms/visit-hours";
import { longDay, weekdayOf } from "@/lib/domain/text/dates";
import type { AppointmentOffer } from "@/lib/forms/appointments";
import { erasePerson } from "@/lib/leads/records/personal-data";
import { storeLead } from "@/lib/leads/store-lead";
import { bookingState, visitLink } from "@/lib/leads/visits/booking-confirmation";
import { visitRecords } from "@/lib/leads/visits/visit-records";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { readStore, writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { askApi } from "../support/ask-api";
import { onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { bodies, freeSlot, idOf, propertyLike } from "./support/bodies";
import { easyGoing, send, strict } from "./support/visitor";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const ask = async (propertyId: string | number, query = "") => {
  const request = new Request(`http://localhost/api/appointments/${propertyId}/${query}`);
  const answer = await askApi(request);
  const body = (await answer.json()) as AppointmentOffer & { error?: string; message?: string };
  return { status: answer.status, headers: answer.headers, body };
};

onOneStore("a time that was booked is offered no more, of this property", async () => {
  easyGoing();
  const { appointment } = bodies();
  const before = await ask(idOf(1));
  expect([before.status, before.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(before.body.slots[0]).toEqual({
    slot: freeSlot(),
    day: freeSlot().slice(0, 10),
    from: freeSlot().slice(11),
    to: expect.stringMatching(/^\d\d:\d\d$/),
  });
  expect((await send("appointment", appointment)).status).toBe(201);
  const after = await ask(idOf(1));
  expect(after.body.slots).toEqual(before.body.slots.slice(1));
  expect((await ask(idOf(0))).body.slots).toEqual(before.body.slots);
});

/** Asks for a visit, and finds the link that its mail holds. */
async function askVisit(change: Record<string, unknown> = {}) {
  const { status, body } = await send("appointment", { ...bodies().appointment, ...change });
  expect(status).toBe(201);
  return visitLink(String(body.reference), "fr");
}

const open = (link: string) => askApi(new Request(link));
const press = (link: string) => askApi(new Request(link, { method: "POST" }));
const answered = async (response: Response) => [response.status, await response.text()];
/** The page behind a confirmed visit: what it shows stands behind `#`, which no server gets. */
const confirmedAt = (slot: string, reference: string, link: string) =>
  `/fr/merci/appointment-confirmed/#${new URLSearchParams({
    property: String(idOf(1)),
    slot,
    reference,
    token: new URL(link).searchParams.get("token") ?? "",
  })}`;
const isOffered = async (slot = freeSlot()) =>
  (await ask(idOf(1))).body.slots.some((each) => each.slot === slot);

onOneStore("a visit is held until its visitor presses the button behind the link of the mail", async () => {
  easyGoing();
  const link = await askVisit();
  const { reference = "" } = (await visitRecords({ most: 1 }))[0] ?? {};
  for (const _ of [1, 2]) {
    const opened = await open(link);
    expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const page = await opened.text();
    const slot = freeSlot();
    expect(page).toContain(`${longDay(slot.slice(0, 10), "fr")}, de ${slot.slice(11)} à `);
    expect(page).toMatch(/<form method="post"><button type="submit">Oui, je viens</);
    expect(await bookingState(reference)).toMatchObject({ state: "held" });
  }
  for (const _ of [1, 2]) {
    const answer = await press(link);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      confirmedAt(freeSlot(), reference, link),
    ]);
  }
  expect(await bookingState(reference)).toMatchObject({ state: "confirmed" });
  const opened = await open(link);
  expect([opened.status, opened.headers.get("location")]).toEqual([
    303,
    confirmedAt(freeSlot(), reference, link),
  ]);
  const mails = (await mailRecords()).filter((mail) => mail.reference === reference);
  // Twice to visitor, agency and agent.
  expect(mails).toHaveLength(6);
});

onOneStore("after an hour the time is offered again, and the link leads back to the property", async () => {
  easyGoing();
  const slot = freeSlot(20);
  const link = await askVisit({ slot });
  expect(await isOffered(slot)).toBe(false);
  vi.setSystemTime(Date.now() + 60 * 60_000);
  expect(await isOffered(slot)).toBe(true);
  for (const response of [await open(link), await press(link)]) {
    const [status, page] = await answered(response);
    expect(status).toBe(410);
    expect(page).toContain("Ce moment ne vous est plus réservé");
    expect(page).toMatch(new RegExp(`href="/fr/a-louer/[^"]+/${idOf(1)}/"`));
  }
  vi.useRealTimers();
});

onOneStore("a forged link confirms nothing, and neither does the link of an erased person", async () => {
  easyGoing();
  const link = await askVisit();
  const forged = link.replace(/token=ZH-..../, "token=ZH-0000");
  for (const wrong of [
    forged,
    link.replace(/\.[\w-]{4}/, ".AAAA"),
    link.replace(/token=[^&]+/, "token=x"),
    link.replace(/token=[^&]+/, ""),
  ])
    expect([(await open(wrong)).status, (await press(wrong)).status]).toEqual([410, 410]);
  expect((await visitRecords({ most: 1 }))[0]?.booking).toBe("held");
  await erasePerson(String(bodies().appointment.email));
  expect(await isOffered()).toBe(true);
  expect((await press(link)).status).toBe(410);
});

onOneStore("one network cannot fill a property's hours with invented addresses", async () => {
  Object.assign(env, { captchaCost: 1, limitScale: 1 });
  const statuses = [];
  for (let each = 0; each < 6; each++) {
    const change = { slot: freeSlot(each), email: `v${each}@example.be`, phone: `047000000${each}` };
    const { status, body, headers } = await send("appointment", { ...bodies().appointment, ...change });
    statuses.push(status);
    if (status === 201) continue;
    expect(body.error).toBe("too-many-visits");
    expect(body.message).toContain("Plusieurs visites ont déjà été demandées");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 429, 429]);
});

onOneStore("a time that is gone says so, and all times gone is another sentence", async () => {
  easyGoing();
  const content = loadContent();
  const { appointment } = bodies();
  await askVisit();
  const late = { ...appointment, email: "late@example.be" };
  const one = await send("appointment", late);
  expect([one.status, one.body]).toEqual([
    409,
    { error: "appointments-full", message: "Ce créneau n’est plus libre. Choisissez-en un autre." },
  ]);
  for (const { slot } of offeredSlots(content.site.appointments, new Date()).slice(1))
    await storeLead(
      sampleLead({
        flow: "appointment",
        propertyId: idOf(1),
        email: `${slot}@example.be`,
        payload: { slot },
        reservations: { slot: { propertyId: idOf(1), slot, capacity: 1, isByStaff: true } },
      }),
      [],
    );
  expect((await ask(idOf(1))).body.slots).toEqual([]);
  const all = await send("appointment", late);
  expect([all.status, all.body]).toEqual([
    409,
    { error: "appointments-full", message: "Les rendez-vous sont complets" },
  ]);
});

onOneStore(
  "a property under option, abroad or with tenants has no times, and a visit is asked for",
  async () => {
    easyGoing();
    const content = loadContent();
    const unbookable = [
      propertyLike((record) => isUnderOption(content, record)),
      propertyLike(({ CountryID, Status }) => CountryID !== 10 && Status === "available"),
      propertyLike(({ Visits, CountryID }) => Visits?.Book === false && CountryID === 10),
    ];
    for (const { ID: propertyId } of unbookable) {
      expect((await ask(propertyId)).body).toMatchObject({ isBookable: false, slots: [] });
      const answer = await send("appointment", { ...bodies().appointment, propertyId });
      expect([answer.status, answer.body]).toEqual([
        422,
        { errors: { slot: "Pour ce bien, nous fixons la visite avec vous. Demandez une visite." } },
      ]);
      const wish = { propertyId, kind: "visit", visitTimes: "mardi après 17 h" };
      expect((await send("contact-me", { ...bodies()["contact-me"], ...wish })).status).toBe(201);
    }
  },
);

onOneStore("a property has the days of its own record", async () => {
  easyGoing();
  const saturdays = propertyLike(({ Visits }) => Visits?.Days?.join() === "6").ID;
  const { slots } = (await ask(saturdays)).body;
  expect(slots.length).toBeGreaterThan(0);
  expect(new Set(slots.map(({ day }) => weekdayOf(day)))).toEqual(new Set([6]));
  const other = (await ask(idOf(1))).body.slots.find(({ day }) => weekdayOf(day) !== 6)?.slot;
  const answer = await send("appointment", { ...bodies().appointment, propertyId: saturdays, slot: other });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ["slot"]]);
});

onOneStore("no offer is taken under option, or where the price is on request", async () => {
  easyGoing();
  const content = loadContent();
  for (const { ID: propertyId } of [
    propertyLike((record) => isUnderOption(content, record)),
    propertyLike(({ Goal, PublishPrice, Status }) => Goal === 0 && !PublishPrice && Status === "available"),
  ]) {
    const answer = await send("purchase-offer", { ...bodies()["purchase-offer"], propertyId });
    expect([answer.status, answer.body]).toEqual([
      422,
      { errors: { propertyId: expect.stringContaining("sous option ou son prix") } },
    ]);
  }
});

const calendarOf = (propertyId: number, query: string) =>
  askApi(new Request(`http://localhost/api/appointments/${propertyId}/calendar/?${query}`));

test("a visit is a file for calendars, as long as the settings say, at an address that may be known", async () => {
  const { minutes } = loadContent().site.appointments;
  const known = "reference=ZH-7K4M-2QXD";
  const shown = propertyLike(({ PublishAddress, Status }) => PublishAddress && Status === "available");
  const answer = await calendarOf(shown.ID, `slot=2026-11-24T10:00&language=fr&${known}`);
  expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
    200,
    'attachment; filename="visite.ics"',
  ]);
  const lines = (await answer.text()).replace(/\r\n[ \t]/g, "").split("\r\n");
  const end = new Date(Date.parse("2026-11-24T09:00:00Z") + minutes * 60_000);
  expect(lines).toContain("DTSTART:20261124T090000Z");
  expect(lines).toContainEqual(expect.stringMatching(/^UID:ZH-7K4M-2QXD@/));
  expect(lines).toContain(`DTEND:${end.toISOString().replace(/[-:]|\.000/g, "")}`);
  expect(lines.find((line) => line.startsWith("LOCATION"))).toContain(shown.HouseNumber);
  const hidden = propertyLike(({ PublishAddress, Status }) => !PublishAddress && Status === "available");
  const secret = await (await calendarOf(hidden.ID, `slot=2026-11-24T10:00&language=fr&${known}`)).text();
  expect(secret).not.toContain(hidden.Street);
  for (const [id, query] of [
    [shown.ID, `slot=never&${known}`],
    [shown.ID, known],
    [shown.ID, "slot=2026-11-24T10:00"],
    [shown.ID, "slot=2026-11-24T10:00&reference=x%0D%0AATTACH:x"],
    [999_999, `slot=2026-11-24T10:00&${known}`],
  ] as const)
    expect((await calendarOf(id, query)).status).toBe(404);
});

test("a thank-you page has the property, where and with whom one meets, and three like it", async () => {
  const recap = async (propertyId: number) => {
    const request = new Request(`http://localhost/api/properties/${propertyId}/?language=de`);
    const answer = await askApi(request);
    return { status: answer.status, body: answer.ok ? await answer.json() : null };
  };
  const shown = propertyLike(({ PublishAddress, Status }) => PublishAddress && Status === "available");
  expect(await recap(shown.ID)).toMatchObject({
    status: 200,
    body: {
      card: { id: shown.ID, href: expect.stringMatching(/^\/de\//) },
      address: expect.stringContaining(shown.HouseNumber),
      contact: { name: expect.any(String), phone: { href: expect.stringMatching(/^tel:/) } },
      minutes: loadContent().site.appointments.minutes,
      similar: [{ id: expect.any(Number) }, {}, {}],
    },
  });
  const hidden = propertyLike(({ PublishAddress, Status }) => !PublishAddress && Status === "available");
  expect((await recap(hidden.ID)).body).toMatchObject({ address: null, route: null });
  expect((await recap(999_999)).status).toBe(404);
});

onOneStore("documents of a property that has none are asked for in vain, and without a mail", async () => {
  easyGoing();
  const bare = propertyLike(({ Documents, Status }) => !Documents?.length && Status === "available");
  const answer = await send("document-request", { ...bodies()["document-request"], propertyId: bare.ID });
  expect([answer.status, answer.body]).toEqual([
    404,
    { error: "no-document", message: "Il n’y a pas encore de documents pour ce bien" },
  ]);
  expect(await mailRecords()).toEqual([]);
});

onOneStore("a rental comes with its statements, a sale without", async () => {
  const record = loadContent().properties.find(({ ID }) => ID === idOf(1));
  const { statements } = (await ask(idOf(1))).body;
  expect(statements).toMatchObject({
    minimumIncome: record?.RentalConditions?.MinimumIncome ?? null,
    maximumPersons: record?.RentalConditions?.MaximumPersons ?? null,
    atSigning: { rent: record?.Price, deposit: record?.Financial?.Deposit },
    mustConfirm: false,
  });
  expect((await ask(idOf(0))).body.statements).toBeNull();
});

onOneStore("404, 409 and 503 say why", async (place) => {
  for (const unknown of ["999999", "constructor", "7110e0x"])
    expect((await ask(unknown, "?language=en")).body).toEqual({
      error: "unknown-property",
      message: "Property Not Found",
    });
  const sold = await ask(idOf(0, "sold"), "?language=de");
  expect([sold.status, sold.body.error]).toEqual([409, "property-sold"]);
  expect((await ask(idOf(1, "rented"))).body.error).toBe("property-rented");
  await place.takeAway();
  const away = await ask(idOf(1));
  expect([away.status, away.body.error]).toEqual([503, "store-unavailable"]);
  expect(away.body.message).toContain(loadContent().site.agency.phone);
  await place.bringBack();
});

onOneStore("a challenge is asked for at most so often", async () => {
  strict();
  const statuses = [];
  for (let each = 0; each < 7; each++)
    statuses.push((await askApi(new Request("http://localhost/api/captcha/"))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

onOneStore(
  "an hour that an owner has chosen for a valuation is there for nobody else, until its request is closed",
  async () => {
    easyGoing();
    const content = loadContent();
    const valuers = content.team.members.filter(({ BIV }) => BIV).length;
    const valuation = { ...bodies()["contact-demand"], hour: freeSlot(3) };
    const hours = async () => (await ask("valuation")).body.slots.map(({ slot }) => slot);
    expect(await hours()).toContain(freeSlot(3));
    const references: string[] = [];
    for (let count = 0; count < valuers; count++) {
      const { status, body } = await send("contact-demand", {
        ...valuation,
        email: `owner-${count}@example.be`,
      });
      expect(status).toBe(201);
      references.push(String(body.reference));
    }
    expect(await hours()).not.toContain(freeSlot(3));
    expect(await hours()).toContain(freeSlot(5));
    const refused = await send("contact-demand", { ...valuation, email: "late@example.be" });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["hour"]]);
    const [reference = ""] = references;
    const lead = (await readStore((db) =>
      db.selectFrom("leads").selectAll().where("reference", "=", reference).executeTakeFirst(),
    )) as { follow_up: string };
    expect(lead.follow_up).toBe(freeSlot(3));
    await writeStore((db) =>
      db.updateTable("leads").set({ state: "closed" }).where("reference", "=", reference).execute(),
    );
    expect(await hours()).toContain(freeSlot(3));
  },
);
