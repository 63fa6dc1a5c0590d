import { loadCatalogue } from "@/lib/content/catalogue";
import { exampleReport } from "@/lib/content/owner/example-report";
import { loadMessages } from "@/lib/i18n/messages";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** The portal of an owner whose home is invented, written at build time. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string }> }) {
  const language = toLanguage((await params).language);
  const { modules } = await loadMessages(language, "modules");
  return Response.json(exampleReport(loadCatalogue(), language, modules.example));
}
