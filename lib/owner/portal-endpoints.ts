import "server-only";
import { privateResponse, withPageRequest } from "../accounts/page-request.ts";
import { queueSecurityMail } from "../accounts/security-notices.ts";
import { endSession } from "../accounts/sessions.ts";
import { catalogueOf } from "../content/catalogue.ts";
import { visitTimesOf } from "../content/listing/visits.ts";
import { loadContent } from "../content/load.ts";
import type { OwnerOverview, OwnerReport } from "../content/owner/owner-answers.ts";
import {
  comparedIds,
  onlineMediaOf,
  ownerAgent,
  ownerDocuments,
  ownerProperty,
} from "../content/owner/owner-property.ts";
import { isListed } from "../domain/listing/property-state.ts";
import { isoDay } from "../domain/text/dates.ts";
import { documentResponse, fileResponse } from "../server/http/document-response.ts";
import { HttpError } from "../server/http/http-error.ts";
import { failurePage } from "../server/http/link-page.ts";
import { languageOf } from "../server/http/request-language.ts";
import { jsonResponse } from "../server/http/responses.ts";
import { reportFile } from "../server/report-files.ts";
import { absencesOf } from "./home/absences.ts";
import { papersOfHome, stepsOfHome } from "./home/home-progress.ts";
import { ownerRealm } from "./owner-realm.ts";
import { sentReports } from "./reports/report-store.ts";
import { type OwnerRequest, requireOwnedProperty, requireOwner, signedInOwner } from "./require-owner.ts";
import { statisticsOf } from "./statistics.ts";

/** The report on a property of an owner, but for who looks for one like it. @throws HttpError `not-yours`, StoreUnavailable */
export async function ownerFigures(
  request: OwnerRequest,
  id: string | null,
): Promise<Omit<OwnerReport, "seekers">> {
  const { content, language } = request;
  const catalogue = catalogueOf(content);
  const record = requireOwnedProperty(request, id);
  const now = new Date();
  const statistics = await statisticsOf(record.ID, now, {
    similarIds: comparedIds(catalogue, record),
    showNames: content.site.ownersSeeNames,
    onlineMedia: onlineMediaOf(record, language),
  });
  const { takenAt, views, sources, similar, visits, communications, onlineMedia } = statistics;
  const isVisited = isListed(record) && visitTimesOf(content, record) !== null;
  return {
    property: ownerProperty(catalogue, record, language),
    agent: ownerAgent(catalogue, record, language),
    takenAt,
    pageViews: views,
    sources,
    average: similar && { properties: similar.properties, ...similar.views },
    steps: await stepsOfHome(content, record, { visits, communications }, now),
    visits,
    absences: isVisited ? await absencesOf(record.ID, request.owner.email, isoDay(now) ?? "") : null,
    communications,
    onlineMedia,
    documents: ownerDocuments(record, language),
    papers: await papersOfHome(content, record, now),
    reports: (await sentReports({ propertyId: record.ID, email: request.owner.email })).map(
      ({ month, sentAt }) => ({ month, sentAt, href: `/api/owner/reports/${record.ID}/${month}/` }),
    ),
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

/**
 * The report on a property of an owner that was sent to them, as it was. The caller answers whoever asks.
 * @throws HttpError `not-yours`, `no-document`; StoreUnavailable
 */
export async function sentReportResponse(
  request: OwnerRequest,
  id: string,
  month: string,
): Promise<Response> {
  const { ID } = requireOwnedProperty(request, id);
  const [sent] = await sentReports({ propertyId: ID, month, email: request.owner.email });
  const bytes = sent && (await reportFile(sent.id));
  if (!bytes) throw new HttpError("no-document");
  return fileResponse(`report-${month}-${ID}.pdf`, bytes);
}

/** `GET /api/owner/reports/{propertyId}/{month}/`: the PDF of a monthly report; errors as for a document. */
export async function handleSentReport(
  { propertyId, month }: { propertyId: string; month: string },
  request: Request,
): Promise<Response> {
  try {
    return await sentReportResponse(await requireOwner(request), propertyId, month);
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
