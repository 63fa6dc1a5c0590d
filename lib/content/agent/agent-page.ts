import type { ProfilePage, WithContext } from "schema-dts";
import type { OpeningHours } from "../../domain/agency/opening-hours.ts";
import { type GoalKind, goalKind, goalKinds } from "../../domain/listing/goal.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { agentQuery } from "../../forms/contact-query.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { previewAddress } from "../../pictures/manifest.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { absoluteUrl, agencyReference } from "../head/json-ld.ts";
import { listingOf } from "../listing/listing.ts";
import { listKey } from "../listing/listings.ts";
import { referenceViews } from "../listing/references.ts";
import { agentIdOf } from "../listing/visits.ts";
import { testimonialView } from "../modules/testimonials.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { crumbsTo } from "../shell/crumbs.ts";
import { agentPages, memberView } from "../team.ts";

/** What a page shows of an agent's properties: cards of the newest, lines of others; and of what is sold and let. */
const [cardCount, lineCount, soldCount] = [6, 30, 12];

/** What can be had, abroad too, newest first; and what is sold and let, the last one first: each by who answers for it. */
const stockByAgent = perCatalogue((catalogue) => {
  const { abroad, listed, soldOrRented } = catalogue;
  const available = [...listed.sale, ...listed.rent, ...abroad].toSorted((a, b) => b.ID - a.ID);
  const byAgent = (records: readonly PropertyRecord[]) =>
    Map.groupBy(records, (record) => agentIdOf(catalogue, record));
  return { available: byAgent(available), closed: byAgent(soldOrRented) };
});

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** When visits take place, days of the week from Monday on. */
const visitWeek = ({ content: { site } }: Catalogue): OpeningHours["week"] =>
  weekdays.map((day) =>
    site.appointments.hours
      .filter(({ days }) => days.includes(day))
      .map(({ from, to }) => ({ opens: from, closes: to }))
      .sort((a, b) => a.opens.localeCompare(b.opens)),
  );

/** All that the page of an agent shows, as plain data in one language; null where none has these path segments. */
export function agentPage(catalogue: Catalogue, language: LanguageCode, segments: readonly string[]) {
  const record = agentPages.recordAt(catalogue, language, segments);
  const href = record && agentPages.address(catalogue, record, language);
  if (!record || !href) return null;
  const member = memberView(catalogue, record, language);
  const { available, closed } = stockByAgent(catalogue);
  const stock = available.get(record.id) ?? [];
  const sold = closed.get(record.id) ?? [];
  const references = referenceViews(catalogue, language).filter(({ listing: { id } }) =>
    sold.some(({ ID }) => ID === id),
  );
  const listings = (records: readonly PropertyRecord[]) =>
    records.map((each) => listingOf(catalogue, each, language));
  const counted = (goal: GoalKind) => ({
    goal,
    href: addressOf(listKey(goal), language),
    /** Of all, not of the agent's alone. */
    count: catalogue.listed[goal].length,
  });
  const answersFor = (id: number | undefined) => [...stock, ...sold].some(({ ID }) => ID === id);
  return {
    member,
    href,
    cards: listings(stock.slice(0, cardCount)),
    lines: listings(stock.slice(cardCount, cardCount + lineCount)),
    total: stock.length,
    lists: goalKinds
      .filter((goal) => stock.some((each) => goalKind(each.Goal) === goal))
      .map(counted)
      .filter(({ count }) => count > 0),
    references,
    /** Sold and let, without those whose story is told. */
    sold: listings(
      sold.filter(({ ID }) => !references.some(({ listing }) => listing.id === ID)).slice(0, soldCount),
    ),
    testimonials: catalogue.content.testimonials.testimonials
      .filter(({ propertyId }) => answersFor(propertyId))
      .map((testimonial) => testimonialView(testimonial, language)),
    visitWeek: visitWeek(catalogue),
    contactHref: addressOf("contact", language) + agentQuery(record.id),
    /** Path of the portrait of 1200 × 630 px. */
    preview: record.image ? previewAddress(record.image) : undefined,
    alternates: agentPages.alternates(catalogue, record),
    crumbs: [
      ...crumbsTo("agent", language, { agent: segments.join("/") }).slice(0, -1),
      { name: { text: member.name }, href },
    ],
  };
}

export type AgentPage = NonNullable<ReturnType<typeof agentPage>>;

/** An agent's page for machines (schema.org ProfilePage about a Person who works for the agency). */
export function agentData(
  catalogue: Catalogue,
  { member, href, preview }: AgentPage,
  language: LanguageCode,
  site: string,
): WithContext<ProfilePage> {
  const url = absoluteUrl(site, href);
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url,
    inLanguage: language,
    mainEntity: {
      "@type": "Person",
      "@id": `${url}#agent`,
      name: member.name,
      jobTitle: member.role.text,
      telephone: member.phone.href.replace("tel:", ""),
      email: member.email,
      knowsLanguage: [...member.languages],
      ...(member.biv && { identifier: { "@type": "PropertyValue", propertyID: "BIV", value: member.biv } }),
      ...(preview && { image: absoluteUrl(site, preview) }),
      worksFor: agencyReference(catalogue, site),
    },
  };
}
