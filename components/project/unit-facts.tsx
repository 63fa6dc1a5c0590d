import { useLocale, useTranslations } from "next-intl";
import { TermLabel } from "@/components/guide/term";
import { EnergyArrow } from "@/components/listing/energy-arrow";
import type { UnitPage } from "@/lib/content/project/unit-page";
import { writtenLabel } from "@/lib/domain/energy/energy-label";
import { formatDate } from "@/lib/domain/text/dates";
import { formatSurface } from "@/lib/domain/text/units";

/** The figures of a unit beside its energy label: surfaces, rooms, where it looks to, what goes with it, when it is ready. */
export function UnitFacts({ page }: { page: UnitPage }) {
  const t = useTranslations("project");
  const facts = useTranslations("facts");
  const card = useTranslations("card");
  const language = useLocale();
  const { delivery, eLevel, energy, labels, stacked, unit } = page;
  const surface = (value: number | undefined) => (value ? formatSurface(value) : null);
  const rows: readonly (readonly [label: string, value: string | null, term?: string])[] = [
    [facts("labels.surfaceHabitable"), formatSurface(unit.Surface)],
    [t("column.bedrooms"), String(unit.Bedrooms)],
    [facts("labels.bathrooms"), unit.Bathrooms ? String(unit.Bathrooms) : null],
    [t("column.floor"), stacked ? t("floor", { floor: unit.Floor }) : null],
    [t("column.terrace"), surface(unit.Terrace)],
    [facts("labels.surfaceGarden"), surface(unit.Garden)],
    [t("unit.orientation"), unit.Orientation ? t(`orientation.${unit.Orientation}`) : null],
    [facts("labels.parkings"), unit.Parkings ? String(unit.Parkings) : null],
    [t("unit.cellar"), unit.Cellar ? t("unit.included") : null],
    [t("unit.delivery"), delivery && formatDate(delivery, language)],
    [facts("labels.eLevel"), eLevel === null ? null : `E${eLevel}`, labels.eLevel],
  ];
  return (
    <section aria-label={t("unit.facts")} className="unit-facts">
      {energy && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-note">
          <EnergyArrow
            image={energy.image}
            alt={card("energyLabel", { label: writtenLabel(energy.label) })}
            large
          />
          {t("unit.energy")}
        </p>
      )}
      <dl className="fact-table">
        {rows.map(
          ([label, value, term]) =>
            value && (
              <div key={label} className="fact">
                <dt>
                  <TermLabel label={label} href={term} />
                </dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
