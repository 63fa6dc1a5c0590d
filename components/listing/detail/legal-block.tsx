import { useTranslations } from "next-intl";
import type { LegalBlock as Legal } from "@/lib/content/listing/facts/legal";
import { labelText } from "@/lib/domain/energy/energy-label";
import { FactTable } from "./fact-table";
import { FloodSymbol } from "./flood-symbol";

/** What the law of a region wants an advert to say, together and in sand. */
export function LegalSection({ legal }: { legal: Legal }) {
  const t = useTranslations("property");
  const { region, facts, renovation, floodProne } = legal;
  return (
    <section className="legal-block print-part mt-14 rounded bg-sand px-5 py-6 sm:px-8 sm:py-7">
      <h2 className="eyebrow font-sans">
        {region === "abroad" ? t("region.abroad") : `${t("legal")} · ${t(`region.${region}`)}`}
      </h2>
      {floodProne && (
        <p className="mt-4 flex items-center gap-4 font-semibold">
          <FloodSymbol />
          {t("floodSymbol")}
        </p>
      )}
      <div className="mt-2">
        <FactTable facts={facts} line="border-line-strong/50" />
      </div>
      {renovation && (
        <p className="mt-5 text-[0.9375rem]">
          <strong className="font-semibold">{t("renovation.title")}.</strong>{" "}
          {t("renovation.text", {
            years: renovation.years,
            from: labelText(renovation.from),
            to: labelText(renovation.to),
          })}
        </p>
      )}
    </section>
  );
}
