import { useTranslations } from "next-intl";
import { tableRoles } from "@/components/ui/table-roles";
import type { ProjectPage } from "@/lib/content/project/project-page";
import { formatPrice } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";

const columns = ["land", "construction", "vat", "duty", "total"] as const;
const layout = "price-parts unit-lines not-print:max-md:table-cards";

/** Land, construction and taxes of each unit that is not sold. */
function PartsTable({ project }: { project: ProjectPage }) {
  const t = useTranslations("project");
  const kind = project.stacked ? "flats" : "houses";
  const visible = columns.filter((column) => column !== "duty" || project.taxes?.duty);
  const units = project.units.filter(({ Status }) => Status !== "sold");
  return (
    <table {...tableRoles.table} className={layout}>
      <caption className="sr-only">{t("parts.title")}</caption>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.head}>{t("column.unit", { kind })}</th>
          {visible.map((column) => (
            <th key={column} {...tableRoles.head}>
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
                <th {...tableRoles.name}>{Name}</th>
                {visible.map((column) => (
                  <td
                    key={column}
                    {...tableRoles.cell}
                    data-label={t(`parts.${column}`)}
                    className={column === "total" ? "font-semibold" : undefined}
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

/** What a price includes, and by which rates; without its taxes, that they come on top. */
export function PriceNote({ taxes, vat }: Pick<ProjectPage, "taxes" | "vat">) {
  const t = useTranslations("project");
  const values = { vat: belgianNumber(taxes?.vat ?? 0), duty: belgianNumber(taxes?.duty ?? 0) };
  const withTaxes = taxes && t(taxes.duty === null ? "priceNoteAllVat" : "priceNoteTaxes", values);
  const without = vat === null ? t("priceNote") : t("priceNoteVat", { rate: belgianNumber(vat) });
  return <p className="mt-6 max-w-line text-sm text-ink-soft">{withTaxes ?? without}</p>;
}

/** What the prices of a project include, and how each is worked out. */
export function UnitPriceNote({ project }: { project: ProjectPage }) {
  const t = useTranslations("project");
  const { taxes, vat, units } = project;
  return (
    <>
      <PriceNote taxes={taxes} vat={vat} />
      {taxes && units.some(({ Status, parts }) => Status !== "sold" && parts) && (
        <details className="mt-3 max-w-4xl">
          <summary className="cursor-pointer py-1.5 text-note link-line">{t("parts.title")}</summary>
          <PartsTable project={project} />
        </details>
      )}
    </>
  );
}
