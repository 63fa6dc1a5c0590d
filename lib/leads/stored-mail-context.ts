import "server-only";
import { catalogueOf } from "../content/catalogue.ts";
import type { Content } from "../content/load.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import type { MailContext } from "../mail/compose/mail-context.ts";
import { mailWords } from "../mail/compose/words.ts";
import type { LeadRow } from "../server/db/tables.ts";
import { buildMailContext } from "./build-mail-context.ts";
import type { Subject } from "./subject.ts";

/** What a stored request is about, without what has left the content since. */
export function storedSubject(
  content: Content,
  { project_id, property_id, payload }: Pick<LeadRow, "project_id" | "property_id" | "payload">,
): Subject {
  const catalogue = catalogueOf(content);
  const project = project_id === null ? undefined : catalogue.projects.get(project_id);
  const { unitId } = JSON.parse(payload);
  return {
    property: property_id === null ? undefined : catalogue.allProperties.get(property_id),
    project,
    unit: project?.Units.find(({ ID }) => ID === unitId),
  };
}

/** The data of the agency's mail about a request, from what is stored of it: without what has left the content since. */
export async function storedMailContext(
  content: Content,
  row: LeadRow,
  language: LanguageCode,
): Promise<MailContext> {
  const fields: Record<string, unknown> = {
    ...JSON.parse(row.payload),
    email: row.email,
    page: row.page ?? undefined,
    utm: row.utm === null ? undefined : JSON.parse(row.utm),
    referrer: row.referrer ?? undefined,
  };
  return buildMailContext(
    {
      flow: row.flow,
      reference: row.reference,
      language: row.language,
      fields,
      subject: storedSubject(content, row),
      files: [],
      content,
      now: new Date(Number(row.created_at)),
      network: "",
    },
    await mailWords(language),
    "agency",
  );
}
