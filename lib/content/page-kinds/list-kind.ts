import { createTranslator } from "use-intl/core";
import { type GoalKind, goalKinds } from "../../domain/listing/goal.ts";
import { addressOf, listFeedAddress } from "../../i18n/addresses.ts";
import { breadcrumbData, listData } from "../head/json-ld.ts";
import { pageMetadata } from "../head/page-metadata.ts";
import { listMenuMetadata, listPage, listSegments } from "../listing/list-page.ts";
import { listTitle } from "../listing/list-title.ts";
import { listKey } from "../listing/listings.ts";
import { listSources } from "./list-sources.ts";
import { around, definePageKind } from "./page-kind.ts";

/** The lists for sale and for rent, each city and type, and their further pages. */
export const listKind = definePageKind({
  pages: (catalogue, language) =>
    goalKinds.flatMap((goal) =>
      listSegments(catalogue, goal, language).map((segments) => ({
        address:
          addressOf(listKey(goal), language) + encodeURI(segments.map((segment) => `${segment}/`).join("")),
        segments: [goal, ...segments],
      })),
    ),
  input: (catalogue, language, [goal, ...filter], siteUrl) => {
    const kind: GoalKind | undefined = goalKinds.find((candidate) => candidate === goal);
    const list = kind && listPage(catalogue, kind, language, filter);
    if (!list) return null;
    const hrefs = list.listings.map(({ href }) => href);
    return {
      ...around(catalogue, language),
      list,
      metadata: listMenuMetadata(catalogue, list, language),
      data: [...(hrefs.length > 0 ? [listData(hrefs, siteUrl)] : []), breadcrumbData(list.crumbs, siteUrl)],
    };
  },
  sources: listSources,
  head: ({ list, metadata, siteName }, language, messages) => {
    if (metadata) return metadata;
    const t = createTranslator({ locale: language, messages, namespace: "list" });
    const title = listTitle(messages, list, language);
    const words = t("description", { title, count: list.total });
    // A further page says which it is, in title and description; the first carries its name alone.
    const page = list.page > 1 ? t("page", { page: list.page, pages: list.pages }) : "";
    return pageMetadata({
      siteName,
      language,
      alternates: list.alternates,
      feed: { url: listFeedAddress(language, list.goal, list.filter?.slug ?? null), title },
      title: page ? `${title} – ${page}` : title,
      description: page ? `${page}. ${words}` : words,
    });
  },
});
