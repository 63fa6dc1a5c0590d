import { useTranslations } from "next-intl";
import { tableRoles } from "@/components/ui/table-roles";
import type { ProjectPage } from "@/lib/content/project/project-page";
import { formatPrice } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";

const columns = ["land", "construction", "vat", "duty", "total"] as const;
const layout =
  "mt-4 w-full border-collapse text-note tabular not-print:max-md:table-cards [--card-columns:repeat(auto-fit,minmax(min(100%,7rem),1fr))] [--card-gap:0.625rem_1rem] [--card-label:var(--text-label)]";
const cell = "pr-5 text-left align-baseline last:pr-0";
const bodyCell = `${cell} border-t border-hairline py-2.5`;

/** Land, construction and taxes of each unit that is not sold. */
function PartsTable({ project }: { project: ProjectPage }) {
  const t = useTranslations("project");
  const kind = project.stacked ? "flats" : "houses";
  const shown = columns.filter((column) => column !== "duty" || project.taxes?.duty);
  const units = project.units.filter(({ Status }) => Status !== "sold");
  return (
    <table {...tableRoles.table} className={layout}>
      <caption className="sr-only">{t("parts.title")}</caption>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row} className="text-sm text-ink-soft [&>th]:pb-2 [&>th]:font-normal">
          <th {...tableRoles.head} className={cell}>
            {t("column.unit", { kind })}
          </th>
          {shown.map((column) => (
            <th key={column} {...tableRoles.head} className={cell}>
              {t(`parts.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {units.map(
          ({ ID, Name, parts }) =>
            parts && (
              <tr key={ID} {...tableRoles.row}>
                <th {...tableRoles.name} className={`${bodyCell} font-serif text-lg font-normal`}>
                  {Name}
                </th>
                {shown.map((column) => (
                  <td
                    key={column}
                    {...tableRoles.cell}
                    data-label={t(`parts.${column}`)}
                    className={`${bodyCell} whitespace-nowrap ${column === "total" ? "font-semibold" : ""}`}
                  >
                    {formatPrice(parts[column])}
                  </td>
                ))}
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}

/** What the prices of a project include, and how each is worked out; without its taxes, that they come on top. */
export function UnitPriceNote({ project }: { project: ProjectPage }) {
  const t = useTranslations("project");
  const { taxes, vat, units } = project;
  const note = "mt-6 max-w-prose text-sm text-ink-soft";
  if (!taxes) {
    return (
      <p className={note}>
        {vat === null ? t("priceNote") : t("priceNoteVat", { rate: belgianNumber(vat) })}
      </p>
    );
  }
  const values = { vat: belgianNumber(taxes.vat), duty: belgianNumber(taxes.duty ?? 0) };
  return (
    <>
      <p className={note}>{t(taxes.duty === null ? "priceNoteAllVat" : "priceNoteTaxes", values)}</p>
      {units.some(({ Status, parts }) => Status !== "sold" && parts) && (
        <details className="mt-3 max-w-4xl">
          <summary className="cursor-pointer py-1.5 text-note link-line">{t("parts.title")}</summary>
          <PartsTable project={project} />
        </details>
      )}
    </>
  );
}
