import "server-only";
import {
  type PageRequest,
  privateResponse,
  requireSameOrigin,
  withPageRequest,
} from "../accounts/page-request.ts";
import { handleSetPassword } from "../accounts/set-password.ts";
import { handleLinkRequest, handleLinkSignIn, handleSignIn } from "../accounts/sign-in.ts";
import { loadContent } from "../content/load.ts";
import type { StaffRight } from "../domain/desk/roles.ts";
import { env } from "../server/env.ts";
import { HttpError } from "../server/http/http-error.ts";
import { languageOf } from "../server/http/request-language.ts";
import { failureResponse } from "../server/http/responses.ts";
import { noteRoute } from "../server/request-context.ts";
import {
  handleBackupCodes,
  handleCode,
  handleFactorBegin,
  handleFactorConfirm,
  handleFactorRemove,
  handlePasswordLink,
  handleSessionEnd,
  handleStaffSignOut,
  readAccount,
  readSessions,
} from "./account-endpoints.ts";
import { auditEndpoints } from "./audit/audit-endpoints.ts";
import {
  handleIdentity,
  handleIdentityMail,
  readConfirmation,
  requireConfirmed,
} from "./confirm-identity.ts";
import { contentEndpoints } from "./content/content-endpoints.ts";
import { formEndpoints } from "./content/form-endpoints.ts";
import { demandEndpoints } from "./demand/demand-endpoints.ts";
import type { DeskEndpoint } from "./endpoint.ts";
import { homeEndpoints } from "./home/home-endpoints.ts";
import { listingEndpoints } from "./listings/listing-endpoints.ts";
import { offerEndpoints } from "./owners/offer-endpoints.ts";
import { ownerEndpoints } from "./owners/owner-endpoints.ts";
import { handleErase, handleRequestErase, readPerson } from "./people-endpoints.ts";
import { pictureEndpoints } from "./pictures/picture-endpoints.ts";
import { previewEndpoints } from "./preview/preview-endpoints.ts";
import { publishingEndpoints } from "./publishing/publishing-endpoints.ts";
import {
  exportRequests,
  handleAnswer,
  handleAnswerUndo,
  handleAssignee,
  handleNote,
  handleState,
  readFileOf,
  readInbox,
  readRequest,
} from "./requests/request-endpoints.ts";
import { refuseForeignPages, requireStaff, type SignedInStaff } from "./require-staff.ts";
import { staffEndpoints } from "./staff-endpoints.ts";
import { staffRealm } from "./staff-realm.ts";
import { visitEndpoints } from "./visits/visit-endpoints.ts";

const open = (handler: (sent: PageRequest) => Promise<Response>): DeskEndpoint => ({
  access: "anybody",
  post: (request) => withPageRequest(staffRealm, request, handler),
});

