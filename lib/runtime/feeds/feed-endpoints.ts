import "server-only";
import { stringify } from "csv-stringify/sync";
import { createTranslator } from "use-intl/core";
import { type Catalogue, loadCatalogue } from "../../content/catalogue.ts";
import { feedRows } from "../../content/feeds/feed-rows.ts";
import { listFeed } from "../../content/feeds/list-feed.ts";
import { googleColumns, googleListings } from "../../domain/feeds/google-listings.ts";
import { kyeroFeed } from "../../domain/feeds/kyero.ts";
import { metaListings } from "../../domain/feeds/meta-listings.ts";
import { isLanguageCode, type LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { languages } from "../../i18n/routing.ts";
import { env } from "../../server/env.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { taggedResponse } from "../../server/http/tagged-response.ts";
import { isEqualSecret } from "../../server/signed-links.ts";

const xml = "application/xml; charset=utf-8";

interface AdvertFeed {
  type: string;
  write(catalogue: Catalogue, language: LanguageCode, site: string): string | Promise<string>;
}

async function googleCsv(catalogue: Catalogue, language: LanguageCode, site: string): Promise<string> {
  const t = createTranslator({
    locale: language,
    messages: await loadMessages(language, "search"),
    namespace: "search",
  });
  const rows = googleListings(feedRows(catalogue, site), language, (goal) => t(goal));
  return stringify(rows, { header: true, columns: [...googleColumns] });
}

/** By the name of their file; those of a language end in it. */
const advertFeeds: Readonly<Record<string, AdvertFeed>> = {
  "kyero.xml": { type: xml, write: (catalogue, _, site) => kyeroFeed(feedRows(catalogue, site)) },
  "meta.xml": {
    type: xml,
    write: (catalogue, language, site) =>
      metaListings(
        feedRows(catalogue, site),
        language,
        catalogue.content.site.agency.name,
        new URL(addressOf("home", language), site).href,
      ),
  },
  "google.csv": { type: "text/csv; charset=utf-8", write: googleCsv },
};

/** `meta-fr.xml` names the feed `meta.xml` and a language. */
const fileForm = /^([a-z]+)(?:-([a-z]{2}))?(\.[a-z]+)$/;

/**
 * `GET /api/feeds/private/{secret}/{file}`: `meta-{language}.xml`, `google-{language}.csv`, `kyero.xml`, for who was given the address. 404 for any
 * other, and while FEED_SECRET is not set.
 */
export async function handleAdvertFeed(
  { secret, file }: { secret: string; file: string },
  request: Request,
): Promise<Response> {
  const { feedSecret, siteUrl } = env;
  const [, name = "", code, ending = ""] = fileForm.exec(file) ?? [];
  const language = languages.find((candidate) => candidate === (code ?? languages[0]));
  const feed = Object.hasOwn(advertFeeds, name + ending) ? advertFeeds[name + ending] : undefined;
  const isKnown = feed && language && (name === "kyero") === (code === undefined);
  if (!isKnown || !feedSecret || !isEqualSecret(secret, feedSecret)) throw new HttpError("not-here");
  return taggedResponse(request.headers, await feed.write(loadCatalogue(), language, siteUrl), {
    "content-type": feed.type,
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  });
}

/** `GET /api/feeds/{language}/{list}/` and `…/{filter}/`: the newest of a list, a city or a type as RSS. 404 for any other. */
export async function handleListFeed(
  { language, list, filter }: { language: string; list: string; filter: string | null },
  request: Request,
): Promise<Response> {
  const known = isLanguageCode(language) && languages.includes(language);
  const feed = known ? await listFeed(loadCatalogue(), language, { list, filter }, env.siteUrl) : null;
  if (feed === null) throw new HttpError("not-here");
  return taggedResponse(request.headers, feed, {
    "content-type": "application/rss+xml; charset=utf-8",
    "cache-control": "public, max-age=300",
  });
}
