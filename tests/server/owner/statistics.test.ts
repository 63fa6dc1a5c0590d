import { afterEach, expect, vi } from "vitest";
import { releaseOffer } from "@/lib/leads/offers/offer-releases";
import { erasePerson } from "@/lib/leads/records/personal-data";
import type { NewLead } from "@/lib/leads/store-lead";
import { storeLead } from "@/lib/leads/store-lead";
import { bookedPlaces } from "@/lib/leads/visits/bookings";
import { noteVisit, type VisitNote } from "@/lib/leads/visits/visit-notes";
import { statisticsOf } from "@/lib/owner/statistics";
import { countViews, type PageView } from "@/lib/views/view-store";
import { onBothStores } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";

const now = new Date("2026-11-21T11:00:00Z");
afterEach(() => vi.useRealTimers());

const plain = { similarIds: [], showNames: false, onlineMedia: [] };

/** Views of a property: so many, on a day, from somewhere. */
const looks = (propertyId: number, day: string, count: number, source: PageView["source"] = "direct") =>
  Array.from({ length: count }, (_, at) => ({
    visitor: `${propertyId} ${day} ${source} ${at}`,
    propertyId,
    day,
    source,
  }));

const store = async (own: Partial<NewLead>) => {
  const lead = sampleLead({
    propertyId: 7123,
    payload: { firstName: "An", lastName: "Peeters", phone: "0470" },
    ...own,
  });
  expect(await storeLead(lead, [])).toEqual({ stored: true });
  return lead.reference;
};

const visit = (slot: string, own: Partial<NewLead> = {}) =>
  store({
    flow: "appointment",
    reservations: { slot: { propertyId: 7123, slot, capacity: 3 } },
    ...own,
    payload: { firstName: "An", lastName: "Peeters", ...own.payload, slot },
  });

const note = (reference: string, written: VisitNote) =>
  noteVisit(reference, written, { capacity: 3, minutes: 30 });

onBothStores("a property that nobody has looked at has figures too", async () => {
  expect(await statisticsOf(7123, now, { ...plain, similarIds: [7123] })).toMatchObject({
    propertyId: 7123,
    takenAt: "2026-11-21T11:00:00.000Z",
    views: { today: 0, week: 0, month: 0, total: 0 },
    sources: {},
    similar: null,
    visits: [],
    communications: [],
    onlineMedia: [],
  });
});

onBothStores("views are counted by day, whatever their source", async () => {
  await countViews([
    ...looks(7123, "2025-12-24", 5),
    ...looks(7123, "2026-10-23", 1),
    ...looks(7123, "2026-11-01", 2),
    ...looks(7123, "2026-11-15", 3),
    ...looks(7123, "2026-11-16", 4, "search"),
    ...looks(7123, "2026-11-21", 1, "search"),
    ...looks(7123, "2026-11-21", 2, "portal"),
    ...looks(7120, "2026-11-21", 90),
  ]);
  const { views, sources } = await statisticsOf(7123, now, plain);
  expect(views).toMatchObject({ today: 3, week: 7, month: 12, total: 18 });
  expect(views.days).toHaveLength(30);
  expect(views.days.filter(({ views: count }) => count > 0)).toEqual([
    { day: "2026-10-23", views: 1 },
    { day: "2026-11-01", views: 2 },
    { day: "2026-11-15", views: 3 },
    { day: "2026-11-16", views: 4 },
    { day: "2026-11-21", views: 3 },
  ]);
  expect(sources).toEqual({ direct: 11, portal: 2, search: 5 });
});

