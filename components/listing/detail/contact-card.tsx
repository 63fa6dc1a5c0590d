import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormLink } from "@/components/forms/form-link";
import { FormOpener } from "@/components/forms/form-opener.client";
import { VisitLink } from "@/components/forms/visit-link";
import { EnergyArrow } from "@/components/listing/energy-arrow";
import { ButtonLink } from "@/components/ui/button-link";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { labelText } from "@/lib/domain/energy/energy-label";
import { acceptsOffers } from "@/lib/domain/listing/offers";
import { AskingPrice } from "./asking-price";
import { ContactPerson } from "./contact-person";
import { FactValue } from "./fact-value";

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
      <VisitLink propertyId={listing.id} takesBookings={page.takesBookings} look="primary" />
      <FormLink subject={subject} opens="contact-me" preset="kind=info">
        {words("ask")}
      </FormLink>
      <p className="flex flex-wrap gap-x-5 text-note">
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

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-hairline py-1.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-semibold tabular">{children}</dd>
    </div>
  );
}

/** Price, reference, availability, energy label and contact: the card that stays in view on a wide screen. */
export function ContactCard({ page }: { page: PropertyPage }) {
  const t = useTranslations("property");
  const facts = useTranslations("facts");
  const card = useTranslations("card");
  const { contact, listing, reference, availability, energy } = page;
  return (
    <div className="contact-card rounded border border-hairline bg-white p-6 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-12 sm:max-lg:p-7">
      <div>
        <AskingPrice page={page} />
        <dl className="mt-4 border-t border-hairline text-note">
          <Row label={t("referenceLabel")}>{reference}</Row>
          {availability.length > 0 && (
            <Row label={facts("labels.availability")}>
              <FactValue parts={availability} />
            </Row>
          )}
          {energy?.label && (
            <Row label={facts("groups.energy")}>
              <EnergyArrow
                image={energy.label.image}
                alt={card("energyLabel", { label: labelText(energy.label.label) })}
              />
            </Row>
          )}
        </dl>
      </div>
      <div>
        <div className="print-hidden mt-5 grid gap-2.5 sm:max-lg:mt-1">
          <Actions page={page} />
        </div>
        {contact && (
          <div className="mt-5">
            <ContactPerson
              member={contact}
              subject={t("subject.question", { id: reference, title: listing.title.text })}
            />
          </div>
        )}
      </div>
    </div>
  );
}
