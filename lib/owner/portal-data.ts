import "server-only";
import { catalogueOf } from "../content/catalogue.ts";
import { loadContent } from "../content/load.ts";
import type { OwnerOverview, OwnerReport } from "../content/owner/owner-answers.ts";
import {
  comparedIds,
  onlineMediaOf,
  ownerDocuments,
  ownerProperty,
} from "../content/owner/owner-property.ts";
import { languageOf } from "../server/http/request-language.ts";
import { failureResponse, jsonResponse } from "../server/http/responses.ts";
import { type OwnerRequest, requireOwnedProperty, requireOwner } from "./require-owner.ts";
import { statisticsOf } from "./statistics.ts";

const now = () => new Date();

async function reportOf(asked: OwnerRequest, id: string | null): Promise<OwnerReport> {
  const { content, language } = asked;
  const catalogue = catalogueOf(content);
  const record = requireOwnedProperty(asked, id);
  const found = await statisticsOf(record.ID, now(), {
    similarIds: comparedIds(catalogue, record),
    showNames: content.site.ownersSeeNames,
    onlineMedia: onlineMediaOf(record, language),
  });
  const { takenAt, views, sources, similar, visits, communications, onlineMedia } = found;
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

async function overviewOf({ owner, content, language }: OwnerRequest): Promise<OwnerOverview> {
  const taken = now();
  const catalogue = catalogueOf(content);
  const records = owner.properties.flatMap((id) => catalogue.properties.get(id) ?? []);
  const properties = records.map(async (record) => {
    const options = { similarIds: [], showNames: false, onlineMedia: [] };
    const { views, visits, communications } = await statisticsOf(record.ID, taken, options);
    return {
      ...ownerProperty(catalogue, record, language),
      pageViews: views.days.reduce((sum, day) => sum + day.views, 0),
      visits: visits.filter(({ status }) => status !== "cancelled").length,
      communications: communications.length,
    };
  });
  return {
    owner: { name: owner.name },
    takenAt: taken.toISOString(),
    properties: await Promise.all(properties),
  };
}

async function answered(
  request: Request,
  answer: (asked: OwnerRequest) => Promise<unknown>,
): Promise<Response> {
  try {
    return jsonResponse(await answer(await requireOwner(request)));
  } catch (error) {
    return failureResponse(error, languageOf(request), loadContent().site.agency);
  }
}

/**
 * `GET /api/owner/statistics/?property={id}`: an `OwnerReport`; 401 signed out, 403 for a property that is not theirs, or none.
 */
export const answerStatistics = (request: Request): Promise<Response> =>
  answered(request, (asked) => reportOf(asked, new URL(request.url).searchParams.get("property")));

/** `GET /api/owner/properties/`: an `OwnerOverview`; 401 signed out. */
export const answerOverview = (request: Request): Promise<Response> => answered(request, overviewOf);
