import { getMessages } from "next-intl/server";
import { searchDataWords } from "@/components/search/search-words";
import { firstPart } from "@/lib/domain/search/search-columns";
import { toLanguage } from "@/lib/i18n/routing";
import { wholeSearchIndex } from "../whole-index";

export const dynamic = "force-static";

/** What the search box of a language finds, written at build time and read when the box is first used. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string }> }) {
  const language = toLanguage((await params).language);
  const index = firstPart(await wholeSearchIndex(language));
  return Response.json({ ...index, words: searchDataWords(await getMessages({ locale: language })) });
}
