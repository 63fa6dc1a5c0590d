import { getMessages } from "next-intl/server";
import { loadCatalogue } from "@/lib/content/catalogue";
import { stockNews } from "@/lib/content/listing/stock-news";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** By what somebody who comes back sees what is new and what is cheaper. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string }> }) {
  const language = toLanguage((await params).language);
  const { shortlist } = await getMessages({ locale: language });
  return Response.json(stockNews(loadCatalogue(), language, shortlist.news));
}
