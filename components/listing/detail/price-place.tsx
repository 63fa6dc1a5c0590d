import { useLocale, useTranslations } from "next-intl";
import type { PricePlaceView } from "@/lib/content/listing/price-place";
import { writtenDate } from "@/lib/domain/text/dates";
import { formatPrice, unbrokenPrices } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { Section } from "./section";

/** Half of what was paid as a box with its middle, and the asking price across; the words beside it say the same. */
function Drawing({ at: { q1, median, q3, price } }: Pick<PricePlaceView["place"], "at">) {
  return (
    <svg className="price-place" viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 12H100M${q1} 4H${q3}V20H${q1}ZM${median} 4V20`} />
      <path d={`M${price} 0V24`} />
    </svg>
  );
}

/** What such homes were sold for in the municipality, and where the asking price stands among that. No judgement, no estimate. */
export function PricePlace({ view }: { view: PricePlaceView }) {
  const t = useTranslations("property.market");
  const language = useLocale();
  const { figures, place, municipality, year, price, source, licence, retrieved } = view;
  const { kind, sales, q1, median, q3 } = figures;
  const amounts = { q1: formatPrice(q1), median: formatPrice(median), q3: formatPrice(q3) };
  const sold = t("sold", {
    ...amounts,
    ...{ place: municipality, year: String(year), sales: belgianNumber(sales), kind },
  });
  return (
    <Section id="market" title={t("title")} className="print-part">
      <Drawing at={place.at} />
      <p className="max-w-line">
        {unbrokenPrices(`${t("here", { price: formatPrice(price), quarter: place.quarter })} ${sold}`)}
      </p>
      <p className="mt-2 max-w-line text-sm text-ink-soft">
        {t("note")}{" "}
        {view.isDemonstration
          ? t("invented")
          : t("source", { source, licence, date: writtenDate(retrieved, language) })}
      </p>
    </Section>
  );
}
