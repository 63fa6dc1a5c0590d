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
import { isWithdrawn, withdrawRequest } from "../records/withdrawal.ts";
import { type AlertAction, alertLink, searchAlertsOf } from "../search-alerts/alert-store.ts";
import { alertWords } from "../search-alerts/alert-words.ts";
import { waitDay } from "../visit-waits/wait-pages.ts";
import { endWait, waitsOf } from "../visit-waits/wait-store.ts";
import { visitPath } from "../visits/booking-confirmation.ts";
import { cancelVisit } from "../visits/visit-changes.ts";
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

interface LeadPart {
  isOf: (flow: FlowName) => boolean;
  /** Before that of when it was sent. */
  linesOf?: (person: FilePerson, lead: LeadRecord) => string[];
  /** The button that withdraws one, and what to know before it is pressed; null for what there is nothing to withdraw of. */
  withdrawal?: (person: FilePerson, lead: LeadRecord) => { label: string; hint?: string } | null;
}

/** The requests of some forms, to withdraw where the agency still works on them. */
const leadPart = (
  name: "bids" | "documents" | "requests",
  { isOf, linesOf, withdrawal }: LeadPart,
): FilePart => ({
  name,
  heading: (t) => t(`links.file.parts.${name}`),
  read: (person) =>
    Promise.all(
      person.leads
        .filter(({ flow }) => isOf(flow))
        .map(async (lead): Promise<FileEntry> => {
          const isOff = await isWithdrawn(lead.reference);
          const offered = isOff ? null : withdrawal?.(person, lead);
          return {
            id: lead.reference,
            title: subjectOf(person, lead),
            lines: [
              ...(linesOf?.(person, lead) ?? []),
              ...(isOff ? [person.t("links.file.withdraw.done")] : []),
              sentLine(person, lead),
              lead.reference,
              ...(offered?.hint ? [offered.hint] : []),
            ],
            ...(offered && { actions: [{ name: "withdraw", label: offered.label }] }),
          };
        }),
    ),
  ...(withdrawal && {
    act: async (person, _action, id) => {
      const lead = person.leads.find(({ reference, flow }) => reference === id && isOf(flow));
      if (lead && withdrawal(person, lead)) await withdrawRequest(person.content, id, person.email);
    },
  }),
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
      // A confirmed visit has a page of its own, which asks before it is cancelled.
      ...(isAhead &&
        state === "held" && { actions: [{ name: "release", label: t("links.file.withdraw.visit") }] }),
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
  act: async ({ content, email }, action, reference) => {
    const row = action === "release" ? await visitRow(reference) : null;
    if (row?.email !== email || bookingOf(row, Date.now()) !== "held") return;
    const work = { content, reference, seen: row.version, author: email, isByVisitor: true } as const;
    await cancelVisit(work, "");
  },
};

const bids = leadPart("bids", {
  isOf: (flow) => flow === "purchase-offer",
  linesOf: ({ t, language }, { fields: { amount, validUntil } }) => [
    t("links.file.bid", {
      amount: formatPrice(Number(amount)),
      day: writtenDate(String(validUntil), language),
    }),
  ],
  withdrawal: ({ t }, { fields: { validUntil } }) =>
    String(validUntil) < (isoDay(new Date()) ?? "")
      ? null
      : { label: t("links.file.withdraw.bid"), hint: t("links.file.withdraw.binding") },
});

const documents = leadPart("documents", { isOf: (flow) => flow === "document-request" });

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

/** Places in the line for a free time. */
const waits: FilePart = {
  name: "waits",
  heading: (t) => t("visits.wait.part"),
  read: async (person) => {
    const { t, email, content, language } = person;
    return (await waitsOf(email)).map((wait) => {
      const property = catalogueOf(content).properties.get(wait.propertyId);
      return {
        id: wait.token,
        title: property ? titleOf(property, language).text : String(wait.propertyId),
        lines: [
          waitDay(person, wait.day),
          ...(wait.state === "told"
            ? [t("visits.wait.told", { day: longDay(wait.toldDay ?? "", language) })]
            : []),
          ...(wait.state === "pending" ? [t("links.file.visit.held")] : []),
          t("links.file.entered", { day: writtenDate(isoDay(wait.createdAt) ?? "", language) }),
        ],
        actions: [{ name: "stop", label: t("visits.wait.stop") }],
      };
    });
  },
  act: async ({ email }, _action, id) => {
    if ((await waitsOf(email)).some(({ token }) => token === id)) await endWait(id);
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

const requests = leadPart("requests", {
  isOf: (flow) => !ownPart.includes(flow),
  // Consent to publish a testimonial can be withdrawn for as long as it stands there.
  withdrawal: ({ t }, { flow, state }) =>
    state === "closed" && flow !== "testimonial" ? null : { label: t("links.file.withdraw.request") },
});

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
  waits,
  newsletter,
  requests,
  friends,
];
