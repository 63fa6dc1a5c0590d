import { getTranslations } from "next-intl/server";
import { loadCatalogue } from "@/lib/content/catalogue";
import { comparedListing, comparedRecords } from "@/lib/content/listing/compared";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** Properties whose ids lie together, with what a shortlist and a comparison say of them; those that are sold or let are among them. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string; part: string }> }) {
  const { language, part } = await params;
  const locale = toLanguage(language);
  const words = {
    card: await getTranslations({ locale, namespace: "card" }),
    facts: await getTranslations({ locale, namespace: "facts" }),
    shortlist: await getTranslations({ locale, namespace: "shortlist" }),
  };
  const catalogue = loadCatalogue();
  const records = comparedRecords(catalogue, Number(part));
  return Response.json(records.map((record) => comparedListing(catalogue, record, locale, words)));
}
