import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageInput } from "@/app/page-input";
import { PropertyDetail } from "@/components/listing/detail/property-detail";
import { JsonLdAll } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { InlineScript } from "@/components/ui/inline-script";
import { propertyTitle } from "@/lib/content/listing/property-data";
import { pageMetadata } from "@/lib/content/seo/page-metadata";
import { priceText } from "@/lib/domain/listing/price";
import { env } from "@/lib/server/env";

type Props = { params: Promise<{ address: string[] }> };

export const generateStaticParams = () => [];

const readPage = async ({ params }: Props) => pageInput("property", (await params).address);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { language, siteName, page, preview } = await readPage(props);
  const { listing, alternates, translations, isIndexed } = page;
  const title = await getTranslations("property.metaTitle");
  const card = await getTranslations("card");
  return pageMetadata({
    ...{ siteName, language, alternates, translations, isIndexed },
    title: propertyTitle(page, siteName, {
      title,
      bedrooms: (count) => card("bedrooms", { count }),
      price: (priced) => priceText(card, priced),
    }),
    description: page.description.paragraphs.join(" "),
    picture: preview,
    pictureAlt: page.pictures[0]?.alt,
    social: { ogTitle: `${listing.title.text} – ${listing.place.label}` },
  });
}

export default async function PropertyRoute(props: Props) {
  const { chrome, page, agency, data } = await readPage(props);
  return (
    <PageFrame chrome={chrome} current={page.menuKey} alternates={page.alternates}>
      {/* Before the text, near the description in the head: what says the same compresses to nothing there. */}
      <JsonLdAll data={data} />
      <PropertyDetail page={page} url={new URL(page.listing.href, env.siteUrl).href} agency={agency} />
      <InlineScript name="report-view" data-property={`${page.listing.id}`} />
    </PageFrame>
  );
}
