import { useTranslations } from "next-intl";
import { FormLink } from "@/components/forms/form-link";
import { tableRoles } from "@/components/ui/table-roles";
import type { ProjectPage } from "@/lib/content/project/project-page";
import type { LinkedUnit } from "@/lib/content/project/unit-page";
import type { UnitStatus } from "@/lib/domain/listing/units-on-offer";
import { formatPrice } from "@/lib/domain/text/money";
import { formatSurface } from "@/lib/domain/text/units";
import { Facades } from "./facade";
import { UnitPriceNote } from "./unit-price-parts";

const marks: Record<UnitStatus, string> = {
  available: "border-moss bg-moss",
  option: "border-brick bg-transparent",
  sold: "border-line-strong bg-line-strong",
};

/** A unit's status in words, with a mark that differs by more than colour. */
export function UnitStatusLabel({ status, children }: { status: UnitStatus; children: string }) {
  return (
    <span className="unit-status">
      <span aria-hidden="true" className={marks[status]} />
      {children}
    </span>
  );
}

/** The name of a unit leads to its page; where a site has none, that of one that can be had opens a question about it. */
function UnitName({ projectId, unit }: { projectId: number; unit: LinkedUnit }) {
  const forms = useTranslations("forms.open");
  if (unit.href)
    return (
      <a href={unit.href} className="text-link">
        {unit.Name}
      </a>
    );
  if (unit.Status === "sold") return unit.Name;
  return (
    <FormLink
      subject={{ project: projectId }}
      opens="contact-construction"
      preset={`unitId=${unit.ID}`}
      look="text"
      label={`${unit.Name}: ${forms("project")}`}
    >
      {unit.Name}
    </FormLink>
  );
}

/** The units of a project with their prices, which sold ones no longer have. */
export function UnitTable({
  projectId,
  units,
  stacked,
  caption,
}: {
  projectId: number;
  units: LinkedUnit[];
  stacked: boolean;
  caption: string;
}) {
  const t = useTranslations("project");
  const card = useTranslations("card");
  const kind = stacked ? "flats" : "houses";
  const terraces = units.some((unit) => unit.Terrace !== undefined);
  const columns = (["floor", "bedrooms", "surface", "terrace", "price", "status"] as const).filter(
    (column) => (column !== "floor" || stacked) && (column !== "terrace" || terraces),
  );
  const value = (unit: LinkedUnit, column: (typeof columns)[number]) => {
    switch (column) {
      case "floor":
        return t("floor", { floor: unit.Floor });
      case "bedrooms":
        return unit.Bedrooms;
      case "surface":
        return formatSurface(unit.Surface);
      case "terrace":
        return unit.Terrace ? formatSurface(unit.Terrace) : "–";
      case "price":
        if (unit.Status === "sold") return "–";
        return unit.Price === null ? card("onRequest") : formatPrice(unit.Price);
      case "status":
        return <UnitStatusLabel status={unit.Status}>{t(`status.${unit.Status}`, { kind })}</UnitStatusLabel>;
    }
  };
  return (
    <table {...tableRoles.table} className="unit-table unit-lines">
      <caption className="sr-only">{caption}</caption>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.head}>{t("column.unit", { kind })}</th>
          {columns.map((column) => (
            <th key={column} {...tableRoles.head}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {units.map((unit) => (
          <tr
            key={unit.ID}
            id={`unit-${unit.ID}`}
            {...tableRoles.row}
            data-status={unit.Status}
            className={unit.Status === "sold" ? "text-ink-soft" : ""}
          >
            <th {...tableRoles.name}>
              <UnitName projectId={projectId} unit={unit} />
            </th>
            {columns.map((column) => (
              <td
                key={column}
                {...tableRoles.cell}
                data-column={column}
                data-label={t(`column.${column}`)}
                className={column === "price" ? "font-semibold" : undefined}
              >
                {value(unit, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The units of a project: how many are free, under option and sold, then each with its price. */
export function ProjectUnits({ project }: { project: ProjectPage }) {
  const t = useTranslations("project");
  const errors = useTranslations("errors");
  const { counts, units } = project;
  const kind = project.stacked ? "flats" : "houses";
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
          <ul className="mb-6 mt-3 flex flex-wrap gap-x-6 gap-y-1 text-note tabular">
            {statuses.map((status) => (
              <li key={status}>
                <UnitStatusLabel status={status}>
                  {t(`count.${status}`, { count: counts[status], kind })}
                </UnitStatusLabel>
              </li>
            ))}
          </ul>
          {project.facades.length > 0 && (
            <Facades facades={project.facades} units={units} stacked={project.stacked} />
          )}
          <UnitTable
            projectId={project.id}
            units={units}
            stacked={project.stacked}
            caption={t("unitsOf", { name: project.name })}
          />
          <UnitPriceNote project={project} />
        </>
      )}
    </section>
  );
}
