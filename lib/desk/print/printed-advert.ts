import "server-only";
import { createTranslator } from "use-intl/core";
import type { Catalogue } from "../../content/catalogue.ts";
import { factText } from "../../content/listing/compared-values.ts";
import type { Fact } from "../../content/listing/facts/fact.ts";
import { drawnFloors, floorDrawing, propertyPlan } from "../../content/listing/floor-plan.ts";
import { propertyPages } from "../../content/listing/listing.ts";
import { propertyPage } from "../../content/listing/property-page.ts";
import { type QrPlace, qrAddress } from "../../content/listing/qr-address.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { writtenLabel } from "../../domain/energy/energy-label.ts";
import { roomName } from "../../domain/floor-plan/room-name.ts";
import { priceWords } from "../../domain/listing/price.ts";
import { qrPath } from "../../domain/media/qr-path.ts";
import { writtenDate } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { formatPrice } from "../../domain/text/money.ts";
import { belgianNumber } from "../../domain/text/numbers.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { agencyOf } from "../../mail/compose/mail-context.ts";
import { env } from "../../server/env.ts";
import { HttpError } from "../../server/http/http-error.ts";

type Row = [label: string, value: string];

async function wordsIn(language: LanguageCode) {
  const messages = await loadMessages(language, "card", "facts", "property", "modules", "print");
  const of = <Name extends keyof typeof messages>(namespace: Name) =>
    createTranslator({ locale: language, messages, namespace });
  return {
    card: of("card"),
    facts: of("facts"),
    property: of("property"),
    modules: of("modules"),
    print: of("print"),
  };
}

type Words = Awaited<ReturnType<typeof wordsIn>>;
type Page = NonNullable<ReturnType<typeof propertyPage>>;

const rowsOf = (words: Words, list: readonly Fact[]): Row[] =>
  list.map(({ label, parts }) => [words.facts(`labels.${label}`), factText(words, parts)]);

/** What buying costs in all, by kind of buyer where that differs, or what renting does. */
function costsOf(
  { costs: view, tenant }: Page,
  { property: t }: Words,
): { title: string; rows: Row[] } | null {
  if (tenant)
    return {
      title: t("tenant.title"),
      rows: [
        [t("tenant.rent"), formatPrice(tenant.rent)],
        ...(tenant.charges ? [[t("tenant.charges"), formatPrice(tenant.charges)] as Row] : []),
        [t("tenant.monthly"), formatPrice(tenant.monthly)],
        [
          t(tenant.deposit.isMost ? "tenant.depositMost" : "tenant.deposit"),
          formatPrice(tenant.deposit.amount),
        ],
      ],
    };
  const costs = view?.costs;
  if (!costs) return null;
  const amountsOf = (amounts: readonly number[]) =>
    new Set(amounts).size === 1
      ? formatPrice(amounts[0])
      : amounts
          .map((amount, at) => `${formatPrice(amount)} · ${t(`costs.buyer.${costs.buyers[at] ?? "any"}`)}`)
          .join("\n");
  const nameOf = (name: (typeof costs.rows)[number]["name"]) =>
    name === "vat"
      ? t("costs.row.vat", { rate: belgianNumber(costs.vat?.rate ?? 0) })
      : t(`costs.row.${name}`);
  return {
    title: t("costs.title"),
    rows: [
      ...costs.rows.map(({ name, amounts }): Row => [nameOf(name), amountsOf(amounts)]),
      ...(costs.totals
        ? [[t(costs.from ? "costs.totalFrom" : "costs.row.total"), amountsOf(costs.totals)] as Row]
        : []),
    ],
  };
}

/** What the law of the region wants an advert to say: lines of a table, and sentences. */
function legalOf({ legal }: Page, words: Words, language: LanguageCode) {
  const { property: t } = words;
  if (!legal) return null;
  const { region, facts, renovation, planning, floodProne } = legal;
  return {
    title: region === "abroad" ? t("region.abroad") : `${t("legal")} · ${t(`region.${region}`)}`,
    rows: rowsOf(words, facts),
    notes: [
      ...(floodProne ? [`${t("floodSymbol")}.`] : []),
      ...(planning ? [t(`planning.${planning.state}`, { date: writtenDate(planning.date, language) })] : []),
      ...(renovation
        ? [
            t("renovation.text", {
              years: renovation.years,
              from: writtenLabel(renovation.from),
              to: writtenLabel(renovation.to),
            }),
          ]
        : []),
    ],
  };
}