onBothStores("at midnight the day, the week and the month begin anew", async () => {
  await countViews([...looks(7123, "2026-11-30", 3), ...looks(7123, "2026-11-29", 4)]);
  const at = async (moment: string) => (await statisticsOf(7123, new Date(moment), plain)).views;
  // A Sunday, a Monday, the first of a month.
  expect(await at("2026-11-29T22:59:59Z")).toMatchObject({ today: 4, week: 4, month: 4 });
  expect(await at("2026-11-29T23:00:00Z")).toMatchObject({ today: 3, week: 3, month: 7 });
  expect(await at("2026-11-30T23:00:00Z")).toMatchObject({ today: 0, week: 3, month: 0, total: 7 });
});

onBothStores("on the 31st the month reaches further back than the graph", async () => {
  await countViews([...looks(7123, "2026-10-01", 1), ...looks(7123, "2026-09-30", 1)]);
  const { views } = await statisticsOf(7123, new Date("2026-10-31T11:00:00Z"), plain);
  expect(views.month).toBe(1);
  expect(views.days.some(({ views: count }) => count > 0)).toBe(false);
});

onBothStores("a property is compared with the average of others, not with itself", async () => {
  await countViews([
    ...looks(7123, "2026-11-21", 9),
    ...looks(7120, "2026-11-21", 4),
    ...looks(7111, "2026-11-20", 1),
  ]);
  const { similar } = await statisticsOf(7123, now, { ...plain, similarIds: [7120, 7111, 7123, 7118] });
  expect(similar).toMatchObject({ properties: 3, views: { today: 1.3, week: 1.7, month: 1.7, total: 1.7 } });
  expect(similar?.views.days.slice(-2)).toEqual([
    { day: "2026-11-20", views: 0.3 },
    { day: "2026-11-21", views: 1.3 },
  ]);
});

onBothStores("bookings are visits, with what the agent says of them", async () => {
  const summer = await visit("2026-07-03T10:00", { utm: { source: "brief" } });
  const winter = await visit("2026-11-24T14:00");
  await visit("2026-11-24T14:00", { email: "zo@example.be", payload: { firstName: "Zo", lastName: "Maes" } });
  await visit("2026-11-24T14:00", {
    propertyId: 7120,
    reservations: { slot: { propertyId: 7120, slot: "2026-11-24T14:00", capacity: 1 } },
  });
  expect(await note(summer, { comment: " Séduits par le jardin ", status: "done" })).toBe("noted");
  expect(await note(winter, { status: "cancelled" })).toBe("noted");
  expect(await note(winter, { comment: "Rappeler" })).toBe("noted");
  expect(await note(winter, { comment: "" })).toBe("noted");
  const { visits } = await statisticsOf(7123, now, plain);
  const entry = { type: "visit", subject: "visit", comment: null, source: "site" };
  expect(visits).toEqual([
    { ...entry, reference: winter, date: "2026-11-24T13:00:00.000Z", contact: "A. P.", status: "cancelled" },
    {
      ...entry,
      reference: expect.any(String),
      date: "2026-11-24T13:00:00.000Z",
      contact: "Z. M.",
      status: "confirmed",
    },
    {
      ...entry,
      reference: summer,
      date: "2026-07-03T08:00:00.000Z",
      contact: "A. P.",
      comment: { text: "Séduits par le jardin" },
      status: "done",
      source: "campaign",
    },
  ]);
});

