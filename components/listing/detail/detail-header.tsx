import { useTranslations } from "next-intl";
import { LocalizedText } from "@/components/ui/localized";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { FactValue } from "./fact-value";

/** Kind, title, and where it is. */
export function DetailHeader({ page }: { page: PropertyPage }) {
  const card = useTranslations("card");
  const { listing, address } = page;
  const isNew = listing.isNew && listing.state === "available";
  return (
    <header>
      <p className="eyebrow">
        {listing.typeName}
        {isNew && <span className="text-brick"> · {card("new")}</span>}
      </p>
      <h1 className="mt-2 max-w-[38ch] text-[clamp(1.875rem,1.5rem+1.6vw,2.75rem)] leading-[1.12]">
        <LocalizedText {...listing.title} />
      </h1>
      <p className="mt-3 text-lg text-ink-soft">
        <FactValue parts={address} joint=", " />
      </p>
    </header>
  );
}