/** Score and certificate; a building of several units has no label of its own, but its words. */
function energyOf({ energy }: Page, words: Words) {
  if (!energy) return null;
  const [best, worst] = [energy.marked[0], energy.marked.at(-1)];
  const range =
    best && worst && best !== worst
      ? words.property("labelRange", { from: writtenLabel(best), to: writtenLabel(worst) })
      : energy.written && words.card("energyLabel", { label: energy.written });
  return {
    label: energy.label?.label ?? null,
    text: energy.label ? words.card("energyLabel", { label: writtenLabel(energy.label.label) }) : range,
    score: energy.score,
    rows: rowsOf(words, energy.facts),
  };
}

/** The floors as drawings, each with its name and what it shows in words, cellars last. */
function floorsOf(catalogue: Catalogue, record: PropertyRecord, { floorPlan }: Page, words: Words) {
  const source = propertyPlan(catalogue, record);
  const drawn = drawnFloors(catalogue, source);
  const above = [...drawn.filter(({ floor }) => floor >= 0), ...drawn.filter(({ floor }) => floor < 0)];
  return above.map((sheet, at) => {
    const { floor, height, rooms, width } = floorPlan?.floors[at] ?? {};
    const name = floor ? factText(words, [floor]) : "";
    const list = (rooms ?? []).map((room) => `${roomName(words.facts, room)} ${room.surface}`).join(", ");
    return {
      name,
      alt: words.property("floorPlan.alt", { floor: name, rooms: list }),
      ...{ width: width ?? 1, height: height ?? 1 },
      svg: floorDrawing(source, sheet, words),
    };
  });
}

/**
 * The advert of a property as it is printed, in a language: what its page on the site shows, in words.
 * @throws HttpError `not-here` where the property has no page
 */
export async function printedAdvert(catalogue: Catalogue, record: PropertyRecord, language: LanguageCode) {
  const segments = propertyPages.page(catalogue, record, language)?.segments;
  const page = segments && propertyPage(catalogue, language, segments);
  if (!page) throw new HttpError("not-here");
  const words = await wordsIn(language);
  const { listing, contact } = page;
  const { before, amount, after } = priceWords(words.card, listing.price);
  return {
    ...{ language, words },
    reference: listing.reference,
    title: listing.title.text,
    goal: words.print(listing.goal),
    place: listing.place.label,
    address: page.address.map((part) => factText(words, [part])).join(", "),
    price: [before, amount, after].filter(Boolean).join(" "),
    charges:
      listing.goal === "rent" && listing.charges !== undefined
        ? words.property("charges", { amount: formatPrice(listing.charges) })
        : null,
    /** What it is, in a line of words: `4 bedrooms · 248 m²`. */
    figures: page.figures.map(
      ({ name, value, values }): Row => [words.facts(`figures.${name}`, values), value],
    ),
    paragraphs: page.description.paragraphs,
    groups: [...page.physical, ...page.papers].map(({ name, facts }) => ({
      title: words.facts(`groups.${name}`),
      rows: rowsOf(words, facts),
    })),
    costs: costsOf(page, words),
    energy: energyOf(page, words),
    legal: legalOf(page, words, language),
    pictures: page.pictures,
    plans: page.floorPlan?.pictures ?? [],
    floors: floorsOf(catalogue, record, page, words),
    changed: page.changed,
    contact: contact && {
      name: contact.name,
      role: [contact.role.text, contact.biv && words.property("biv", { number: contact.biv })]
        .filter(Boolean)
        .join(" · "),
      phone: contact.phone.shown,
      email: contact.email,
    },
    agency: agencyOf(catalogue.content, language),
    host: new URL(env.siteUrl).host.replace(/^www\./, ""),
    qr: (place: QrPlace) => qrPath(qrAddress(catalogue, record, language, { site: env.siteUrl, place })),
  };
}

export type PrintedAdvert = Awaited<ReturnType<typeof printedAdvert>>;
