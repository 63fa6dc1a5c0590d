import { useTranslations } from "next-intl";
import { FormLink } from "@/components/forms/form-link";
import { VisitLink } from "@/components/forms/visit-link";
import { NeighbourhoodSection } from "@/components/listing/neighbourhood";
import { PropertyGrid } from "@/components/listing/property-grid";
import { Logo } from "@/components/shell/logo";
import { KeepProperty } from "@/components/shortlist/keep-property";
import { LocalizedElement } from "@/components/ui/localized-element";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import type { ContactView } from "@/lib/content/shell/contact";
import { priceWords } from "@/lib/domain/listing/price";
import { unbrokenText } from "@/lib/domain/text/unbroken-text";
import { ActionBar } from "./action-bar";
import { AskingPrice } from "./asking-price";
import { ComfortLists } from "./comfort-lists";
import { ContactCard } from "./contact-card";
import { Costs } from "./costs";
import { DetailLead, DetailOpening } from "./detail-opening";
import { Documents } from "./documents";
import { EnergySection } from "./energy-section";
import { FactGroups } from "./fact-table";
import { FactValue } from "./fact-value";
import { FloorPlan } from "./floor-plan";
import { KeyFigures } from "./key-figures";
import { LegalSection } from "./legal-block";
import { Media } from "./media";
import { PricePlace } from "./price-place";
import { SectionLinks } from "./section-links";
import { ShareLinks } from "./share-links";
import { StateNotice } from "./state-notice";
import { hasSurroundings, Surroundings } from "./surroundings";
import { TenantCostsSection } from "./tenant-costs";
import { Without } from "./without";

/** Name and contact of the agency, on paper only. */
function PrintHead({ agency, reference }: { agency: ContactView; reference: string }) {
  const t = useTranslations("property");
  return (
    <div className="mb-4 hidden items-end justify-between border-b border-ink pb-3 text-sm print:flex">
      <Logo brand={agency.brand} ground="light" className="print-logo" />
      <p>
        {agency.street}, {agency.place} · {agency.phone.shown} · {agency.email}
      </p>
      <p>{t("reference", { id: reference })}</p>
    </div>
  );
}

/** Kind, with what cards say of it; title and address. */
export function DetailHeader({ page }: { page: Pick<PropertyPage, "listing" | "address"> }) {
  const card = useTranslations("card");
  const { listing, address } = page;
  const isAvailable = listing.state === "available";
  return (
    <header>
      <p className="eyebrow">
        {listing.typeName}
        {isAvailable && listing.mark && <span> · {listing.mark}</span>}
        {isAvailable && !listing.mark && listing.isNew && (
          <span className="text-brick print:hidden"> · {card("new")}</span>
        )}
      </p>
      <LocalizedElement as="h1" text={listing.title} className="detail-title" />
      <p className="mt-2 text-ink-soft sm:mt-3 sm:text-lg">
        <FactValue parts={address} joint=", " />
      </p>
    </header>
  );
}

function Description({ description }: Pick<PropertyPage, "description">) {
  const t = useTranslations("property");
  return (
    <section className="beside-contact mt-6 lg:mt-9">
      <h2 className="sr-only">{t("description")}</h2>
      <div lang={description.lang} className="max-w-[38em] space-y-4">
        {description.paragraphs.map((paragraph) => (
          <p key={paragraph}>{unbrokenText(paragraph)}</p>
        ))}
      </div>
    </section>
  );
}

/** The bar at the foot of a narrow window. */
function PropertyBar({ page }: { page: PropertyPage }) {
  const t = useTranslations("property");
  const card = useTranslations("card");
  const { listing, contact } = page;
  const subject = { property: listing.id };
  return (
    <ActionBar
      price={priceWords(card, listing.price)}
      contact={contact}
      keep={<KeepProperty listing={listing} className="keep-bar" />}
    >
      {listing.price.kind === "onRequest" ? (
        <FormLink subject={subject} opens="contact-me" preset="kind=info" look="primary">
          {t("bar.ask")}
        </FormLink>
      ) : (
        <VisitLink
          propertyId={listing.id}
          takesBookings={page.takesBookings}
          look="primary"
          label={t("bar.visit")}
        />
      )}
    </ActionBar>
  );
}

/**
 * The page of a property: pictures, price and contact, facts, legal facts, documents, surroundings, similar properties.
 * @param url the absolute address of the page, to share and to print
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
    <>
      <div className="property-detail wrap pt-4 lg:pb-24">
        <PrintHead agency={agency} reference={page.reference} />
        <DetailOpening
          crumbs={page.crumbs}
          notice={<StateNotice state={listing.state} hasSimilar={similar.length > 0} />}
          pictures={page.pictures}
          hasPlan={page.floorPlan !== null}
        >
          <KeepProperty listing={listing} className="keep-gallery" />
        </DetailOpening>
        <div className="detail-columns">
          <DetailLead
            header={<DetailHeader page={page} />}
            price={<AskingPrice page={page} />}
            figures={<KeyFigures figures={page.figures} energy={page.energy} />}
            text={<Description description={page.description} />}
          />
          <div className="detail-aside">
            <div className="detail-sticky">
              <ContactCard page={page} />
              <ShareLinks url={url} title={listing.title.text} />
            </div>
          </div>
          <div className="detail-body min-w-0">
            <SectionLinks page={page} />
            {page.floorPlan && <FloorPlan plan={page.floorPlan} />}
            <Media page={page} />
            <FactGroups groups={page.physical} labels={page.labels} />
            <ComfortLists lists={page.comfort} />
            {page.without.length > 0 && <Without lines={page.without} />}
            {page.energy && <EnergySection energy={page.energy} labels={page.labels} />}
            {page.legal && (
              <LegalSection legal={page.legal} labels={page.labels} guide={page.guides.renovation} />
            )}
            {page.pricePlace && <PricePlace view={page.pricePlace} />}
            {page.costs && <Costs view={page.costs} labels={page.labels} guide={page.guides.costs} />}
            {page.tenant && (
              <TenantCostsSection costs={page.tenant} labels={page.labels} guide={page.guides.tenant} />
            )}
            <FactGroups groups={page.papers} labels={page.labels} />
            <Documents page={page} />
            {hasSurroundings(page) && <Surroundings page={page} />}
          </div>
        </div>
        {neighbourhood && (
          <NeighbourhoodSection
            view={neighbourhood}
            more={city && { label: t("allIn", { place: city.name.text }), href: city.href }}
            className="print-hidden"
          />
        )}
        {similar.length > 0 && (
          <section id="similar" className="print-hidden mt-14 md:mt-20">
            <h2 className="mb-6 text-section">{t("similar")}</h2>
            <PropertyGrid listings={similar} columns={4} level="h3" asRow />
          </section>
        )}
        <p className="mt-6 hidden border-t border-ink pt-2 text-sm print:block">{url}</p>
      </div>
      {listing.state === "available" && <PropertyBar page={page} />}
    </>
  );
}
