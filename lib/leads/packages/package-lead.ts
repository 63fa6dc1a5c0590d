import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import { formatPhone } from "../../domain/address/phone.ts";
import type { PackageLead } from "../../domain/import/package-lead.ts";
import { isForSale } from "../../domain/listing/goal.ts";
import { defaultLanguage } from "../../i18n/routing.ts";
import { requestRows } from "../../mail/compose/agency-mail.ts";
import { writtenTexts } from "../../mail/compose/field-rows.ts";
import { field, fullName } from "../../mail/compose/mail-context.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { readStore } from "../../server/db/store.ts";
import { storedMailContext } from "../stored-mail-context.ts";
import { visitTimeOf } from "../visits/visit-times.ts";

/**
 * A stored request as it goes to a package, of what is known at this moment: the present time of a visit, and whether the newsletter was
 * confirmed.
 * @returns null where it was erased
 * @throws StoreUnavailable
 */
export async function packageLeadOf(
  content: Content,
  reference: string,
  estate: string,
): Promise<PackageLead | null> {
  const stored = await readStore(async (db) => {
    const row = await db
      .selectFrom("leads")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!row) return null;
    const subscription = await db
      .selectFrom("subscriptions")
      .select("state")
      .where("email", "=", row.email)
      .executeTakeFirst();
    const { slot } = await visitTimeOf(db, row);
    const payload = slot === null ? row.payload : JSON.stringify({ ...JSON.parse(row.payload), slot });
    return { row: { ...row, payload }, wantsMailings: subscription?.state === "confirmed" };
  });
  if (!stored) return null;
  const { row, wantsMailings } = stored;
  const words = await mailWords(defaultLanguage);
  const context = await storedMailContext(content, row, defaultLanguage);
  const about = (context.property ?? context.project)?.title;
  const what = context.visit ? words.t("visit.confirmed") : words.flowText(row.flow, "what");
  const name = fullName(context) || row.email;
  const catalogue = catalogueOf(content);
  const record = catalogue.allProperties.get(row.property_id) ?? catalogue.projects.get(row.project_id);
  return {
    reference,
    estate,
    goal: isForSale(record?.Goal ?? 0) ? "sale" : "rent",
    language: row.language,
    firstName: field(context, "firstName"),
    lastName: field(context, "lastName") || name,
    email: row.email,
    phone: formatPhone(field(context, "phone")),
    subject: about
      ? words.t("agency.subjectAbout", { what, name, about })
      : words.t("agency.subject", { what, name }),
    // What the person has written stands first: a package may cut the rest.
    message: [
      ...writtenTexts(context, words).map(([label, value]) => `${label}\n${value}\n`),
      ...requestRows(context, words, []).map(([label, value]) => `${label}: ${value}`),
      words.t("agency.stored", { reference }),
    ].join("\n"),
    wantsMailings,
  };
}
