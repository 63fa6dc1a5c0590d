import { useTranslations } from "next-intl";
import { Gallery } from "@/components/listing/gallery/gallery";
import { PhotoSection } from "@/components/listing/gallery/photo-section";
import { NeighbourhoodSection } from "@/components/listing/neighbourhood";
import { PropertyGrid } from "@/components/listing/property-grid";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import type { ContactView } from "@/lib/content/shell/contact";
import { ComfortLists } from "./comfort-lists";
import { ContactCard } from "./contact-card";
import { DetailHeader } from "./detail-header";
import { Documents } from "./documents";
import { EnergySection } from "./energy-section";
import { FactGroups } from "./fact-groups";
import { KeyFigures } from "./key-figures";
import { LegalSection } from "./legal-block";
import { Media } from "./media";
import { PrintHead } from "./print-head";
import { ShareLinks } from "./share-links";
import { StateNotice } from "./state-notice";
import { Surroundings } from "./surroundings";

function Description({ description }: Pick<PropertyPage, "description">) {
  const t = useTranslations("property");
  return (
    <section className="beside-contact mt-9">
      <h2 className="sr-only">{t("description")}</h2>
      <div lang={description.lang} className="max-w-[68ch] space-y-4">
        {description.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

/**
 * A property, complete: pictures, price and contact, all facts, what the law wants, documents, surroundings, its like.
 * @param url the page's own absolute address, to share and to print
 */
export function PropertyDetail({
  page,
  url,
  agency,
}: {
  page: PropertyPage;
  url: string;
  agency: ContactView;
}) {
  const t = useTranslations("property");
  const { city, listing, similar, neighbourhood } = page;
  return (
    <div className="property-detail wrap pb-24 pt-4">
      <PrintHead agency={agency} reference={page.reference} />
      <div className="max-md:[&_li:last-child]:hidden">
        <Breadcrumbs crumbs={page.crumbs} />
      </div>
      <StateNotice state={listing.state} hasSimilar={similar.length > 0} />
      <Gallery pictures={page.pictures} />
      <div className="detail-columns mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:mt-11 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr]">
        <DetailHeader page={page} />
        <div className="detail-aside mt-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <div className="lg:sticky lg:top-[calc(var(--header-height-shrunk)+1.5rem)]">
            <ContactCard page={page} />
            <ShareLinks url={url} title={listing.title.text} />
          </div>
        </div>
        <div className="detail-body min-w-0">
          <KeyFigures figures={page.figures} />
          <Description description={page.description} />
          <Media page={page} />
          <FactGroups groups={page.physical} />
          <ComfortLists lists={page.comfort} />
          {page.energy && <EnergySection energy={page.energy} />}
          {page.legal && <LegalSection legal={page.legal} />}
          <FactGroups groups={page.papers} />
          <Documents page={page} />
          <Surroundings page={page} />
        </div>
      </div>
      <PhotoSection pictures={page.pictures} />
      {neighbourhood && (
        <NeighbourhoodSection
          view={neighbourhood}
          more={city && { label: t("allIn", { place: city.name.text }), href: city.href }}
          className="print-hidden"
        />
      )}
      {similar.length > 0 && (
        <section id="similar" className="print-hidden mt-20">
          <h2 className="mb-6 text-section">{t("similar")}</h2>
          <PropertyGrid listings={similar} columns={4} level="h3" />
        </section>
      )}
      <p className="mt-6 hidden border-t border-ink pt-2 text-sm print:block">{url}</p>
    </div>
  );
}
