import { useLocale, useTranslations } from "next-intl";
import { GuideLink } from "@/components/guide/guide-link";
import { SmartLink } from "@/components/ui/smart-link";
import type { LabelLinks } from "@/lib/content/guide/glossary";
import type { LegalBlock as Legal, PlanningInformation } from "@/lib/content/listing/facts/legal";
import { writtenLabel } from "@/lib/domain/energy/energy-label";
import { writtenDate } from "@/lib/domain/text/dates";
import { FactTable } from "./fact-table";

/** A house with water up to its door: the sign for property that floods easily (class D). */
function FloodSymbol() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className="size-11 shrink-0 text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M6 23 24 7l18 16M11 19v11m26-11v11M20 30v-8h8v8" />
      <path d="M4 35c3.3 0 3.3-3 6.7-3s3.3 3 6.6 3 3.4-3 6.7-3 3.3 3 6.7 3 3.3-3 6.6-3 3.4 3 6.7 3M4 42c3.3 0 3.3-3 6.7-3s3.3 3 6.6 3 3.4-3 6.7-3 3.3 3 6.7 3 3.3-3 6.6-3 3.4 3 6.7 3" />
    </svg>
  );
}

/** The planning information of an advert in Brussels, and where it is to be had. */
function PlanningNote({ planning }: { planning: PlanningInformation }) {
  const t = useTranslations("property.planning");
  const language = useLocale();
  const { state, date, href, isOnline } = planning;
  return (
    <p className="mt-5 text-note">
      {t(state, { date: writtenDate(date, language) })}{" "}
      {href && (
        <SmartLink href={href} className="print-hidden link-line">
          {t(isOnline ? "online" : "request")}
        </SmartLink>
      )}
    </p>
  );
}

/** Whether it floods there, in a sentence, and where the authority says so. */
function FloodNote({ flood: { isInZone, level, map } }: { flood: NonNullable<Legal["flood"]> }) {
  const t = useTranslations("property.flood");
  return (
    <p className="mt-4 text-note">
      <strong className="font-semibold">{t("title")}.</strong> {t(level ?? "unknown")}{" "}
      {isInZone && `${t("zone")} `}
      <SmartLink href={map.href} className="print-hidden link-line">
        {t("map", { name: map.name })}
      </SmartLink>
    </p>
  );
}

/** The facts that the law of a region requires in an advert, together. */
export function LegalSection({
  legal,
  labels,
  guide,
}: {
  legal: Legal;
  labels?: LabelLinks;
  /** The guide to the duty to renovate. */
  guide?: { name: string; href: string } | null;
}) {
  const t = useTranslations("property");
  const { region, facts, renovation, planning, floodProne } = legal;
  return (
    <section id="legal" className="legal-block print-part">
      <h2 className="eyebrow font-sans">
        {region === "abroad" ? t("region.abroad") : `${t("legal")}\u00a0· ${t(`region.${region}`)}`}
      </h2>
      {floodProne && (
        <p className="mt-4 flex items-center gap-4 font-semibold">
          <FloodSymbol />
          {t("floodSymbol")}
        </p>
      )}
      {legal.flood && <FloodNote flood={legal.flood} />}
      {facts.length > 0 && (
        <div className="mt-2">
          <FactTable facts={facts} labels={labels} folds={false} />
        </div>
      )}
      {planning && <PlanningNote planning={planning} />}
      {renovation && (
        <p className="mt-5 text-note">
          <strong className="font-semibold">{t("renovation.title")}.</strong>{" "}
          {t("renovation.text", {
            years: renovation.years,
            from: writtenLabel(renovation.from),
            to: writtenLabel(renovation.to),
          })}{" "}
          {t("renovation.until", { year: renovation.deedYear, last: renovation.lastYear })}
          {renovation.distance !== null &&
            ` ${t("labelDistance", { label: writtenLabel(renovation.to), distance: renovation.distance })}`}
        </p>
      )}
      <GuideLink guide={guide} />
    </section>
  );
}
