import "server-only";
import { type PageRequest, privateResponse, stringField } from "../../accounts/page-request.ts";
import { loadContent } from "../../content/load.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { textField } from "../requests/request-endpoints.ts";
import type { SignedInStaff } from "../require-staff.ts";
import { handleFeedRenewal, handleFeedRevocation, readCalendar, readFeed } from "./calendar-feed.ts";
import { handleHours, handleHoursRemoval } from "./hour-endpoints.ts";
import { bookByPhone, findProperties, freeTimes, requireSlot } from "./phone-visit.ts";
import { cancelVisit, confirmVisit, moveVisit, noteOutcome, type VisitWork } from "./visit-changes.ts";
import { visitDetail } from "./visit-detail.ts";
import { visitWeek } from "./visit-week.ts";

/** In characters. */
const longest = { reason: 1_000, comment: 1_000 };

type Parts = readonly string[];

const queryOf = ({ url }: Request) => new URL(url).searchParams;

/** An id in a query; null where it is none. */
const idIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** `GET visits/?day=&agent=&property=`: a `DeskWeek`, by default this one and the person's own visits. */
function readWeek(request: Request, { member }: SignedInStaff) {
  const query = queryOf(request);
  return visitWeek(
    loadContent(),
    {
      day: query.get("day") ?? "",
      agent: query.get("agent") ?? "",
      propertyId: idIn(query.get("property")),
    },
    { member, language: languageOf(request) },
  );
}

/** `GET visits/{reference}/`: a `DeskVisitDetail`. */
const readVisit = (request: Request, _: SignedInStaff, [reference = ""]: Parts) =>
  visitDetail(loadContent(), reference, languageOf(request));

/** `GET visit-times/?property=`: a `VisitTimesAnswer`. */
const readTimes = (request: Request) => freeTimes(loadContent(), idIn(queryOf(request).get("property")) ?? 0);

/** `GET visit-properties/?q=`: a `VisitProperties`. */
const readProperties = (request: Request) =>
  findProperties(loadContent(), queryOf(request).get("q") ?? "", languageOf(request));

/** `POST phone-visits/`, with the fields of `phoneVisit` and a `key` that recognizes it when it is sent again: the visit. */
async function handlePhoneVisit(
  { body, content, language }: PageRequest,
  { member }: SignedInStaff,
): Promise<Response> {
  const reference = await bookByPhone(content, body, member.email);
  return privateResponse(await visitDetail(content, reference, language));
}

/** A change of a visit, answered with the visit as it is then. */
const changing =
  (change: (work: VisitWork, body: PageRequest["body"]) => Promise<void>) =>
  async (
    { body, content, language }: PageRequest,
    { member }: SignedInStaff,
    [reference = ""]: Parts,
  ): Promise<Response> => {
    await change({ content, reference, seen: body.version, author: member.email }, body);
    return privateResponse(await visitDetail(content, reference, language));
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
export const visitEndpoints = {
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
  "calendar/{}": { access: "anybody", read: readCalendar },
} as const;
