import "server-only";
import {
  type PageRequest,
  privateResponse,
  requireSameOrigin,
  withPageRequest,
} from "../accounts/page-request.ts";
import { handleSetPassword } from "../accounts/set-password.ts";
import { handleLinkRequest, handleLinkSignIn, handleSignIn } from "../accounts/sign-in.ts";
import type { StaffRight } from "../domain/desk/roles.ts";
import type { ApiHandler, ApiTable } from "../server/http/api-route.ts";
import { HttpError } from "../server/http/http-error.ts";
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

/** Who asks, where they may. @throws as `requireStaff` and `requireConfirmed` */
async function allowed(
  { access, confirms }: { access: StaffRight | "account"; confirms?: true },
  headers: Headers,
): Promise<SignedInStaff> {
  const staff = await requireStaff(headers, access);
  if (confirms) await requireConfirmed(staff);
  return staff;
}

function handlerOf(endpoint: DeskEndpoint): ApiHandler {
  if ("post" in endpoint) {
    if (endpoint.access === "anybody") return (request) => endpoint.post(request);
    const { post, body } = endpoint;
    return (request, parts) =>
      withPageRequest(
        staffRealm,
        request,
        async (sent) => post(sent, await allowed(endpoint, sent.headers), parts),
        body,
      );
  }
  if ("upload" in endpoint)
    return async (request) => {
      requireSameOrigin(request.headers);
      return endpoint.upload(request, await requireStaff(request.headers, endpoint.access));
    };
  return async (request, parts) => {
    refuseForeignPages(request);
    const value =
      endpoint.access === "anybody"
        ? await endpoint.read(request, null, parts)
        : await endpoint.read(request, await allowed(endpoint, request.headers), parts);
    return value instanceof Response ? value : privateResponse(value);
  };
}

/** PostgreSQL takes no text with a NUL, so nothing that is stored has one. */
const withoutNul =
  (handler: ApiHandler): ApiHandler =>
  (request, parts) => {
    if (request.url.includes("%00")) throw new HttpError("not-here");
    return handler(request, parts);
  };

/** The desk's part of the API. */
export const deskRoutes: ApiTable = Object.fromEntries(
  Object.entries(deskEndpoints).map(([address, endpoint]) => [
    `desk/${address}`,
    { ["read" in endpoint ? "GET" : "POST"]: withoutNul(handlerOf(endpoint)) },
  ]),
);
