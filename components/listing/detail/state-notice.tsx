import { useTranslations } from "next-intl";
import type { PropertyState } from "@/lib/domain/listing/property-state";

/** The first message on the page of a sold or rented property (specification, point 4), with a link to similar ones. */
export function StateNotice({ state, hasSimilar }: { state: PropertyState; hasSimilar: boolean }) {
  const t = useTranslations("property");
  const errors = useTranslations("errors");
  if (state === "available") return null;
  return (
    <div className="mt-4 rounded bg-ink px-6 py-5 text-paper print:mb-4 print:border print:border-ink print:bg-white print:py-2 print:text-ink sm:flex sm:items-baseline sm:justify-between sm:gap-8">
      <div>
        <p className="font-serif text-2xl leading-snug">
          {errors(state === "sold" ? "propertySold" : "propertyRented")}
        </p>
        {hasSimilar && <p className="print-hidden mt-1 text-note">{t("closedHint")}</p>}
      </div>
      {hasSimilar && (
        <a
          href="#similar"
          className="print-hidden mt-3 inline-block shrink-0 py-1.5 font-semibold underline decoration-brick-light underline-offset-[0.35em] hover:decoration-2 sm:mt-0"
        >
          {t("toSimilar")}
        </a>
      )}
    </div>
  );
}
