import "server-only";
import type { OwnerReport } from "../../content/owner/owner-answers.ts";
import { ownerFigures } from "../../owner/portal-endpoints.ts";
import { type OwnerRequest, requireOwnedProperty, requireOwner } from "../../owner/require-owner.ts";
import { jsonResponse } from "../../server/http/responses.ts";
import { markOffersSeen } from "../offers/offer-releases.ts";
import { seekersOf } from "./seekers.ts";

/** The report on a property of an owner, with how many look for one like it. @throws HttpError `not-yours`, StoreUnavailable */
export async function ownerReport(request: OwnerRequest, id: string | null): Promise<OwnerReport> {
  const figures = await ownerFigures(request, id);
  return { ...figures, seekers: await seekersOf(request.content, requireOwnedProperty(request, id)) };
}

/** `GET /api/owner/statistics/?property={id}`: an `OwnerReport`; 401 signed out, 403 for any other property than the owner's. */
export async function handleStatistics(request: Request): Promise<Response> {
  const property = new URL(request.url).searchParams.get("property");
  const report = await ownerReport(await requireOwner(request), property);
  if (report.communications.some(({ offer }) => offer)) await markOffersSeen(report.property.id);
  return jsonResponse(report);
}
