import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ViewBeacon } from "@/components/islands/view-beacon";
import { PropertyDetail } from "@/components/property/detail/property-detail";
import { JsonLd } from "@/components/site/json-ld";
import { PageFrame } from "@/components/site/page-frame";
import { chromeOf } from "@/lib/content/chrome";
import { contactOf } from "@/lib/content/contact";
import { breadcrumbData } from "@/lib/content/json-ld";
import { loadContent } from "@/lib/content/load";
import { pageMetadata } from "@/lib/content/page-metadata";
import { previewPicture, propertyData } from "@/lib/content/property-data";
import { propertyPage, propertySegments } from "@/lib/content/property-page";
import type { LanguageCode } from "@/lib/domain/language";
import { cutDescription } from "@/lib/domain/text";
import { pageLanguage } from "@/lib/i18n/page-language";
import { toLanguage } from "@/lib/i18n/routing";
import { env } from "@/lib/server/env";

type Props = { params: Promise<{ address: string[] }> };

export const dynamicParams = false;

export const generateStaticParams = ({ params }: { params: { locale: string } }) =>
  propertySegments(loadContent(), toLanguage(params.locale)).map((address) => ({ address }));

/** Made once for a page: its metadata and the page itself ask for it one after the other. */
const pageAt = cache((language: LanguageCode, address: string) =>
  propertyPage(loadContent(), language, address.split("/")),
);

async function readPage({ params }: Props) {
  const language = await pageLanguage();
  const page = pageAt(language, (await params).address.join("/"));
  return { language, page: page ?? notFound() };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { language, page } = await readPage(props);
  const { listing } = page;
  return pageMetadata({
    siteName: loadContent().site.agency.name,
    language,
    alternates: page.alternates,
    title: `${listing.title.text} – ${listing.place.label}`,
    description: cutDescription(page.description.paragraphs.join(" "), 160),
    picture: previewPicture(page),
  });
}

export default async function PropertyRoute(props: Props) {
  const { language, page } = await readPage(props);
  const content = loadContent();
  return (
    <PageFrame chrome={chromeOf(content, language)} current={page.menuKey} alternates={page.alternates}>
      <PropertyDetail
        page={page}
        url={new URL(page.listing.href, env.siteUrl).href}
        agency={contactOf(content, language)}
      />
      <ViewBeacon propertyId={page.listing.id} />
      <JsonLd data={propertyData(page, language, env.siteUrl)} />
      <JsonLd data={breadcrumbData(page.crumbs, env.siteUrl)} />
    </PageFrame>
  );
}
