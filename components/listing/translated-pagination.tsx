import { useTranslations } from "next-intl";
import { Pagination } from "@/components/ui/pagination";

/** Links to the pages of a list, in the page's language. */
export function TranslatedPagination({ hrefs, page }: { hrefs: string[]; page: number }) {
  const t = useTranslations("list");
  const words = {
    paging: t("paging"),
    previous: t("previous"),
    next: t("next"),
    page: String(t.raw("page")),
  };
  return <Pagination hrefs={hrefs} page={page} words={words} />;
}
