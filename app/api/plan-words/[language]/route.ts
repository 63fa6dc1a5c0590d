import { loadCatalogue } from "@/lib/content/catalogue";
import { planData } from "@/lib/content/listing/plan-data";
import { loadMessages } from "@/lib/i18n/messages";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** What a page of a sale works out a month from, written at build time and read when somebody asks for it. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string }> }) {
  const language = toLanguage((await params).language);
  const { plan } = await loadMessages(language, "plan");
  return Response.json(planData(plan, loadCatalogue().today));
}
