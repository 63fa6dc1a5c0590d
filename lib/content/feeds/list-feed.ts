import { createTranslator } from "use-intl/core";
import { type GoalKind, goalKinds } from "../../domain/listing/goal.ts";
import { type LanguageCode, withLabel } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { addressOf, listAddress, listFeedAddress } from "../../i18n/addresses.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { pathEntry } from "../../i18n/routing.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { type CategoryFilter, listFilters, listKey, listRecords } from "../listing/listings.ts";
import { feedWords, propertyFeed } from "../seo/feed.ts";

/** A list, and the slug of the city or type that it is narrowed to. */
interface ListName {
  /** `sale`, `rent` or `abroad`. */
  list: string;
  filter: string | null;
}

async function headingOf(goal: GoalKind, filter: CategoryFilter, language: LanguageCode): Promise<string> {
  if (filter.title) return filter.title;
  const messages = await loadMessages(language, "list");
  const t = createTranslator({ locale: language, messages, namespace: "list" });
  return filter.kind === "city"
    ? t(`${goal}In`, { place: filter.name })
    : t(`${goal}Type`, { type: filter.name });
}

/** What a feed holds, and where its list stands; null where there is no such list. */
async function partOf(catalogue: Catalogue, language: LanguageCode, { list, filter: slug }: ListName) {
  const nameOf = (key: Parameters<typeof pathEntry>[0]) => textIn(pathEntry(key).breadcrumb.name, language);
  if (list === "abroad")
    return slug === null
      ? { records: catalogue.abroad, heading: nameOf("abroad"), address: addressOf("abroad", language) }
      : null;
  const goal = goalKinds.find((candidate) => candidate === list);
  if (!goal) return null;
  const key = listKey(goal);
  if (slug === null)
    return {
      records: catalogue.listed[goal],
      heading: nameOf(key),
      address: listAddress(key, language, null),
    };
  const filter = listFilters(catalogue, goal, language).all.find((candidate) => candidate.slug === slug);
  return filter
    ? {
        records: listRecords(catalogue, goal, language, filter),
        heading: await headingOf(goal, filter, language),
        address: listAddress(key, language, slug),
      }
    : null;
}

/** Made once for each content: readers ask every few minutes. */
const written = perCatalogue(() => new Map<string, Promise<string | null>>());

async function write(catalogue: Catalogue, language: LanguageCode, name: ListName, site: string) {
  const part = await partOf(catalogue, language, name);
  if (!part) return null;
  const { agency } = catalogue.content.site;
  const words = await feedWords(language, agency.name);
  const title = withLabel(agency.name, part.heading, language);
  return propertyFeed(
    catalogue,
    language,
    site,
    { ...words, title },
    {
      records: part.records,
      address: part.address,
      self: listFeedAddress(language, name.list, name.filter),
    },
  );
}

/**
 * RSS of the newest properties of a list, a city or a type, with price and picture.
 * @returns null where there is no such list
 */
export function listFeed(
  catalogue: Catalogue,
  language: LanguageCode,
  name: ListName,
  site: string,
): Promise<string | null> {
  const feeds = written(catalogue);
  const address = listFeedAddress(language, name.list, name.filter);
  const known = feeds.get(address);
  if (known) return known;
  const feed = write(catalogue, language, name, site);
  // Addresses that nobody has are not kept.
  void feed.then((text) => text !== null && feeds.set(address, feed)).catch(() => undefined);
  return feed;
}
