import type { Metadata } from "next";
import { type LanguageCode, languageTable } from "../../domain/text/language.ts";
import { cutDescription } from "../../domain/text/text.ts";
import { feedAddress } from "../../i18n/addresses.ts";
import { defaultLanguage, languages } from "../../i18n/routing.ts";

/** What a page publishes for search engines and social networks. */
export interface PageFacts {
  siteName: string;
  language: LanguageCode;
  /** Paths of this page per language; the one of its language is the canonical address. */
  alternates: Partial<Record<LanguageCode, string>>;
  /** Those of them with a text of their own; all of them where it is left out. A page that borrows its text is not indexed. */
  translations?: Partial<Record<LanguageCode, string>>;
  title: string;
  /** A further name of the page, for machines that read `<meta name="title">`; the title of the document stays what it is. */
  metadataTitle?: string;
  description: string;
  /** Path of a picture of 1200 × 630 px. */
  picture?: string;
  /** What that picture shows, in the language of the page. */
  pictureAlt?: string;
  type?: "website" | "article";
  /** Its own feed, with its title, before that of the whole site. */
  feed?: { url: string; title: string };
  /** Kept out of search engines, with its links: thank-you pages, sign-in. */
  hidden?: boolean;
  /** Its links do not name it to where they lead. */
  hidesReferrer?: boolean;
  /** Kept out of search engines, but not its links: what was sold long ago. */
  isIndexed?: boolean;
  /** Overrides for social networks from a menu page. */
  social?: {
    ogTitle?: string;
    ogType?: "website" | "article";
    ogUrl?: string;
    ogDescription?: string;
    twitterTitle?: string;
    twitterDescription?: string;
    twitterSite?: string;
    /** Path of a picture. */
    twitterPicture?: string;
  };
}

const defaultPicture = "/icons/og-default.jpg";

/** Characters that search engines show of a title and of a description. */
const titleLimit = 60;
/** What a price with its unit may take more, rather than go: search engines read it, and cut it off at worst. */
const pricedTitleLimit = 72;
const descriptionLimit = 155;

/** A text as the description of a page: cut where search engines cut it. */
export const searchDescription = (text: string): string => cutDescription(text, descriptionLimit);

/** A title with the name of the site, if both fit; without it otherwise. */
function titleWith(siteName: string, title: string): string {
  if (title.includes(siteName)) return title;
  const whole = `${title} | ${siteName}`;
  return whole.length > titleLimit ? title : whole;
}

/**
 * The first of some titles that fits into what search engines show, the name of the site included; the last where none fits.
 * @param priced with a price, the best and longest first: they may do without the name of the site
 * @param plain without one
 */
export function fittingTitle(priced: readonly string[], plain: readonly string[], siteName: string): string {
  const fits = (title: string) => `${title} | ${siteName}`.length <= titleLimit;
  return (
    priced.find(fits) ??
    priced.find((title) => title.length <= pricedTitleLimit) ??
    plain.find(fits) ??
    plain.at(-1) ??
    siteName
  );
}

/** Next's metadata of a page: canonical, hreflang with `x-default`, the feed, Open Graph with a picture, Twitter. */
export function pageMetadata(facts: PageFacts): Metadata {
  const { language, alternates, title, description, social = {} } = facts;
  const { translations = alternates } = facts;
  const images = [
    {
      url: facts.picture ?? defaultPicture,
      width: 1200,
      height: 630,
      alt: facts.pictureAlt ?? facts.siteName,
    },
  ];
  const isTranslated = translations[language] !== undefined;
  const translated = languages.filter((code) => code !== language && translations[code]);
  const isIndexed = isTranslated && facts.isIndexed !== false;
  return {
    title: titleWith(facts.siteName, title),
    description: searchDescription(description),
    alternates: {
      canonical: alternates[language],
      ...(isTranslated && {
        languages: { ...translations, "x-default": translations[defaultLanguage] ?? translations[language] },
      }),
      types: {
        "application/rss+xml": [
          ...(facts.feed ? [facts.feed] : []),
          { url: feedAddress(language), title: facts.siteName },
        ],
      },
    },
    openGraph: {
      type: social.ogType ?? facts.type ?? "website",
      siteName: facts.siteName,
      title: social.ogTitle ?? title,
      description: social.ogDescription ?? description,
      url: social.ogUrl ?? alternates[language],
      locale: languageTable[language].openGraph,
      alternateLocale: translated.map((code) => languageTable[code].openGraph),
      images,
    },
    twitter: {
      card: "summary_large_image",
      site: social.twitterSite,
      title: social.twitterTitle ?? social.ogTitle ?? title,
      description: social.twitterDescription ?? social.ogDescription ?? description,
      images: social.twitterPicture ? [social.twitterPicture] : images,
    },
    ...(facts.metadataTitle && { other: { title: facts.metadataTitle } }),
    ...(facts.hidesReferrer && { referrer: "no-referrer" as const }),
    ...(facts.hidden && { robots: { index: false, follow: false } }),
    ...(!facts.hidden && !isIndexed && { robots: { index: false, follow: true } }),
  };
}
