import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { titleOf } from "../../content/listing/listing.ts";
import { hasBegun } from "../../domain/forms/visit-hours.ts";
import { isoDay, longDay, writtenDate } from "../../domain/text/dates.ts";
import { formatPrice } from "../../domain/text/money.ts";
import type { FlowName } from "../../forms/flows/index.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { demandTokenOf, optOutsOf, setProposals } from "../demand/demand-people.ts";
import { endSubscriptionOf, subscriptionOf } from "../newsletter/subscriptions.ts";
import { type LeadRecord, leadRecords } from "../records/lead-records.ts";
import { type AlertAction, alertLink, searchAlertsOf } from "../search-alerts/alert-store.ts";
import { alertWords } from "../search-alerts/alert-words.ts";
import { visitPath } from "../visits/booking-confirmation.ts";
import { bookingOf } from "../visits/visit-records.ts";
import { slotOf, visitRow } from "../visits/visit-rows.ts";
import { namedVisit } from "../visits/visits.ts";
import type { FileEntry, FilePart, FilePerson } from "./file-part.ts";

/** What a request is about, in words; the name of its form where it is about no property. */
function subjectOf({ content, language, words }: FilePerson, { propertyId, flow }: LeadRecord): string {
  const property = catalogueOf(content).allProperties.get(propertyId);
  return property ? titleOf(property, language).text : words.flowText(flow, "what");
}

/** When it was sent, and which privacy statement was accepted with it. */
function sentLine({ t, language }: FilePerson, { createdAt, consentVersion }: LeadRecord): string {
  const day = writtenDate(isoDay(createdAt) ?? "", language);
  return consentVersion === null
    ? t("links.file.entered", { day })
    : t("links.file.sent", { day, version: consentVersion });
}

/** The requests of some forms, each with its own lines before that of when it was sent. */
const leadPart = (
  name: "bids" | "documents" | "requests",
  isOf: (flow: FlowName) => boolean,
  linesOf: (person: FilePerson, lead: LeadRecord) => string[] = () => [],
): FilePart => ({
  name,
  heading: (t) => t(`links.file.parts.${name}`),
  read: async (person) =>
    person.leads
      .filter(({ flow }) => isOf(flow))
      .map((lead) => ({
        id: lead.reference,
        title: subjectOf(person, lead),
        lines: [...linesOf(person, lead), sentLine(person, lead), lead.reference],
      })),
});

/** A visit as it is now; while it is to come, with the way to change it. */
async function visitEntry(person: FilePerson, lead: LeadRecord): Promise<FileEntry[]> {
  const { t, content, language } = person;
  const row = await visitRow(lead.reference);
  const visit = row && namedVisit(content, slotOf(row));
  if (!row || !visit) return [];
  const state = bookingOf(row, Date.now()) ?? "lapsed";
  const isAhead = (state === "confirmed" || state === "held") && !hasBegun(slotOf(row), new Date());
  return [
    {
      id: lead.reference,
      title: subjectOf(person, lead),
      lines: [
        t("mail.visit.when", { ...visit, day: longDay(visit.day, language) }),
        ...(state === "confirmed" ? [] : [t(`links.file.visit.${state}`)]),
        sentLine(person, lead),
      ],
      ...(isAhead && {
        links: [{ label: t("links.file.visit.change"), href: visitPath(lead.reference, language) }],
      }),
    },
  ];
}

const visits: FilePart = {
  name: "visits",
  heading: (t) => t("links.file.parts.visits"),
  read: async (person) => {
    const leads = person.leads.filter(({ flow }) => flow === "appointment");
    return (await Promise.all(leads.map((lead) => visitEntry(person, lead)))).flat();
  },
};

const bids = leadPart(
  "bids",
  (flow) => flow === "purchase-offer",
  ({ t, language }, { fields: { amount, validUntil } }) => [
    t("links.file.bid", {
      amount: formatPrice(Number(amount)),
      day: writtenDate(String(validUntil), language),
    }),
  ],
);

const documents = leadPart("documents", (flow) => flow === "document-request");

/** Searches, to which the agency proposes properties by mail. */
const searches: FilePart = {
  name: "searches",
  heading: (t) => t("links.file.parts.searches"),
  read: async (person) => {
    const { t, email, leads } = person;
    const isEnded = (await readStore((db) => optOutsOf(db, [email]))).has(email);
    return leads
      .filter(({ flow }) => flow === "demand-register")
      .map((lead) => ({
        id: lead.reference,
        title: subjectOf(person, lead),
        lines: [t(`links.file.proposals.${isEnded ? "ended" : "on"}`), sentLine(person, lead)],
        actions: [
          isEnded
            ? { name: "resume", label: t("links.demand.resume") }
            : { name: "stop", label: t("links.demand.button") },
        ],
      }));
  },
  act: async ({ email }, action) => {
    await setProposals(await demandTokenOf(email), action === "resume");
  },
};

/** Searches, properties and projects that the site tells of by itself. */
const alerts: FilePart = {
  name: "alerts",
  heading: (t) => t("links.file.parts.alerts"),
  read: async ({ t, email, content, language }) => {
    const { about } = await alertWords(content, language);
    return (await searchAlertsOf(email)).map((alert) => {
      const link = (action: AlertAction, label: string) => ({
        label,
        href: alertLink(action, { ...alert, language }),
      });
      return {
        id: alert.token,
        title: about(alert).text,
        lines: [
          alert.state === "active"
            ? t(`alert.form.rhythms.${alert.rhythm}`)
            : t(`alert.states.${alert.state}`),
        ],
        links:
          alert.state === "active"
            ? [
                link("change", t("alert.mail.change")),
                link("pause", t("alert.mail.pause")),
                link("stop", t("alert.mail.stop")),
              ]
            : [
                link(
                  alert.state === "ended" ? "resume" : "confirm",
                  t(`alert.pages.${alert.state === "ended" ? "resume" : "confirm"}.button`),
                ),
              ],
      };
    });
  },
};

const newsletter: FilePart = {
  name: "newsletter",
  heading: (t) => t("links.file.parts.newsletter"),
  read: async ({ t, email, language }) => {
    const subscription = await subscriptionOf(email);
    if (!subscription) return [];
    const { state, createdAt } = subscription;
    const day = writtenDate(isoDay(createdAt) ?? "", language);
    return [
      {
        id: "all",
        title: t(`links.file.newsletter.${state}`),
        lines: [t("links.file.entered", { day })],
        ...(state !== "ended" && { actions: [{ name: "stop", label: t("links.file.newsletter.stop") }] }),
      },
    ];
  },
  act: async ({ email }) => {
    await writeStore((transaction) => endSubscriptionOf(transaction, email));
  },
};

const ownPart: readonly FlowName[] = ["appointment", "purchase-offer", "document-request", "demand-register"];

const requests = leadPart("requests", (flow) => !ownPart.includes(flow));

/** Pages that others have sent to the person: who they are is theirs. */
const friends: FilePart = {
  name: "friends",
  heading: (t) => t("links.file.parts.friends"),
  read: async ({ t, email, language }) =>
    (await leadRecords({ email }))
      .filter((lead) => lead.email !== email)
      .map(({ reference, createdAt }) => ({
        id: reference,
        title: t("links.file.fromFriend"),
        lines: [t("links.file.entered", { day: writtenDate(isoDay(createdAt) ?? "", language) })],
      })),
};

/** All that a person's file shows, in its order. */
export const fileParts: readonly FilePart[] = [
  visits,
  bids,
  documents,
  searches,
  alerts,
  newsletter,
  requests,
  friends,
];
