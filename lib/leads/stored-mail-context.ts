import "server-only";
import { catalogueOf } from "../content/catalogue.ts";
import type { Content } from "../content/load.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import type { MailContext } from "../mail/compose/mail-context.ts";
import { mailWords } from "../mail/compose/words.ts";
import type { LeadRow } from "../server/db/tables.ts";
import { buildMailContext } from "./build-mail-context.ts";

/** The data of the agency's mail about a request, from what is stored of it: without what has left the content since. */
export async function storedMailContext(
  content: Content,
  row: LeadRow,
  language: LanguageCode,
): Promise<MailContext> {
  const catalogue = catalogueOf(content);
  const fields: Record<string, unknown> = {
    ...JSON.parse(row.payload),
    email: row.email,
    page: row.page ?? undefined,
    utm: row.utm === null ? undefined : JSON.parse(row.utm),
  };
  const project = row.project_id === null ? undefined : catalogue.projects.get(row.project_id);
  const unit = project?.Units.find(({ ID }) => ID === fields.unitId);
  const property = row.property_id === null ? undefined : catalogue.allProperties.get(row.property_id);
  return buildMailContext(
    {
      flow: row.flow,
      reference: row.reference,
      language: row.language,
      fields,
      subject: { property, project, unit },
      files: [],
      content,
      now: new Date(Number(row.created_at)),
      network: "",
    },
    await mailWords(language),
    "agency",
  );
}
