import type { Metadata } from "next";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { MessageCatalogue } from "../../i18n/messages.ts";
import { hasPage } from "../../i18n/routing.ts";
import { formFacts } from "../forms/form-facts.ts";
import { pageMetadata } from "../head/page-metadata.ts";
import { latestListings } from "../listing/listings.ts";
import { searchBlockOf } from "../modules/banner.ts";
import { modulePageMetadata } from "../modules/module-page.ts";
import { accountPage } from "../owner/account-page.ts";
import { notFoundKinds } from "../page-type.ts";
import { crumbsTo } from "../shell/crumbs.ts";
import { namedLinks } from "../shell/navigation.ts";
import { alternatesOf, menuPageOf } from "../shell/site-page.ts";
import { around, definePageKind, singlePage } from "./page-kind.ts";

/** A page on which owners sign in or choose a password; its address may carry a mailed link, and is not named to where it leads. */
const account = (key: "login" | "reset-password") =>
  definePageKind({
    pages: singlePage(key),
    input: (catalogue, language) => {
      const record = menuPageOf(catalogue, key);
      const page = accountPage(catalogue, key, language);
      return (
        record &&
        page && {
          ...page,
          metadata: modulePageMetadata(catalogue, key, record, language),
          facts: formFacts(catalogue, language),
        }
      );
    },
    head: ({ metadata }): Metadata => ({ ...metadata, referrer: "no-referrer" }),
  });

export const loginKind = account("login");
export const resetPasswordKind = account("reset-password");

/** A page that is the same for everybody, and is filled once somebody has signed in. */
const signedIn = (
  key: "owner" | "desk",
  head: (messages: MessageCatalogue) => { title: string; description: string; hidesReferrer?: boolean },
) =>
  definePageKind({
    pages: singlePage(key),
    input: (catalogue, language) => ({
      ...around(catalogue, language),
      uploads: catalogue.content.site.uploads,
    }),
    head: ({ siteName }, language: LanguageCode, messages) =>
      pageMetadata({ siteName, language, alternates: alternatesOf(key), hidden: true, ...head(messages) }),
  });

export const ownerKind = signedIn("owner", ({ portal: { title, description } }) => ({ title, description }));
export const deskKind = signedIn("desk", ({ desk: { title, description } }) => ({
  title,
  description,
  hidesReferrer: true,
}));

/** A page that the browser fills with what the visitor keeps there; where the path table has no entry there is none. */
const filledByBrowser = (key: "shortlist" | "compare") =>
  definePageKind({
    pages: (catalogue, language) => (hasPage(key) ? singlePage(key)(catalogue, language) : []),
    input: (catalogue, language) => ({
      ...around(catalogue, language),
      crumbs: crumbsTo(key, language),
      lists: namedLinks(catalogue, ["/for-sale/", "/for-rent/"], language),
    }),
    head: ({ siteName }, language, { shortlist }): Metadata =>
      pageMetadata({
        siteName,
        language,
        alternates: alternatesOf(key),
        hidden: true,
        title: shortlist[key].title,
        description: shortlist[key].intro,
      }),
  });

export const shortlistKind = filledByBrowser("shortlist");
export const compareKind = filledByBrowser("compare");

export const notFoundKind = definePageKind({
  pages: () => notFoundKinds.map((missing) => ({ address: null, segments: [missing] })),
  input: (catalogue, language, [name]) => {
    const missing = notFoundKinds.find((candidate) => candidate === name);
    return missing
      ? {
          ...around(catalogue, language),
          missing,
          search: searchBlockOf(catalogue, language),
          latest: latestListings(catalogue, language),
        }
      : null;
  },
  head: ({ missing }, _, { errors }) => ({
    title: errors[`${missing}NotFound`],
    robots: { index: false },
  }),
});
