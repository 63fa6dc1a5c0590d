import "server-only";
import { privateResponse, withPageRequest } from "../accounts/page-request.ts";
import { queueSecurityMail } from "../accounts/security-notices.ts";
import { endSession } from "../accounts/sessions.ts";
import { catalogueOf } from "../content/catalogue.ts";
import { loadContent } from "../content/load.ts";
import type { OwnerOverview, OwnerReport } from "../content/owner/owner-answers.ts";
import {
  comparedIds,
  onlineMediaOf,
  ownerDocuments,
  ownerProperty,
} from "../content/owner/owner-property.ts";
import { documentResponse } from "../server/http/document-response.ts";
import { failurePage } from "../server/http/link-page.ts";
import { languageOf } from "../server/http/request-language.ts";
import { jsonResponse } from "../server/http/responses.ts";
import { ownerRealm } from "./owner-realm.ts";
import { type OwnerRequest, requireOwnedProperty, requireOwner, signedInOwner } from "./require-owner.ts";
import { statisticsOf } from "./statistics.ts";

/** The report on a property of an owner. @throws HttpError `not-yours`, StoreUnavailable */
export async function ownerReport(request: OwnerRequest, id: string | null): Promise<OwnerReport> {
  const { content, language } = request;
  const catalogue = catalogueOf(content);
  const record = requireOwnedProperty(request, id);
  const statistics = await statisticsOf(record.ID, new Date(), {
    similarIds: comparedIds(catalogue, record),
    showNames: content.site.ownersSeeNames,
    onlineMedia: onlineMediaOf(record, language),
  });
  const { takenAt, views, sources, similar, visits, communications, onlineMedia } = statistics;
  return {
    property: ownerProperty(catalogue, record, language),
    takenAt,
    pageViews: views,
    sources,
    average: similar && { properties: similar.properties, ...similar.views },
    visits,
    communications,
    onlineMedia,
    documents: ownerDocuments(record, language),
  };
}

/** All properties of an owner. @throws StoreUnavailable */
export async function ownerOverview({ owner, content, language }: OwnerRequest): Promise<OwnerOverview> {
  const now = new Date();
  const catalogue = catalogueOf(content);
  const records = owner.properties.flatMap((id) => catalogue.allProperties.get(id) ?? []);
  const properties = records.map(async (record) => {
    const options = { similarIds: [], showNames: false, onlineMedia: [] };
    const { views, visits, communications } = await statisticsOf(record.ID, now, options);
    return {
      ...ownerProperty(catalogue, record, language),
      pageViews: views.days.reduce((sum, day) => sum + day.views, 0),
      visits: visits.filter(({ status }) => status !== "cancelled").length,
      communications: communications.length,
    };
  });
  return {
    owner: { name: owner.name },
    takenAt: now.toISOString(),
    properties: await Promise.all(properties),
  };
}

/** `GET /api/owner/properties/`: an `OwnerOverview`; 401 signed out. */
export const handleOverview = async (request: Request): Promise<Response> =>
  jsonResponse(await ownerOverview(await requireOwner(request)));

/** `GET /api/owner/statistics/?property={id}`: an `OwnerReport`; 401 signed out, 403 for any other property than the owner's. */
export async function handleStatistics(request: Request): Promise<Response> {
  const property = new URL(request.url).searchParams.get("property");
  return jsonResponse(await ownerReport(await requireOwner(request), property));
}

/**
 * `GET /api/owner/documents/{propertyId}/{documentId}/`: a document of the owner's property; 401 and 403 as for the statistics, 404 where
 * the property has no such document. Errors are pages: the link is opened in the browser.
 */
export async function handleOwnerDocument(
  { propertyId, documentId }: { propertyId: string; documentId: string },
  request: Request,
): Promise<Response> {
  try {
    const record = requireOwnedProperty(await requireOwner(request), propertyId);
    return await documentResponse(record, documentId);
  } catch (error) {
    return failurePage(error, languageOf(request), loadContent());
  }
}

/** `GET /api/auth/session/`: `{ owner: { name } }`, or `{ owner: null }`. No more than that, as every visitor's page may request it. @throws StoreUnavailable */
export async function handleSession(request: Request): Promise<Response> {
  const owner = await signedInOwner(request.headers);
  return privateResponse({ owner: owner && { name: owner.name } });
}

/**
 * `POST /api/auth/sign-out/` with `{ everywhere? }`: 200, with or without a session. An owner who signs out everywhere is informed by
 * mail.
 */
export const handleSignOut = (request: Request): Promise<Response> =>
  withPageRequest(ownerRealm, request, async ({ headers, body, content }) => {
    const everywhere = body.everywhere === true;
    const owner = everywhere ? await signedInOwner(headers) : null;
    const cookies = await endSession(ownerRealm, headers, { everywhere });
    if (owner) await queueSecurityMail(ownerRealm, "signedOut", owner.email, content);
    return privateResponse({ signedOut: true }, cookies);
  });
