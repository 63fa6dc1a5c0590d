import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { costsView } from "../../content/listing/costs.ts";
import { factContext } from "../../content/listing/facts/fact.ts";
import { listingOf } from "../../content/listing/listing.ts";
import type { Content } from "../../content/load.ts";
import { projectAddress } from "../../content/project/projects.ts";
import { unitAddress } from "../../content/project/units.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { priceText } from "../../domain/listing/price.ts";
import { longDay } from "../../domain/text/dates.ts";
import { inLanguage } from "../../domain/text/localized.ts";
import { formatPrice } from "../../domain/text/money.ts";
import type { AlertItem } from "../../mail/compose/alert-mails.ts";
import { absolute } from "../../mail/compose/mail-context.ts";
import type { MailWords } from "../../mail/compose/words.ts";
import { mailPicture } from "../lead-mails.ts";
import { nextFreeVisits } from "../visits/visits.ts";
import type { AlertWords } from "./alert-words.ts";

/** What is told of a home. */
export interface News {
  home: string;
  event: string;
  formerPrice: number | null;
}

interface Reader {
  content: Content;
  alert: AlertWords;
  mail: MailWords;
  now: Date;
}

/** Days whose first free hour a mail names. */
const visitDays = 3;
/** px: small, as a mail may have several. */
const pictureWidth = 400;

/** What a purchase costs as a whole; undefined where the rules do not give it. */
function allIn(record: PropertyRecord, { content, alert: { t, language } }: Reader): string | undefined {
  const catalogue = catalogueOf(content);
  const listing = listingOf(catalogue, record, language);
  const costs = costsView(record, factContext(catalogue, record, listing, language))?.costs;
  const [first, second] = costs?.totals ?? [];
  if (first === undefined) return undefined;
  return second === undefined
    ? t("mail.allIn", { amount: formatPrice(first) })
    : t("mail.allInOwn", { amount: formatPrice(first), other: formatPrice(second) });
}

async function nextHours(record: PropertyRecord, reader: Reader): Promise<string | undefined> {
  const { content, now, alert } = reader;
  const { t, language } = alert;
  const visits = await nextFreeVisits(content, record, { now, days: visitDays });
  const hours = visits.map(({ day, from }) => t("mail.hour", { day: longDay(day, language), time: from }));
  return hours.length > 0 ? t("mail.visits", { hours: hours.join(", ") }) : undefined;
}

async function propertyItem(record: PropertyRecord, news: News, reader: Reader, hasPicture: boolean) {
  const { content, alert, mail } = reader;
  const { t, language } = alert;
  const listing = listingOf(catalogueOf(content), record, language);
  const { state, title, place, href, isUnderOption } = listing;
  const [kind = ""] = news.event.split(" ");
  if ((kind === "closed") !== (state !== "available")) return null;
  if (kind !== "closed" && isUnderOption) return null;
  const isClosed = state !== "available";
  const price = priceText(mail.card, listing);
  const before = news.formerPrice === null ? null : formatPrice(news.formerPrice);
  const shown = before ? t("mail.before", { price, before }) : price;
  const item: AlertItem = {
    event: isClosed ? t(`mail.events.${state}`) : t(`mail.events.${kind as "new" | "price" | "back"}`),
    title: title.text,
    href: absolute(href),
    // What a closed property was offered for is between its owner and its buyer.
    notes: isClosed
      ? [place.label]
      : [`${place.label}, ${shown}`, allIn(record, reader), await nextHours(record, reader)].filter(
          (note) => note !== undefined,
        ),
    picture:
      hasPicture && !isClosed
        ? await mailPicture(content, record, language, { copyWidth: pictureWidth })
        : undefined,
  };
  return item;
}

function unitItem(
  [projectId = "", unitId = ""]: string[],
  news: News,
  { content, alert }: Reader,
): AlertItem | null {
  const { t, language } = alert;
  const catalogue = catalogueOf(content);
  const project = catalogue.projects.get(Number(projectId));
  const unit = project?.Units.find(({ ID }) => ID === Number(unitId));
  if (!project || unit?.Status !== "available") return null;
  const href = unitAddress(catalogue, project, unit, language) ?? projectAddress(project, language);
  if (!href) return null;
  const [kind = ""] = news.event.split(" ");
  const price = unit.Price === null ? [] : [formatPrice(unit.Price)];
  return {
    event: t(`mail.events.${kind as "new" | "price" | "back"}`),
    title: `${inLanguage(project.texts, language)?.value.Name ?? ""}, ${t("mail.unit", { unit: unit.Name })}`,
    href: absolute(href),
    notes:
      news.formerPrice === null || price.length === 0
        ? price
        : [t("mail.before", { price: price.join(""), before: formatPrice(news.formerPrice) })],
  };
}

/**
 * News of a home as its mail has it, in the reader's language.
 * @returns null where it is none any more: what is sold or under option meanwhile is not announced
 * @throws StoreUnavailable
 */
export async function newsItem(news: News, reader: Reader, hasPicture: boolean): Promise<AlertItem | null> {
  const unit = news.home.split("/");
  if (unit.length > 1) return unitItem(unit, news, reader);
  const record = catalogueOf(reader.content).properties.get(Number(news.home));
  return record ? propertyItem(record, news, reader, hasPicture) : null;
}
