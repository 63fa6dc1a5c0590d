import { expect, test } from "vitest";
import { personalData } from "@/lib/leads/records/personal-data";
import { storeLead } from "@/lib/leads/store-lead";
import { bookedPlaces } from "@/lib/leads/visits/bookings";
import { statisticsOf } from "@/lib/owner/statistics";
import { writeStore } from "@/lib/server/db/store";
import { agencyAt, siteStartedOnce } from "../support/agency";
import { onOneStore } from "../support/on-both-stores";
import { newPlace } from "../support/place";
import { sampleLead } from "../support/sample";

/** In a month: a time that is over cannot be given away again. */
const slot = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T10:00`;
const visit = (own: { email?: string; heldUntil?: Date } = {}) =>
  sampleLead({
    flow: "appointment",
    propertyId: 7123,
    email: own.email ?? "an.peeters@example.be",
    payload: { firstName: "An", lastName: "Peeters", slot },
    reservations: { slot: { propertyId: 7123, slot, capacity: 1, heldUntil: own.heldUntil } },
  });

onOneStore("an agent finds a visit, and writes beside it what its owner then reads", async (place) => {
  const agency = agencyAt(place);
  await siteStartedOnce();
  expect((await agency("visits", "list")).stdout).toBe("No visits and no requests.\n");
  const [booked, asked] = [visit(), sampleLead({ propertyId: 7120 })];
  for (const lead of [booked, asked, sampleLead({ flow: "site-contact" })]) await storeLead(lead, []);
  const noted = await agency(
    "visits",
    "note",
    booked.reference.toLowerCase(),
    "--comment",
    "Komt terug",
    "--status",
    "done",
  );
  expect([noted.status, noted.stdout]).toEqual([0, `Noted beside ${booked.reference}.\n`]);
  const [head, ...lines] = (await agency("visits", "list")).stdout.trimEnd().split("\n");
  expect(head).toMatch(/^REFERENCE +ASKED +FORM +VISIT +PROPERTY +NAME +STATUS +COMMENT$/);
  expect(lines).toHaveLength(2);
  expect(lines.find((line) => line.startsWith(booked.reference))).toMatch(
    new RegExp(` appointment +${slot.replace("T", " ")} +7123 +An Peeters +done +Komt terug$`),
  );
  const ofOne = JSON.parse(
    (await agency("visits", "list", "--property", "7120", "--since", "2026-01-01", "--json")).stdout,
  );
  expect(ofOne).toMatchObject([{ reference: asked.reference, propertyId: 7120, slot: null, status: null }]);
  const options = { similarIds: [], showNames: false, onlineMedia: [] };
  expect((await statisticsOf(7123, new Date(), options)).visits).toMatchObject([
    { contact: "A. P.", comment: { text: "Komt terug" }, status: "done" },
  ]);
  const { leads } = await personalData("an.peeters@example.be");
  expect(leads.flatMap(({ note }) => note ?? [])).toEqual([{ comment: "Komt terug", status: "done" }]);
});

onOneStore(
  "a visit that is cancelled gives its time back, and takes it again while it is free",
  async (place) => {
    const agency = agencyAt(place);
    const note = async (reference: string, status: string) => {
      const { status: code, stdout, stderr } = await agency("visits", "note", reference, "--status", status);
      return [code, stdout + stderr];
    };
    const taken = () => bookedPlaces(7123, [slot]);
    const [first, second] = [visit(), visit({ email: "bo@example.be" })];
    expect(await storeLead(first, [])).toEqual({ stored: true });
    expect(await note(first.reference, "cancelled")).toEqual([0, `Noted beside ${first.reference}.\n`]);
    expect(await taken()).toEqual(new Map());
    expect((await agency("visits", "list")).stdout).toContain(
      `${slot.replace("T", " ")}  7123      An Peeters  cancelled`,
    );
    expect((await note(first.reference, "confirmed"))[0]).toBe(0);
    expect(await taken()).toEqual(new Map([[slot, 1]]));
    expect((await note(first.reference, "cancelled"))[0]).toBe(0);
    expect(await storeLead(second, [])).toEqual({ stored: true });
    expect(await note(first.reference, "confirmed")).toEqual([
      1,
      `${first.reference}: its time was given to another visitor; nothing was noted. Agree on another time with both.\n`,
    ]);
    const listed = JSON.parse((await agency("visits", "list", "--json")).stdout);
    expect(listed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          reference: first.reference,
          status: "cancelled",
          booking: "cancelled",
          slot,
        }),
        expect.objectContaining({ reference: second.reference, status: null, booking: "confirmed" }),
      ]),
    );
  },
);

onOneStore(
  "a visit that waits for its visitor is listed as held, then as lapsed; the agency may confirm it",
  async (place) => {
    const agency = agencyAt(place);
    const booking = async () => JSON.parse((await agency("visits", "list", "--json")).stdout)[0].booking;
    const lead = visit({ heldUntil: new Date(Date.now() + 3_600_000) });
    await storeLead(lead, []);
    expect(await booking()).toBe("held");
    await writeStore((db) =>
      db
        .updateTable("bookings")
        .set({ held_until: Date.now() - 1 })
        .execute(),
    );
    expect(await booking()).toBe("lapsed");
    expect((await agency("visits", "list")).stdout).toMatch(/ An Peeters +lapsed *\n/);
    expect((await agency("visits", "note", lead.reference, "--status", "confirmed")).status).toBe(0);
    expect(await booking()).toBe("confirmed");
  },
);

test("a note that cannot be written says why", async () => {
  await using place = await newPlace("SQLite");
  await siteStartedOnce();
  const agency = agencyAt(place);
  const { reference } = visit();
  expect(await agency("visits", "note")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("Name the visit or request"),
  });
  expect(await agency("visits", "note", reference)).toMatchObject({
    status: 2,
    stderr: "Nothing to note: give --comment or --status.\n",
  });
  expect(await agency("visits", "note", reference, "--status", "gone")).toMatchObject({
    status: 2,
    stderr: "--status gone: one of new, confirmed, answered, done, cancelled, noShow.\n",
  });
  expect(await agency("visits", "note", reference, "--status", "done")).toMatchObject({
    status: 1,
    stderr: `${reference}: no visit and no request about a property. npm run agency -- visits list shows them.\n`,
  });
  expect(await agency("visits", "list", "--property", "x")).toMatchObject({
    status: 2,
    stderr: "--property x: the id of a property, such as 7123.\n",
  });
});

onOneStore("an offer is shown to the owner once an agent has released it", async (place) => {
  const agency = agencyAt(place);
  await siteStartedOnce();
  const payload = { firstName: "An", lastName: "Peeters", amount: 785000, validUntil: "2026-12-01" };
  const [offer, question] = [
    sampleLead({ flow: "purchase-offer", propertyId: 7123, payload }),
    sampleLead({ propertyId: 7123 }),
  ];
  for (const lead of [offer, question]) await storeLead(lead, []);
  const shown = async () => {
    const options = { similarIds: [], showNames: false, onlineMedia: [] };
    const { communications } = await statisticsOf(7123, new Date(), options);
    return communications.find(({ type }) => type === "offer")?.offer?.amount;
  };
  expect(await shown()).toBeUndefined();
  expect((await agency("visits", "list")).stdout).toMatch(/ An Peeters +to release *\n/);
  const { status, stdout } = await agency("visits", "release", offer.reference.toLowerCase());
  expect([status, stdout]).toEqual([0, `The owner sees ${offer.reference} now.\n`]);
  expect(await shown()).toBe(785000);
  expect((await agency("visits", "list")).stdout).not.toContain("to release");
  for (const wrong of [question.reference, "ZH-0000-0000"])
    expect(await agency("visits", "release", wrong)).toMatchObject({ status: 1, stdout: "" });
  expect((await agency("visits", "release")).status).toBe(2);
});
