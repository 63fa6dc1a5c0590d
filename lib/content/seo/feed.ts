import { statSync } from "node:fs";
import { join } from "node:path";
import { type Enclosure, Feed } from "feed";
import { createTranslator } from "use-intl/core";
import { priceText } from "../../domain/listing/price.ts";
import { withoutControls } from "../../domain/text/clean-text.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage } from "../../domain/text/localized.ts";
import { cutDescription } from "../../domain/text/text.ts";
import { siteTree } from "../../domain/web/site-tree.ts";
import { addressOf, feedAddress } from "../../i18n/addresses.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { previewAddress } from "../../pictures/manifest.ts";
import type { Catalogue } from "../catalogue.ts";
import { type Listing, listingOf } from "../listing/listing.ts";
import type { PropertyRecord } from "../schemas/property.ts";

/** Properties in a feed. */
const feedLength = 30;

/** The words of a feed in its language. */
export interface FeedWords {
  title: string;
  description: string;
  /** `Herenhuis – Sint-Gillis – € 795.000`. */
  itemTitle: (listing: Listing) => string;
  category: (listing: Listing) => string;
}

/** Noon in Belgium, so that no time zone moves the day. */
const atNoon = (day: string) => new Date(`${day}T11:00:00Z`);

/** A picture of the build with its size in bytes, as RSS wants it; 0 where it is not built. */
function enclosure(file: string, absolute: (path: string) => string): Enclosure {
  const path = previewAddress(file);
  // While pages are built the copies lie in `public/`, in a release among its files.
  const built = ["public", siteTree]
    .map((folder) => statSync(join(process.cwd(), folder, path), { throwIfNoEntry: false }))
    .find((stats) => stats !== undefined);
  return { url: absolute(path), type: "image/jpeg", length: built?.size ?? 0 };
}

/** A part of the stock, with the paths of its list and of its feed. */
interface FeedPart {
  records: readonly PropertyRecord[];
  address: string;
  self: string;
}

/** All that can be had: for sale and for rent, here and abroad. */
const wholeStock = ({ abroad, listed }: Catalogue, language: LanguageCode): FeedPart => ({
  records: [...listed.sale, ...listed.rent, ...abroad],
  address: addressOf("home", language),
  self: feedAddress(language),
});

/** RSS of the newest properties of the whole stock or a part of it, the newest first. */
export function propertyFeed(
  catalogue: Catalogue,
  language: LanguageCode,
  site: string,
  words: FeedWords,
  part: FeedPart = wholeStock(catalogue, language),
): string {
  const absolute = (path: string) => new URL(path, site).href;
  const records = part.records
    .toSorted((a, b) => b.PublishedAt.localeCompare(a.PublishedAt) || b.ID - a.ID)
    .slice(0, feedLength);
  const newest = records[0]?.PublishedAt;
  const feed = new Feed({
    title: words.title,
    description: words.description,
    link: absolute(part.address),
    feed: absolute(part.self),
    language: language,
    image: absolute("/icons/icon-512.png"),
    generator: false,
    ...(newest && { updated: atNoon(newest) }),
  });
  for (const record of records) {
    const listing = listingOf(catalogue, record, language);
    const text = inLanguage(record.texts, language);
    feed.addItem({
      title: words.itemTitle(listing),
      link: absolute(listing.href),
      // The address has the slug, which changes with the title: a reader would take the same house for a new one.
      guid: absolute(`/#property-${record.ID}-${language}`),
      date: atNoon(listing.publishedAt),
      description: cutDescription(text?.value.Description ?? ""),
      category: [{ name: words.category(listing) }],
      ...(listing.picture && { image: enclosure(listing.picture.file, absolute) }),
    });
  }
  // One control character, and no reader can parse the feed.
  return withoutControls(feed.rss2());
}

/** The words of a feed in a language. A rent goes with its charges, as in every rental advert. */
export async function feedWords(language: LanguageCode, agency: string): Promise<FeedWords> {
  const messages = await loadMessages(language, "feed", "card", "search");
  const t = createTranslator({ locale: language, messages, namespace: "feed" });
  const card = createTranslator({ locale: language, messages, namespace: "card" });
  const search = createTranslator({ locale: language, messages, namespace: "search" });
  return {
    title: t("title", { agency }),
    description: t("description", { agency }),
    itemTitle: (listing) =>
      t("item", { type: listing.typeName, place: listing.place.label, price: priceText(card, listing) }),
    category: (listing) => search(listing.goal),
  };
}
