import { useLocale, useMessages, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormLink } from "@/components/forms/form-link";
import { FormOpener } from "@/components/forms/form-opener";
import { VisitLink } from "@/components/forms/visit-link";
import { AlertForm } from "@/components/listing/alert-form";
import { EnergyArrow } from "@/components/listing/energy-arrow";
import { ButtonLink } from "@/components/ui/button-link";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { writtenLabel } from "@/lib/domain/energy/energy-label";
import { acceptsOffers } from "@/lib/domain/listing/offers";
import { fill } from "@/lib/domain/text/words";
import { addressOf } from "@/lib/i18n/addresses";
import { AskingPrice } from "./asking-price";
import { ContactPerson } from "./contact-person";
import { FactValue } from "./fact-value";

/** Tells of one under option, and of others like one that is sold or rented. */
function PropertyAlert({ page: { listing, similarSearch } }: { page: PropertyPage }) {
  const { alert, list } = useMessages();
  const language = useLocale();
  const { id, goal, state, isUnderOption, title, typeName, place } = listing;
  const isClosed = state !== "available";
  if (!isClosed && !isUnderOption) return null;
  const similar = fill(list[`${goal}TypeIn`], { type: typeName, place: place.label });
  return (
    <AlertForm
      words={isClosed ? alert.form : { ...alert.form, hint: alert.subjects.optionHint }}
      language={language}
      about={isClosed ? { goal, search: similarSearch } : { goal, property: id }}
      sentence={isClosed ? similar : title.text}
      open={isClosed ? alert.subjects.similar : alert.subjects.option}
      privacyHref={addressOf("privacy-statement", language)}
    />
  );
}

function Actions({ page }: { page: PropertyPage }) {
  const t = useTranslations("property");
  const words = useTranslations("forms.open");
  const language = useLocale();
  const { listing, reference } = page;
  const subject = { property: listing.id };
  if (listing.state !== "available") {
    return (
      <>
        <ButtonLink href={page.onward.demand} look="primary" wide>
          {t("toDemand")}
        </ButtonLink>
        <ButtonLink href={page.onward.valuation} look="plain" wide>
          {t("toValuation")}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {listing.price.kind === "onRequest" ? (
        <>
          <FormLink subject={subject} opens="contact-me" preset="kind=info" look="primary">
            {t("askPrice")}
          </FormLink>
          <VisitLink propertyId={listing.id} takesBookings={page.takesBookings} />
        </>
      ) : (
        <>
          <VisitLink propertyId={listing.id} takesBookings={page.takesBookings} look="primary" />
          <FormLink subject={subject} opens="contact-me" preset="kind=info">
            {words("ask")}
          </FormLink>
        </>
      )}
      <p className="flex flex-wrap gap-x-5 text-note lg:gap-x-4 lg:text-sm">
        {acceptsOffers(listing) && (
          <FormLink subject={subject} opens="purchase-offer" look="text">
            {words("offer")}
          </FormLink>
        )}
        {page.takesBookings && (
          <FormLink subject={subject} opens="contact-me" preset="kind=visit" look="text">
            {words("visit")}
          </FormLink>
        )}
      </p>
      <FormOpener
        source={`/api/form-words/${language}/`}
        subject={{
          title: listing.title.text,
          reference,
          set: { propertyId: listing.id, path: listing.href },
        }}
      />
    </>
  );
}

function Row({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`contact-fact ${className}`}>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-semibold tabular">{children}</dd>
    </div>
  );
}

/**
 * Price, reference, availability, energy label and contact. A wide screen keeps the card in view at the side; a narrow one has it
 * after the text, without the price and the label that stand above the text there.
 */
export function ContactCard({ page }: { page: PropertyPage }) {
  const t = useTranslations("property");
  const facts = useTranslations("facts");
  const card = useTranslations("card");
  const { contact, listing, reference, availability, energy, speaker } = page;
  return (
    <div className="contact-card contact-card-wide">
      <div>
        <div className="max-lg:hidden print:block">
          <AskingPrice page={page} />
        </div>
        <dl className="text-note print:mt-4 print:border-t print:border-hairline lg:mt-4 lg:border-t lg:border-hairline">
          <Row label={t("referenceLabel")}>{reference}</Row>
          {availability.length > 0 && (
            <Row label={facts("labels.availability")}>
              <FactValue parts={availability} />
            </Row>
          )}
          {energy?.label && (
            <Row label={facts("groups.energy")} className="max-lg:hidden print:flex">
              <EnergyArrow
                image={energy.label.image}
                alt={card("energyLabel", { label: writtenLabel(energy.label.label) })}
              />
            </Row>
          )}
        </dl>
        <div className="print-hidden mt-5 grid grid-cols-[minmax(0,1fr)] gap-2.5">
          <PropertyAlert page={page} />
          <Actions page={page} />
        </div>
      </div>
      {contact && (
        <div className="mt-5 sm:max-lg:mt-1 lg:mt-4">
          <ContactPerson
            member={contact}
            speaker={speaker}
            subject={t("subject.question", { id: reference, title: listing.title.text })}
          />
        </div>
      )}
    </div>
  );
}
