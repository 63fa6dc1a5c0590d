import { useTranslations } from "next-intl";
import type { ProjectPage } from "@/lib/content/project/project-page";
import type { ProjectUnit } from "@/lib/content/schemas/project";
import type { UnitStatus } from "@/lib/domain/listing/units-on-offer";
import { formatPrice } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { formatSurface } from "@/lib/domain/text/units";

const marks: Record<UnitStatus, string> = {
  available: "border-moss bg-moss",
  option: "border-brick bg-transparent",
  sold: "border-line-strong bg-line-strong",
};

/** A unit's status in words, with a mark that tells it from the others by more than colour. */
function UnitStatusLabel({ status, children }: { status: UnitStatus; children: string }) {
  return (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full border-2 ${marks[status]}`} />
      {children}
    </span>
  );
}

/**
 * Below 48rem each row is a card of labelled cells. Paper keeps the table, whose page is narrower than that. The roles are
 * written out, because a browser takes them from a table that is not laid out as one.
 */
const layout = [
  "w-full border-collapse text-[0.9375rem] tabular",
  "[&_:is(td,th)]:pr-5 [&_:is(td,th):last-child]:pr-0 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-baseline",
  "[&_tbody_:is(td,th)]:border-t [&_tbody_:is(td,th)]:border-hairline [&_tbody_:is(td,th)]:py-3",
  "not-print:max-md:[&_:is(tbody,td,th)]:block not-print:max-md:[&_tbody_:is(td,th)]:border-0",
  "not-print:max-md:[&_tbody_:is(td,th)]:p-0 not-print:max-md:[&_thead]:sr-only",
  "not-print:max-md:[&_tbody_tr]:grid not-print:max-md:[&_tbody_tr]:grid-cols-[1fr_1fr_minmax(6rem,1fr)] not-print:max-md:[&_tbody_tr]:gap-x-4",
  "not-print:max-md:[&_tbody_tr]:gap-y-2.5 not-print:max-md:[&_tbody_tr]:border-t",
  "not-print:max-md:[&_tbody_tr]:border-hairline not-print:max-md:[&_tbody_tr]:py-5",
  "not-print:max-md:[&_[data-cell=status]]:col-start-3 not-print:max-md:[&_[data-cell=status]]:row-start-1",
  "not-print:max-md:[&_td:not([data-cell=status])]:before:block not-print:max-md:[&_td]:before:text-[0.8125rem]",
  "not-print:max-md:[&_td]:before:font-normal not-print:max-md:[&_td]:before:text-ink-soft not-print:max-md:[&_td:not([data-cell=status])]:before:content-[attr(data-label)/'']",
].join(" ");

const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  name: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
};

/** What of a project can still be had, and at which price; what is sold says so in the place of a price. */
export function UnitTable({
  units,
  stacked,
  caption,
}: {
  units: ProjectUnit[];
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
  const value = (unit: ProjectUnit, column: (typeof columns)[number]) => {
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
        return unit.Price === null ? card("onRequest") : formatPrice(unit.Price);
      case "status":
        return <UnitStatusLabel status={unit.Status}>{t(`status.${unit.Status}`)}</UnitStatusLabel>;
    }
  };
  return (
    <table {...roles.table} className={layout}>
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row} className="text-sm text-ink-soft [&>th]:pb-2 [&>th]:font-normal">
          <th {...roles.head}>{t("column.unit", { kind })}</th>
          {columns.map((column) => (
            <th key={column} {...roles.head}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {units.map((unit) => (
          <tr key={unit.ID} {...roles.row} className={unit.Status === "sold" ? "text-ink-soft" : ""}>
            <th {...roles.name} className="font-serif text-lg font-normal text-ink">
              {unit.Name}
            </th>
            {columns
              .filter((column) => unit.Status !== "sold" || column !== "price")
              .map((column) => (
                <td
                  key={column}
                  {...roles.cell}
                  data-cell={column}
                  data-label={t(`column.${column}`)}
                  colSpan={unit.Status === "sold" && column === "status" ? 2 : undefined}
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
