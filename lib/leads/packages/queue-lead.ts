import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { leadsGoBack } from "../../content/import-leads.ts";
import { type Content, loadContent } from "../../content/load.ts";
import { flows } from "../../forms/flows/index.ts";
import { type PackageDelivery, queuePackageLead } from "../../mail/outbox/package-outbox.ts";
import type { Queries } from "../../server/db/queries.ts";
import type { LeadRow } from "../../server/db/tables.ts";

/** Where a property or a project comes from, as its file says. */
interface RecordSource {
  Name: string;
  ID: string;
}

/** What decides whether a request goes to a package. */
export type PackageRequest = Pick<
  LeadRow,
  "reference" | "flow" | "property_id" | "project_id" | "consent_version"
>;

/**
 * Where a request goes besides the mail to the agency: to the package that its property comes from, where the agency wants that. What was
 * entered at the desk has no consent of its person, and is in the package's own agenda.
 */
function packageDeliveryOf(
  { flow, property_id, project_id, consent_version }: PackageRequest,
  content: Content = loadContent(),
): PackageDelivery | null {
  const { about } = flows[flow];
  if ((about !== "property" && about !== "project") || consent_version === null) return null;
  const { allProperties, projects } = catalogueOf(content);
  const record = allProperties.get(property_id) ?? projects.get(project_id);
  const source = (record as { Source?: RecordSource } | undefined)?.Source;
  return source && leadsGoBack(source.Name) ? { source: source.Name, estate: source.ID } : null;
}

/** Queues a request for its package, in the transaction that stores or confirms it; does nothing for one that goes to none. */
export async function queueForPackage(transaction: Queries, request: PackageRequest): Promise<void> {
  const delivery = packageDeliveryOf(request);
  if (delivery) await queuePackageLead(transaction, request.reference, delivery);
}

/** The same for one that was stored before. */
export async function queueForPackageByReference(transaction: Queries, reference: string): Promise<void> {
  const row = await transaction
    .selectFrom("leads")
    .select(["reference", "flow", "property_id", "project_id", "consent_version"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (row) await queueForPackage(transaction, row);
}
