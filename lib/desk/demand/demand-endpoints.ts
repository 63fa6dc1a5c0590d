import "server-only";
import { z } from "zod";
import { goalKinds } from "../../domain/listing/goal.ts";
import { flows } from "../../forms/flows/index.ts";
import { seekersLike } from "../../leads/demand/seekers.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import type { DemandUndone } from "../contract/demand-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { requireRequest } from "../requests/request-context.ts";
import { textField } from "../requests/request-endpoints.ts";
import { undoAnswer } from "../requests/undoable-answers.ts";
import { waitingNews, withholdNews } from "./demand-alerts.ts";
import { demandDetail, demandList, demandSeekers, mostProposed } from "./demands.ts";
import { previewProposal, sendProposals } from "./send-proposals.ts";

/** Of one touch: more than these nobody has looked at. */
const most = { mails: 50, properties: mostProposed, message: 1_000 };

const send = z.object({
  request: z.string().min(1).max(40),
  properties: z.array(z.int().positive()).min(1).max(most.properties),
});
const sendsOf = z.object({ sends: z.array(send).min(1).max(most.mails) });
const undoOf = z.object({ mails: z.array(z.string().max(100)).min(1).max(most.mails) });

/** `GET demand/?show=all&goal=&q=&page=`: a `DemandList`; without `show` those that have something to be proposed. */
function readDemands({ query, content, language }: DeskCall) {
  const goal = goalKinds.find((kind) => kind === query.get("goal"));
  const search = query.get("q")?.trim();
  const filter = { isWaiting: query.get("show") !== "all", ...(goal && { goal }), ...(search && { search }) };
  return demandList(content, filter, query.get("page"), language);
}

/** `GET demand/{reference}/`: a `DemandDetail`; 404 where there is no such search. */
const readDemand = ({ content, language, parts: [reference = ""] }: DeskCall) =>
  demandDetail(content, reference, language);

/** `GET demand/for/{property}/`: a `DemandSeekers`; 404 where the running site has no such property. */
function readSeekers({ content, language, parts: [property = ""] }: DeskCall) {
  if (!/^\d{1,9}$/.test(property)) throw new HttpError("unknown-property");
  return demandSeekers(content, Number(property), language);
}

/** `GET demand/like/{reference}/`: `{ people }`, how many look for a home like that of a request for a valuation, as its owner may hear it. */
async function readLikeness({ content, parts: [reference = ""] }: DeskCall) {
  const { flow, email, payload } = await requireRequest(reference);
  if (!flows[flow].countsSeekers) throw new HttpError("unknown-request");
  return { people: await seekersLike(content, JSON.parse(payload), email) };
}

/** `POST demand/mail/` with `{ sends: [ProposalSend], message }`, one mail each with the same lines of the agent: a `DemandSent`. */
function handleProposals({ body, content, member }: DeskCall) {
  const { data } = sendsOf.safeParse(body);
  if (!data) throw new InvalidFieldsError({ sends: "choice" });
  const message = textField(body, "message", most.message, { optional: true });
  return sendProposals(content, { member, message }, data.sends);
}

/** `POST demand/preview/` with a `ProposalSend`: a `ProposalPreview`. */
function handlePreview({ body, content, member }: DeskCall) {
  const { data } = send.safeParse(body);
  if (!data) throw new InvalidFieldsError({ properties: "choice" });
  return previewProposal(content, member, data);
}

/** `POST demand/undo/` with `{ mails }`, ids of a `DemandSent`: a `DemandUndone`. */
async function handleUndo({ body, member }: DeskCall): Promise<DemandUndone> {
  const { data } = undoOf.safeParse(body);
  if (!data) throw new InvalidFieldsError({ mails: "choice" });
  let count = 0;
  for (const mail of data.mails)
    try {
      await undoAnswer(mail, member.email);
      count++;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  return { count };
}

const newsOf = z.object({ home: z.string().max(40), event: z.string().max(40) });

/** `GET demand/news/`: a `WaitingNews`. */
const readNews = ({ content, language }: DeskCall) => waitingNews(content, language);

/** `POST demand/news/withhold/` with `{ home, event }`: how many people are not told, as `{ people }`. */
function handleWithholding({ body }: DeskCall) {
  const { data } = newsOf.safeParse(body);
  if (!data) throw new InvalidFieldsError({ home: "choice" });
  return withholdNews(data.home, data.event);
}

/** What the desk knows of people who look for a property. */
export const demandEndpoints: DeskEndpoints = {
  demand: { access: "requests.read", read: readDemands },
  "demand/for/{}": { access: "requests.read", read: readSeekers },
  "demand/like/{}": { access: "requests.read", read: readLikeness },
  "demand/mail": { access: "demand.mail", post: handleProposals },
  "demand/news": { access: "requests.read", read: readNews },
  "demand/news/withhold": { access: "demand.mail", post: handleWithholding },
  "demand/preview": { access: "demand.mail", post: handlePreview },
  "demand/undo": { access: "demand.mail", post: handleUndo },
  "demand/{}": { access: "requests.read", read: readDemand },
};
