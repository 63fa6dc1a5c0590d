import { useLocale, useTranslations } from "next-intl";
import { Price } from "@/components/listing/price";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { priceWords } from "@/lib/domain/listing/price";
import { monthDay, writtenDate } from "@/lib/domain/text/dates";
import { formatPrice } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";

/** The asking price or the rent with its charges; of a closed property its state. */
export function AskingPrice({
  page,
}: {
  page: Pick<PropertyPage, "listing" | "lifeAnnuity" | "vat" | "squareMetrePrice" | "priceSteps">;
}) {
  const t = useTranslations("property");
  const card = useTranslations("card");
  const language = useLocale();
  const { listing, lifeAnnuity, vat, squareMetrePrice, priceSteps } = page;
  const { state, price } = listing;
  const label = lifeAnnuity ? "lifeAnnuity" : listing.goal === "rent" ? "rent" : "askingPrice";
  const hasPrice = state === "available" && price.kind !== "marquee";
  return (
    <div>
      <p className="eyebrow">
        {t(hasPrice ? label : "state")}
        {hasPrice && listing.isUnderOption && ` · ${listing.marquee.name}`}
      </p>
      <p className="asked-price mt-1 font-serif text-[min(2.25rem,13vw)] leading-tight">
        {state === "available" ? <Price words={priceWords(card, price)} /> : card(state)}
      </p>
      {priceSteps.length > 0 && (
        <p className="text-note">
          {priceSteps
            .map(({ amount, since, isLongAgo }) =>
              since === null
                ? formatPrice(amount)
                : t("priceSince", {
                    day: (isLongAgo ? writtenDate : monthDay)(since, language),
                    amount: formatPrice(amount),
                  }),
            )
            .join(", ")}
        </p>
      )}
      {state === "available" && squareMetrePrice !== null && (
        <p className="text-note text-ink-soft">
          {t("perSquareMetre", { amount: formatPrice(squareMetrePrice) })}
        </p>
      )}
      {vat && (
        <p className="mt-1 text-note">
          {t(vat.isIncluded ? "vatIncluded" : "vatExtra", { rate: belgianNumber(vat.rate) })}
        </p>
      )}
      {state === "available" && listing.goal === "rent" && listing.charges !== undefined && (
        <p className="mt-1 text-note">{t("charges", { amount: formatPrice(listing.charges) })}</p>
      )}
      {state === "available" && lifeAnnuity && (
        <p className="mt-2 max-w-[33.6em] text-note">
          {t("lifeAnnuityNote", {
            years: lifeAnnuity.years ?? 0,
            occupied: lifeAnnuity.isOccupied ? "yes" : "no",
          })}
        </p>
      )}
    </div>
  );
}
