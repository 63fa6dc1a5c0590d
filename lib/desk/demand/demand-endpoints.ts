import "server-only";
import { z } from "zod";
import { type PageRequest, privateResponse } from "../../accounts/page-request.ts";
import { loadContent } from "../../content/load.ts";
import { goalKinds } from "../../domain/listing/goal.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import { languageOf } from "../../server/http/request-language.ts";
import type { DemandDetail, DemandList, DemandSeekers, DemandUndone } from "../contract/demand-answers.ts";
import { textField } from "../requests/request-endpoints.ts";
import { undoAnswer } from "../requests/undoable-answers.ts";
import type { SignedInStaff } from "../require-staff.ts";
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
function readDemands(request: Request): Promise<DemandList> {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get("page") ?? 1);
  const goal = goalKinds.find((each) => each === searchParams.get("goal"));
  const search = searchParams.get("q")?.trim();
  const filter = {
    isWaiting: searchParams.get("show") !== "all",
    ...(goal && { goal }),
    ...(search && { search }),
  };
  return demandList(loadContent(), filter, Number.isInteger(page) ? page : 1, languageOf(request));
}

/** `GET demand/{reference}/`: a `DemandDetail`; 404 where there is no such search. */
const readDemand = (
  request: Request,
  _: SignedInStaff,
  [reference = ""]: readonly string[],
): Promise<DemandDetail> => demandDetail(loadContent(), reference, languageOf(request));

/** `GET demand/for/{property}/`: a `DemandSeekers`; 404 where the running site has no such property. */
const readSeekers = (
  request: Request,
  _: SignedInStaff,
  [property = ""]: readonly string[],
): Promise<DemandSeekers> => {
  if (!/^\d{1,9}$/.test(property)) throw new HttpError("unknown-property");
  return demandSeekers(loadContent(), Number(property), languageOf(request));
};

/** `POST demand/mail/` with `{ sends: [ProposalSend], message }`, one mail each with the same lines of the agent: a `DemandSent`. */
async function handleProposals({ body, content }: PageRequest, { member }: SignedInStaff): Promise<Response> {
  const { data } = sendsOf.safeParse(body);
  if (!data) throw new InvalidFieldsError({ sends: "choice" });
  const message = textField(body, "message", most.message, { optional: true });
  return privateResponse(await sendProposals(content, { member, message }, data.sends));
}

/** `POST demand/preview/` with a `ProposalSend`: a `ProposalPreview`. */
async function handlePreview({ body, content }: PageRequest, { member }: SignedInStaff): Promise<Response> {
  const { data } = send.safeParse(body);
  if (!data) throw new InvalidFieldsError({ properties: "choice" });
  return privateResponse(await previewProposal(content, member, data));
}

/** `POST demand/undo/` with `{ mails }`, ids of a `DemandSent`: a `DemandUndone`. */
async function handleUndo({ body }: PageRequest, { member }: SignedInStaff): Promise<Response> {
  const { data } = undoOf.safeParse(body);
  if (!data) throw new InvalidFieldsError({ mails: "choice" });
  const undone: DemandUndone = { count: 0 };
  for (const mail of data.mails)
    try {
      await undoAnswer(mail, member.email);
      undone.count++;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  return privateResponse(undone);
}

/** What the desk knows of people who look for a property. */
export const demandEndpoints = {
  demand: { access: "requests.read", read: readDemands },
  "demand/for/{}": { access: "requests.read", read: readSeekers },
  "demand/mail": { access: "demand.mail", post: handleProposals },
  "demand/preview": { access: "demand.mail", post: handlePreview },
  "demand/undo": { access: "demand.mail", post: handleUndo },
  "demand/{}": { access: "requests.read", read: readDemand },
} as const;
