import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PropertyDetail } from "@/components/listing/detail/property-detail";
import { ViewBeacon } from "@/components/listing/detail/view-beacon.client";
import { JsonLd } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { loadCatalogue } from "@/lib/content/catalogue";
import { propertyPages } from "@/lib/content/listing/listing";
import { previewPicture, propertyData } from "@/lib/content/listing/property-data";
import { propertyPage } from "@/lib/content/listing/property-page";
import { breadcrumbData } from "@/lib/content/seo/json-ld";
import { pageMetadata } from "@/lib/content/seo/page-metadata";
import { contactOf } from "@/lib/content/shell/contact";
import { pageShellOf } from "@/lib/content/shell/page-shell";
import type { LanguageCode } from "@/lib/domain/text/language";
import { cutDescription } from "@/lib/domain/text/text";
import { pageLanguage } from "@/lib/i18n/page-language";
import { toLanguage } from "@/lib/i18n/routing";
import { env } from "@/lib/server/env";

type Props = { params: Promise<{ address: string[] }> };

export const dynamicParams = false;

export const generateStaticParams = ({ params }: { params: { locale: string } }) =>
  propertyPages.segments(loadCatalogue(), toLanguage(params.locale)).map((address) => ({ address }));

/** Remembered while a page is rendered: its metadata needs the data too. */
const pageAt = cache((language: LanguageCode, address: string) =>
  propertyPage(loadCatalogue(), language, address.split("/")),
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
    siteName: loadCatalogue().content.site.agency.name,
    language,
    alternates: page.alternates,
    title: `${listing.title.text} – ${listing.place.label}`,
    description: cutDescription(page.description.paragraphs.join(" "), 160),
    picture: previewPicture(page),
  });
}

export default async function PropertyRoute(props: Props) {
  const { language, page } = await readPage(props);
  const catalogue = loadCatalogue();
  return (
    <PageFrame chrome={pageShellOf(catalogue, language)} current={page.menuKey} alternates={page.alternates}>
      <PropertyDetail
        page={page}
        url={new URL(page.listing.href, env.siteUrl).href}
        agency={contactOf(catalogue, language)}
      />
      <ViewBeacon propertyId={page.listing.id} />
      <JsonLd data={propertyData(page, language, env.siteUrl)} />
      <JsonLd data={breadcrumbData(page.crumbs, env.siteUrl)} />
    </PageFrame>
  );
}
