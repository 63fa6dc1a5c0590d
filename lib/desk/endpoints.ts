import "server-only";
import {
  type PageRequest,
  privateResponse,
  requireSameOrigin,
  withPageRequest,
} from "../accounts/page-request.ts";
import { loadContent } from "../content/load.ts";
import type { StaffRight } from "../domain/desk/roles.ts";
import type { ApiHandler, ApiTable } from "../server/http/api-route.ts";
import { HttpError } from "../server/http/http-error.ts";
import { languageOf } from "../server/http/request-language.ts";
import { accountEndpoints } from "./account-endpoints.ts";
import { advertFeedEndpoints } from "./advert-feeds.ts";
import { auditEndpoints } from "./audit/audit-endpoints.ts";
import { identityEndpoints, requireConfirmed } from "./confirm-identity.ts";
import { contentEndpoints } from "./content/content-endpoints.ts";
import { formEndpoints } from "./content/form-endpoints.ts";
import { demandEndpoints } from "./demand/demand-endpoints.ts";
import type { DeskCall, DeskEndpoint, DeskEndpoints, PublicCall } from "./endpoint.ts";
import { homeEndpoints } from "./home/home-endpoints.ts";
import { homeFileEndpoints } from "./homes/home-file-endpoints.ts";
import { importEndpoints } from "./import/import-endpoints.ts";
import { listingEndpoints } from "./listings/listing-endpoints.ts";
import { noticeEndpoints } from "./notices/notice-endpoints.ts";
import { offerEndpoints } from "./owners/offer-endpoints.ts";
import { ownerEndpoints } from "./owners/owner-endpoints.ts";
import { reportEndpoints } from "./owners/report-endpoints.ts";
import { passkeyEndpoints } from "./passkey-endpoints.ts";
import { peopleEndpoints } from "./people-endpoints.ts";
import { brandEndpoints } from "./pictures/brand-files.ts";
import { pictureEndpoints } from "./pictures/picture-endpoints.ts";
import { previewEndpoints } from "./preview/preview-endpoints.ts";
import { printEndpoints } from "./print/print-endpoints.ts";
import { publishingEndpoints } from "./publishing/publishing-endpoints.ts";
import { personFileEndpoints } from "./requests/person-file.ts";
import { requestEndpoints } from "./requests/request-endpoints.ts";
import { refuseForeignPages, requireStaff } from "./require-staff.ts";
import { settingsEndpoints } from "./settings-endpoints.ts";
import { signatureEndpoints } from "./signature-endpoints.ts";
import { sourceEndpoints } from "./sources/request-sources.ts";
import { staffEndpoints } from "./staff-endpoints.ts";
import { staffRealm } from "./staff-realm.ts";
import { visitEndpoints } from "./visits/visit-endpoints.ts";

/** Every address below `/api/desk/`, with what it answers. A test walks all of them. */
export const deskEndpoints: DeskEndpoints = {
  ...accountEndpoints,
  ...identityEndpoints,
  ...passkeyEndpoints,
  ...requestEndpoints,
  ...contentEndpoints,
  ...formEndpoints,
  ...listingEndpoints,
  ...printEndpoints,
  ...pictureEndpoints,
  ...brandEndpoints,
  ...peopleEndpoints,
  ...personFileEndpoints,
  ...visitEndpoints,
  ...demandEndpoints,
  ...sourceEndpoints,
  ...ownerEndpoints,
  ...offerEndpoints,
  ...reportEndpoints,
  ...homeFileEndpoints,
  ...homeEndpoints,
  ...previewEndpoints,
  ...publishingEndpoints,
  ...auditEndpoints,
  ...staffEndpoints,
  ...settingsEndpoints,
  ...advertFeedEndpoints,
  ...importEndpoints,
  ...noticeEndpoints,
  ...signatureEndpoints,
};

const publicCall = (request: Request, parts: readonly string[]): PublicCall => ({
  ...{ request, parts, headers: request.headers, body: {}, content: loadContent() },
  query: new URL(request.url).searchParams,
  language: languageOf(request),
});

/** The call of who may make it. @throws as `requireStaff` and `requireConfirmed` */
async function callOf(
  { access, confirms }: { access: StaffRight | "account"; confirms?: true },
  call: PublicCall,
  sent?: PageRequest,
): Promise<DeskCall> {
  const staff = await requireStaff(call.headers, access);
  if (confirms) await requireConfirmed(staff, call.headers);
  return { ...call, ...sent, staff, member: staff.member };
}

async function responseOf(answer: unknown): Promise<Response> {
  const value = await answer;
  return value instanceof Response ? value : privateResponse(value);
}

function handlerOf(endpoint: DeskEndpoint): ApiHandler {
  if ("post" in endpoint) {
    if (endpoint.access === "anybody") return endpoint.post;
    const { post, body } = endpoint;
    return (request, parts) => {
      const work = async (sent: PageRequest) =>
        responseOf(post(await callOf(endpoint, publicCall(request, parts), sent)));
      return withPageRequest(staffRealm, request, work, body);
    };
  }
  return async (request, parts) => {
    if ("upload" in endpoint) {
      requireSameOrigin(request.headers);
      return responseOf(endpoint.upload(await callOf(endpoint, publicCall(request, parts))));
    }
    refuseForeignPages(request);
    const call = publicCall(request, parts);
    return responseOf(
      endpoint.access === "anybody" ? endpoint.read(call) : endpoint.read(await callOf(endpoint, call)),
    );
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
