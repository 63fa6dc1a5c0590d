import type { Metadata } from "next";
import { type LanguageCode, languageTable } from "../../domain/text/language.ts";
import { feedAddress } from "../../i18n/addresses.ts";
import { defaultLanguage, languages } from "../../i18n/routing.ts";

/** What a page publishes for search engines and social networks. */
export interface PageFacts {
  siteName: string;
  language: LanguageCode;
  /** Paths of this page per language; the one of its language is the canonical address. */
  alternates: Partial<Record<LanguageCode, string>>;
  title: string;
  description: string;
  /** Path of a picture of 1200 × 630 px. */
  picture?: string;
  type?: "website" | "article";
  /** Kept out of search engines: thank-you pages, sign-in. */
  hidden?: boolean;
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

/** Next's metadata of a page: canonical, hreflang with `x-default`, the feed, Open Graph with a picture, Twitter. */
export function pageMetadata(facts: PageFacts): Metadata {
  const { language, alternates, title, description, social = {} } = facts;
  const images = [{ url: facts.picture ?? defaultPicture, width: 1200, height: 630 }];
  const others = languages.filter((code) => code !== language && alternates[code]);
  return {
    title: title.includes(facts.siteName) ? title : `${title} | ${facts.siteName}`,
    description,
    alternates: {
      canonical: alternates[language],
      languages: { ...alternates, "x-default": alternates[defaultLanguage] ?? alternates[language] },
      types: { "application/rss+xml": [{ url: feedAddress(language), title: facts.siteName }] },
    },
    openGraph: {
      type: social.ogType ?? facts.type ?? "website",
      siteName: facts.siteName,
      title: social.ogTitle ?? title,
      description: social.ogDescription ?? description,
      url: social.ogUrl ?? alternates[language],
      locale: languageTable[language].openGraph,
      alternateLocale: others.map((code) => languageTable[code].openGraph),
      images,
    },
    twitter: {
      card: "summary_large_image",
      site: social.twitterSite,
      title: social.twitterTitle ?? social.ogTitle ?? title,
      description: social.twitterDescription ?? social.ogDescription ?? description,
      images: social.twitterPicture ? [social.twitterPicture] : images.map((image) => image.url),
    },
    robots: facts.hidden ? { index: false, follow: false } : undefined,
  };
}
