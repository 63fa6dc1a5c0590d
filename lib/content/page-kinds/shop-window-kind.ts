import type { Metadata } from "next";
import { hasPage } from "../../i18n/routing.ts";
import { pageMetadata } from "../head/page-metadata.ts";
import { slidesOf } from "../listing/shop-window.ts";
import { contactOf } from "../shell/contact.ts";
import { alternatesOf } from "../shell/site-page.ts";
import { definePageKind, singlePage } from "./page-kind.ts";

/** The screen in the shop window: it stays in its language, whatever the browser that plays it speaks. */
export const shopWindowKind = definePageKind({
  pages: (catalogue, language) =>
    hasPage("shop-window") ? singlePage("shop-window")(catalogue, language) : [],
  input: (catalogue, language, _, siteUrl) => ({
    siteName: catalogue.content.site.agency.name,
    contact: contactOf(catalogue, language),
    slides: slidesOf(catalogue, language, siteUrl),
    host: new URL(siteUrl).host.replace(/^www\./, ""),
  }),
  head: ({ siteName }, language, { shopWindow }): Metadata => {
    const alternates = alternatesOf("shop-window");
    const { title, description } = shopWindow;
    return {
      ...pageMetadata({ siteName, language, alternates, hidden: true, title, description }),
      alternates: { canonical: alternates[language] ?? null },
    };
  },
});