/** Every address below `/api/desk/`, with what it answers. A test walks all of them. */
export const deskEndpoints: Readonly<Record<string, DeskEndpoint>> = {
  session: { access: "anybody", read: readAccount },
  "sign-in": { access: "anybody", post: (request) => handleSignIn(staffRealm, request) },
  link: { access: "anybody", post: (request) => handleLinkRequest(staffRealm, request) },
  enter: { access: "anybody", post: (request) => handleLinkSignIn(staffRealm, request) },
  password: { access: "anybody", post: (request) => handleSetPassword(staffRealm, request) },
  reset: open(handlePasswordLink),
  code: open(handleCode),
  "sign-out": open(handleStaffSignOut),
  sessions: { access: "account", read: readSessions },
  "sessions/end": { access: "account", post: handleSessionEnd },
  confirm: { access: "account", read: readConfirmation },
  "confirm/identity": { access: "account", post: handleIdentity },
  "confirm/mail": { access: "account", post: handleIdentityMail },
  "factor/begin": { access: "account", post: handleFactorBegin, confirms: true },
  "factor/confirm": { access: "account", post: handleFactorConfirm },
  "factor/codes": { access: "account", post: handleBackupCodes },
  "factor/remove": { access: "account", post: handleFactorRemove },
  requests: { access: "requests.read", read: readInbox },
  "requests/{}": { access: "requests.read", read: readRequest },
  "requests/{}/files/{}": { access: "requests.read", read: readFileOf },
  "requests/{}/assignee": { access: "requests.work", post: handleAssignee },
  "requests/{}/state": { access: "requests.work", post: handleState },
  "requests/{}/notes": { access: "requests.work", post: handleNote },
  "requests/{}/answers": { access: "requests.work", post: handleAnswer },
  "requests/{}/answers/undo": { access: "requests.work", post: handleAnswerUndo },
  "requests/{}/erase": { access: "people.erase", post: handleRequestErase, confirms: true },
  export: { access: "requests.export", read: exportRequests, confirms: true },
  ...contentEndpoints,
  ...formEndpoints,
  ...listingEndpoints,
  ...pictureEndpoints,
  people: { access: "people.erase", read: readPerson },
  "people/erase": { access: "people.erase", post: handleErase, confirms: true },
  ...visitEndpoints,
  ...demandEndpoints,
  ...ownerEndpoints,
  ...offerEndpoints,
  ...homeEndpoints,
  ...previewEndpoints,
  ...publishingEndpoints,
  ...auditEndpoints,
  ...staffEndpoints,
};

const patterns = Object.entries(deskEndpoints).map(([address, endpoint]) => ({
  template: `/api/desk/${address}/`,
  endpoint,
  pattern: new RegExp(`^${address.replaceAll("{}", "([^/]+)")}$`),
}));

/** The endpoint at a path below `/api/desk/`, with the values of its open parts. @throws HttpError `not-here` */
function endpointAt(path: readonly string[]): { endpoint: DeskEndpoint; parts: string[] } {
  const address = path.join("/");
  for (const { template, endpoint, pattern } of env.isDeskOpen ? patterns : []) {
    const match = pattern.exec(address);
    if (!match) continue;
    noteRoute(template);
    return { endpoint, parts: match.slice(1) };
  }
  throw new HttpError("not-here");
}

/** Who asks, where they may. @throws as `requireStaff` and `requireConfirmed` */
async function allowed(
  { access, confirms }: { access: StaffRight | "account"; confirms?: true },
  headers: Headers,
): Promise<SignedInStaff> {
  const staff = await requireStaff(headers, access);
  if (confirms) await requireConfirmed(staff);
  return staff;
}

async function answer(endpoint: DeskEndpoint, parts: string[], request: Request): Promise<Response> {
  if ("post" in endpoint) {
    if (request.method !== "POST") throw new HttpError("wrong-method");
    if (endpoint.access === "anybody") return endpoint.post(request);
    const { post, body } = endpoint;
    return withPageRequest(
      staffRealm,
      request,
      async (sent) => post(sent, await allowed(endpoint, sent.headers), parts),
      body,
    );
  }
  if ("upload" in endpoint) {
    if (request.method !== "POST") throw new HttpError("wrong-method");
    requireSameOrigin(request.headers);
    return endpoint.upload(request, await requireStaff(request.headers, endpoint.access));
  }
  if (request.method !== "GET") throw new HttpError("wrong-method", { allow: "GET" });
  refuseForeignPages(request);
  const value =
    endpoint.access === "anybody"
      ? await endpoint.read(request, null, parts)
      : await endpoint.read(request, await allowed(endpoint, request.headers), parts);
  return value instanceof Response ? value : privateResponse(value);
}

/**
 * Answers a request to the desk. Never throws: errors become responses.
 * @param path of the address below `/api/desk/`
 */
export async function handleDesk(path: readonly string[], request: Request): Promise<Response> {
  try {
    // PostgreSQL takes no text with a NUL, so nothing that is stored has one.
    if (request.url.includes("%00")) throw new HttpError("not-here");
    const { endpoint, parts } = endpointAt(path);
    return await answer(endpoint, parts, request);
  } catch (error) {
    return failureResponse(error, languageOf(request), loadContent().site.agency);
  }
}
