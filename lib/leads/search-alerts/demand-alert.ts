import "server-only";
import { demandWish } from "../../domain/demand/demand-match.ts";
import { emptyListQuery, writeListQuery } from "../../domain/listing/list-query.ts";
import { flows } from "../../forms/flows/index.ts";
import { field } from "../../mail/compose/mail-context.ts";
import { newToken } from "../newsletter/subscriptions.ts";
import type { Submission } from "../submission.ts";
import type { NewAlert } from "./alert-store.ts";

/** The alert that a registered search becomes, by the filters that a list has for it; undefined for other forms. */
export function alertOfDemand({
  flow,
  fields,
  language,
  content,
}: Pick<Submission, "flow" | "fields" | "language" | "content">): NewAlert | undefined {
  if (!flows[flow].becomesAlert) return undefined;
  const { goal, typeIds, zips, minPrice, maxPrice, minRooms, minGarages, minParkings } = demandWish(fields);
  return {
    token: newToken(),
    email: field({ fields }, "email"),
    language,
    goal,
    search: writeListQuery({
      ...emptyListQuery,
      city: zips.map((zip) => ({ name: "", zip })),
      type: typeIds,
      minPrice: minPrice ?? null,
      maxPrice: maxPrice ?? null,
      minRooms: minRooms || null,
      garage: Boolean(minGarages),
      parking: Boolean(minParkings),
    }),
    propertyId: null,
    projectId: null,
    rhythm: "at-once",
    consentVersion: content.site.legalVersion,
  };
}
