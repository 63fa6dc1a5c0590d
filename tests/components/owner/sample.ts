import type { OwnerOverview, OwnerReport } from "@/lib/content/owner/owner-answers";
import type { OwnerProperty } from "@/lib/content/owner/owner-property";
import { homeSteps } from "@/lib/domain/owner/home-steps";
import { viewFigures } from "@/lib/domain/owner/owner-statistics";
import { dayAfter } from "@/lib/domain/text/dates";

const today = "2026-11-21";

export const sampleProperty: OwnerProperty = {
  id: 7123,
  reference: "ZH-7123",
  title: { text: "Herenhuis met stadstuin" },
  typeName: "Herenhuis",
  street: "Opklaringsstraat 112",
  place: "1060 Sint-Gillis",
  goal: "sale",
  state: "available",
  href: "/property/7123/",
  picture: null,
  publishedAt: "2026-09-01",
};

const figures = (views: number, total: number) =>
  viewFigures(
    new Map([
      [today, views],
      [dayAfter(today, -3), 2 * views],
    ]),
    total,
    today,
  );

/** A property about which nothing has happened yet. */
export const emptyReport: OwnerReport = {
  property: sampleProperty,
  agent: {
    name: "Sophie Maes",
    initials: "SM",
    phone: { shown: "0400 00 00 03", href: "tel:+32400000003" },
    email: "sophie@zennehuis.example",
    picture: null,
  },
  takenAt: "2026-11-21T13:05:00.000Z",
  pageViews: viewFigures(new Map(), 0, today),
  sources: {},
  average: null,
  steps: homeSteps(
    "sale",
    {
      days: { appraisal: "2026-08-10", online: "2026-09-01" },
      begun: {},
      isUnderOption: false,
      isClosed: false,
      closedOn: null,
    },
    today,
  ),
  visits: [],
  absences: null,
  communications: [],
  onlineMedia: [],
  documents: [],
  papers: [],
  reports: [],
  seekers: null,
};

export const sampleReport: OwnerReport = {
  ...emptyReport,
  pageViews: figures(8, 1250),
  sources: { direct: 2, search: 10 },
  average: { properties: 8, ...figures(5, 90) },
  visits: [
    {
      reference: "ZH-1",
      date: "2026-11-24T09:00:00.000Z",
      type: "visit",
      contact: "A. P.",
      subject: "visit",
      comment: null,
      status: "confirmed",
      source: "site",
    },
  ],
  communications: [
    {
      reference: "ZH-2",
      date: "2026-11-20T09:12:00.000Z",
      type: "offer",
      contact: "B. C.",
      subject: "offer",
      comment: { text: "Ernstige kandidaat" },
      status: "new",
      source: "campaign",
      offer: {
        amount: 785000,
        validUntil: "2026-12-05",
        conditions: "Krediet",
        shownAt: "2026-11-20T15:00:00.000Z",
      },
    },
  ],
  documents: [
    {
      id: 71231,
      kind: "epc",
      name: null,
      date: "2022-06-14",
      href: "/api/owner/documents/7123/71231/?language=nl",
    },
    { id: 71232, kind: "soil", name: null, date: null, href: null },
  ],
};

export const overviewOf = (...properties: OwnerProperty[]): OwnerOverview => ({
  owner: { name: "Lea Wouters" },
  takenAt: "2026-11-21T13:05:00.000Z",
  properties: properties.map((property) => ({ ...property, pageViews: 12, visits: 1, communications: 2 })),
});
