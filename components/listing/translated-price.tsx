import { useTranslations } from "next-intl";
import type { PriceLabel } from "@/lib/domain/listing/price";
import { priceWords } from "./card-words";
import { Price } from "./price";

/** What is asked, in words and figures: `vanaf € 349.000`, `€ 1.250 per maand`, a marquee, or a price on request. */
export function TranslatedPrice({ price, className }: { price: PriceLabel; className?: string }) {
  const t = useTranslations("card");
  return <Price words={priceWords(t, price)} className={className} />;
}
