import { useTranslations } from "next-intl";
import { priceWords } from "@/components/listing/card-words";
import { Price } from "@/components/listing/price";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { formatPrice } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";

/** The asking price or the rent with its charges; of a closed property its state. */
export function AskingPrice({ page }: { page: Pick<PropertyPage, "listing" | "isLifeAnnuity" | "vat"> }) {
  const t = useTranslations("property");
  const card = useTranslations("card");
  const { listing, isLifeAnnuity, vat } = page;
  const { state, price } = listing;
  const label = isLifeAnnuity ? "lifeAnnuity" : listing.goal === "rent" ? "rent" : "askingPrice";
  const hasPrice = state === "available" && price.kind !== "marquee";
  return (
    <div>
      <h2 className="eyebrow font-sans">{t(hasPrice ? label : "state")}</h2>
      <p className="asked-price mt-1 font-serif text-[2.25rem] leading-tight">
        {state === "available" ? <Price words={priceWords(card, price)} /> : card(state)}
      </p>
      {vat && (
        <p className="mt-1 text-note">
          {t(vat.isIncluded ? "vatIncluded" : "vatExtra", { rate: belgianNumber(vat.rate) })}
        </p>
      )}
      {state === "available" && listing.goal === "rent" && listing.charges !== undefined && (
        <p className="mt-1 text-note">{t("charges", { amount: formatPrice(listing.charges) })}</p>
      )}
    </div>
  );
}
