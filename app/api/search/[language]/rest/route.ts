import { restOf } from "@/lib/domain/search/search-columns";
import { toLanguage } from "@/lib/i18n/routing";
import { wholeSearchIndex } from "../../whole-index";

export const dynamic = "force-static";

/** The properties beyond those in the first file of the search box: so that of a large stock its first word need not wait. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string }> }) {
  return Response.json(restOf(await wholeSearchIndex(toLanguage((await params).language))));
}
