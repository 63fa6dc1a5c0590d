import "server-only";
import { type PageRequest, stringField } from "../../accounts/page-request.ts";
import { catalogueOf } from "../../content/catalogue.ts";
import { addressLine } from "../../content/listing/address-line.ts";
import { propertyAddress } from "../../content/listing/listing.ts";
import type { Content } from "../../content/load.ts";
import { loadOwners } from "../../content/owners.ts";
import { type Place, placeOf } from "../../content/places.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { hasBegun } from "../../domain/forms/visit-hours.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { loadMessages } from "../../i18n/messages.ts";
import {
  cancelVisit,
  confirmVisit,
  moveVisit,
  noteOutcome,
  requireVisit,
  type VisitWork,
  visitorAnswerOf,
} from "../../leads/visits/visit-changes.ts";
import type { VisitRow } from "../../leads/visits/visit-rows.ts";
import { field } from "../../mail/compose/mail-context.ts";
import type { DeskVisitDetail } from "../contract/visits-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { ownersOf } from "../owners/owner-list.ts";
import { textField } from "../requests/request-endpoints.ts";
import { handleBusyCalendar, handleBusyEnd, readBusyCalendar } from "./busy-endpoints.ts";
import { handleFeedRenewal, handleFeedRevocation, readCalendar, readFeed } from "./calendar-feed.ts";
import { handleHours, handleHoursRemoval } from "./hour-endpoints.ts";
import { bookByPhone, findProperties, freeTimes, requireSlot } from "./phone-visit.ts";
import { visitReader } from "./visit-reader.ts";
import { visitWeek } from "./visit-week.ts";

const destinationOf = (record: PropertyRecord, place: Place, language: LanguageCode): string =>
  record.Street
    ? addressLine(record, place, language, ({ street }) => street)
    : record.Latitude === undefined
      ? addressLine(record, place, language, () => "")
      : `${record.Latitude},${record.Longitude}`;

/** What a visitor has said of a visit, with the sentence that the owner of the property can read. @throws StoreUnavailable */
async function answerOf(
  { reference, property_id }: Pick<VisitRow, "reference" | "property_id">,
  deskLanguage: LanguageCode,
): Promise<DeskVisitDetail["answer"]> {
  const given = await visitorAnswerOf(reference);
  if (!given) return null;
  const owner = loadOwners().find(({ properties }) => properties.some((id) => id === property_id));
  const { deskVisits } = await loadMessages(owner?.language ?? deskLanguage, "deskVisits");
  return { ...given, forOwner: deskVisits.answer[given.answer] };
}

/**
 * All of a visit that the desk shows.
 * @throws HttpError `unknown-request`, StoreUnavailable
 */
async function visitDetail(
  content: Content,
  reference: string,
  language: LanguageCode,
): Promise<DeskVisitDetail> {
  const row = await requireVisit(reference);
  const visit = (await visitReader(content, language))(row);
  const catalogue = catalogueOf(content);
  const record = catalogue.properties.get(row.property_id);
  // The address finds the door, also where the dot on the map is not on it.
  const destination = record && destinationOf(record, placeOf(catalogue, record, language), language);
  return {
    ...visit,
    version: row.version,
    email: row.email,
    language: row.language,
    href: record ? propertyAddress(catalogue, record, language) : null,
    owners: ownersOf(row.property_id),
    directions: destination
      ? `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`
      : null,
    remark: field({ fields: JSON.parse(row.payload) }, "remark") || null,
    comment: row.comment,
    answer: await answerOf(row, language),
    hasBegun: hasBegun(visit.slot, new Date()),
  };
}

/** In characters. */
const longest = { reason: 1_000, comment: 1_000 };

/** An id in a query; null where it is none. */
const idIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** `GET visits/?day=&agent=&property=`: a `DeskWeek`, by default this one and the person's own visits. */
function readWeek(call: DeskCall) {
  const { query } = call;
  const [day, agent] = [query.get("day") ?? "", query.get("agent") ?? ""];
  return visitWeek(call.content, { day, agent, propertyId: idIn(query.get("property")) }, call);
}

/** `GET visits/{reference}/`: a `DeskVisitDetail`. */
const readVisit = ({ content, language, parts: [reference = ""] }: DeskCall) =>
  visitDetail(content, reference, language);

/** `GET visit-times/?property=`: a `VisitTimesAnswer`. */
const readTimes = ({ query, content }: DeskCall) => freeTimes(content, idIn(query.get("property")) ?? 0);

/** `GET visit-properties/?q=`: a `VisitProperties`. */
const readProperties = ({ query, content, language }: DeskCall) =>
  findProperties(content, query.get("q") ?? "", language);

/** `POST phone-visits/`, with the fields of `phoneVisit` and a `key` that recognizes it when it is sent again: the visit. */
async function handlePhoneVisit({ body, content, language, member }: DeskCall) {
  return visitDetail(content, await bookByPhone(content, body, member.email), language);
}

/** A change of a visit, answered with the visit as it is then. */
const changing =
  (change: (work: VisitWork, body: PageRequest["body"]) => Promise<void>) => async (call: DeskCall) => {
    const { body, content, member, parts } = call;
    const [reference = ""] = parts;
    await change({ content, reference, seen: body.version, author: member.email }, body);
    return readVisit(call);
  };

/** `{ version, slot }` */
const handleMove = changing((work, body) =>
  moveVisit(work, requireSlot(work.content, stringField(body, "slot"), new Date())),
);

/** `{ version, reason? }` */
const handleCancellation = changing((work, body) =>
  cancelVisit(work, textField(body, "reason", longest.reason, { optional: true })),
);

/** `{ version }` */
const handleConfirmation = changing((work) => confirmVisit(work));

/** `{ version, status?, comment? }`: the status is `done` or `noShow`. */
const handleOutcome = changing((work, { status, ...body }) =>
  noteOutcome(work, {
    comment: textField(body, "comment", longest.comment, { optional: true }),
    ...((status === "done" || status === "noShow") && { status }),
  }),
);

const access = "visits.work";

/** Everything about visits; a calendar's address is its own key. */
export const visitEndpoints: DeskEndpoints = {
  visits: { access, read: readWeek },
  "visits/{}": { access, read: readVisit },
  "visits/{}/move": { access, post: handleMove },
  "visits/{}/cancel": { access, post: handleCancellation },
  "visits/{}/confirm": { access, post: handleConfirmation },
  "visits/{}/outcome": { access, post: handleOutcome },
  "visit-times": { access, read: readTimes },
  "visit-properties": { access, read: readProperties },
  "phone-visits": { access, post: handlePhoneVisit },
  "visit-hours": { access, post: handleHours },
  "visit-hours/{}/remove": { access, post: handleHoursRemoval },
  "calendar-feed": { access, read: readFeed },
  "calendar-feed/renew": { access, post: handleFeedRenewal },
  "calendar-feed/revoke": { access, post: handleFeedRevocation },
  "busy-calendar": { access, read: readBusyCalendar },
  "busy-calendar/save": { access, post: handleBusyCalendar },
  "busy-calendar/end": { access, post: handleBusyEnd },
  "calendar/{}": { access: "anybody", read: readCalendar },
};
