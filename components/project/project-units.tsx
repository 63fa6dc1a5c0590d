import { useTranslations } from "next-intl";
import type { ProjectPage } from "@/lib/content/project/project-page";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { UnitStatusLabel } from "./unit-status";
import { UnitTable } from "./unit-table";

/** The units of a project: how many are free, under option and sold, then each with its price. */
export function ProjectUnits({ project }: { project: ProjectPage }) {
  const t = useTranslations("project");
  const errors = useTranslations("errors");
  const { counts, units, vat } = project;
  const statuses = (["available", "option", "sold"] as const).filter((status) => counts[status] > 0);
  return (
    <section aria-labelledby="units">
      <h2 id="units" className="text-section">
        {t("units")}
      </h2>
      {units.length === 0 ? (
        <p className="mt-4 text-ink-soft">{errors("noConstructions")}</p>
      ) : (
        <>
          <ul className="mb-6 mt-3 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem] tabular">
            {statuses.map((status) => (
              <li key={status}>
                <UnitStatusLabel status={status}>
                  {t(`count.${status}`, { count: counts[status] })}
                </UnitStatusLabel>
              </li>
            ))}
          </ul>
          <UnitTable units={units} stacked={project.stacked} caption={t("unitsOf", { name: project.name })} />
          <p className="mt-6 max-w-prose text-sm text-ink-soft">
            {vat === null ? t("priceNote") : t("priceNoteVat", { rate: belgianNumber(vat) })}
          </p>
        </>
      )}
    </section>
  );
}