onBothStores(
  "requests about a property are communications, without the visitor's words and number",
  async () => {
    const info = await store({
      payload: { firstName: "An", lastName: "Peeters", kind: "info", remark: "geheim", phone: "0470" },
    });
    const documents = await store({
      flow: "document-request",
      reservations: { documents: { propertyId: 7123 } },
    });
    const wanted = await store({ payload: { firstName: "An", lastName: "Peeters", kind: "visit" } });
    const offer = await store({
      flow: "purchase-offer",
      payload: {
        firstName: "An",
        lastName: "Peeters",
        amount: 785000,
        validUntil: "2026-12-01",
        conditions: "Krediet",
        street: "Kerkstraat",
      },
    });
    await store({ flow: "send-to-friend", payload: { friendEmail: "bo@example.be" } });
    await store({ flow: "testimonial" });
    await store({ propertyId: 7120 });
    await note(info, { comment: "Brochure gestuurd", status: "answered" });
    const unread = (await statisticsOf(7123, now, plain)).communications.find(({ type }) => type === "offer");
    expect(unread).toMatchObject({ reference: offer, contact: "A. P.", status: "new" });
    expect(unread).not.toHaveProperty("offer");
    expect([await releaseOffer(offer), await releaseOffer(offer), await releaseOffer(info)]).toEqual([
      true,
      true,
      false,
    ]);
    const { communications } = await statisticsOf(7123, now, plain);
    const entry = { contact: "A. P.", comment: null, source: "site", date: expect.stringMatching(/^20.*Z$/) };
    expect(communications).toHaveLength(4);
    expect(communications).toEqual(
      expect.arrayContaining([
        {
          ...entry,
          reference: info,
          type: "request",
          subject: "info",
          comment: { text: "Brochure gestuurd" },
          status: "answered",
        },
        { ...entry, reference: documents, type: "request", subject: "documents", status: "new" },
        { ...entry, reference: wanted, type: "request", subject: "visit", status: "new" },
        {
          ...entry,
          reference: offer,
          type: "offer",
          subject: "offer",
          status: "new",
          offer: {
            amount: 785000,
            validUntil: "2026-12-01",
            conditions: "Krediet",
            shownAt: expect.stringMatching(/^20.*Z$/),
          },
        },
      ]),
    );
    const named = await statisticsOf(7123, now, { ...plain, showNames: true });
    expect(named.communications.map(({ contact }) => contact)).toEqual(Array(4).fill("An Peeters"));
    expect(JSON.stringify([communications, named])).not.toMatch(/geheim|0470|Kerkstraat|example\.be/);
  },
);

onBothStores("a visit that nobody has confirmed yet is no visit for its owner", async () => {
  const heldUntil = new Date(Date.now() + 60_000);
  const slot = { propertyId: 7123, slot: "2026-11-24T14:00", capacity: 3, heldUntil };
  const held = await visit(slot.slot, { reservations: { slot } });
  expect((await statisticsOf(7123, now, plain)).visits).toEqual([]);
  expect(await note(held, { status: "confirmed" })).toBe("noted");
  expect((await statisticsOf(7123, now, plain)).visits).toMatchObject([
    { reference: held, status: "confirmed" },
  ]);
});

onBothStores(
  "an erased person leaves past visits without a name, and gives back the places of the others",
  async () => {
    vi.setSystemTime(now);
    await note(await visit("2026-11-20T14:00"), { comment: "An belde" });
    await visit("2026-11-24T14:00");
    await store({});
    await erasePerson("an.peeters@example.be");
    vi.useRealTimers();
    const { visits, communications } = await statisticsOf(7123, now, plain);
    expect(communications).toEqual([]);
    expect(visits).toEqual([
      {
        date: "2026-11-20T13:00:00.000Z",
        type: "visit",
        subject: "visit",
        contact: null,
        comment: null,
        status: "confirmed",
        source: "site",
      },
    ]);
    expect(await bookedPlaces(7123, ["2026-11-24T14:00"])).toEqual(new Map());
  },
);

onBothStores("nothing is noted beside what is not there", async () => {
  expect(await note("ZH-0000-0000", { comment: "?" })).toBe("unknown");
  const elsewhere = await store({ flow: "site-contact", propertyId: undefined });
  expect(await note(elsewhere, { comment: "?" })).toBe("unknown");
});

onBothStores("what the content says is online is handed on", async () => {
  const advert = {
    date: "2026-11-18",
    type: "advert",
    contact: "A portal",
    subject: { text: "Online" },
    comment: null,
    status: "online",
    source: "agency",
  } as const;
  expect((await statisticsOf(7123, now, { ...plain, onlineMedia: [advert] })).onlineMedia).toEqual([advert]);
});
