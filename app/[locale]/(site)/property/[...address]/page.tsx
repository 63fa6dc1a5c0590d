import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { PropertyDetail } from "@/components/listing/detail/property-detail";
import { JsonLd } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { InlineScript } from "@/components/ui/inline-script";
import { loadCatalogue } from "@/lib/content/catalogue";
import { propertyPages } from "@/lib/content/listing/listing";
import { previewPicture, propertyData, propertyTitle } from "@/lib/content/listing/property-data";
import { propertyPage } from "@/lib/content/listing/property-page";
import { breadcrumbData } from "@/lib/content/seo/json-ld";
import { pageMetadata } from "@/lib/content/seo/page-metadata";
import { contactOf } from "@/lib/content/shell/contact";
import { pageShellOf } from "@/lib/content/shell/page-shell";
import type { LanguageCode } from "@/lib/domain/text/language";
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
  const { listing, alternates, translations, isIndexed } = page;
  const siteName = loadCatalogue().content.site.agency.name;
  const title = await getTranslations("property.metaTitle");
  const card = await getTranslations("card");
  return pageMetadata({
    ...{ siteName, language, alternates, translations, isIndexed },
    title: propertyTitle(page, siteName, { title, bedrooms: (count) => card("bedrooms", { count }) }),
    description: page.description.paragraphs.join(" "),
    picture: previewPicture(page),
    pictureAlt: page.pictures[0]?.alt,
    social: { ogTitle: `${listing.title.text} – ${listing.place.label}` },
  });
}

export default async function PropertyRoute(props: Props) {
  const { language, page } = await readPage(props);
  const catalogue = loadCatalogue();
  return (
    <PageFrame chrome={pageShellOf(catalogue, language)} current={page.menuKey} alternates={page.alternates}>
      {/* Before the text, near the description in the head: what says the same compresses to nothing there. */}
      <JsonLd data={propertyData(catalogue, page, language, env.siteUrl)} />
      <JsonLd data={breadcrumbData(page.crumbs, env.siteUrl)} />
      <PropertyDetail
        page={page}
        url={new URL(page.listing.href, env.siteUrl).href}
        agency={contactOf(catalogue, language)}
      />
      <InlineScript name="report-view" data-property={`${page.listing.id}`} />
    </PageFrame>
  );
}
