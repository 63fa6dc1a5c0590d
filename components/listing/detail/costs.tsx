import { useLocale, useTranslations } from "next-intl";
import { GuideLink } from "@/components/guide/guide-link";
import { TermLabel } from "@/components/guide/term";
import { tableRoles } from "@/components/ui/table-roles";
import type { LabelLinks } from "@/lib/content/guide/glossary";
import type { CostsView } from "@/lib/content/listing/costs";
import { propertyCosts } from "@/lib/domain/law/mortgage";
import type { CostRow, DutyRate, PurchaseCosts } from "@/lib/domain/law/purchase-costs";
import { formatPrice, unbrokenPrices } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { MonthlyCosts } from "./monthly-costs";
import { Section } from "./section";

/** What stands below an amount or a name, where there is more to it. */
const Detail = ({ children }: { children: string }) => (
  <span className="block text-sm font-normal text-ink-soft">{unbrokenPrices(children)}</span>
);

function CostTable({
  costs,
  labels,
}: {
  costs: PurchaseCosts;
  labels: Readonly<Record<string, string | undefined>>;
}) {
  const t = useTranslations("property.costs");
  const { buyers, rows, totals, from, vat, duty } = costs;
  const percent = (share: number) => belgianNumber(share * 100);
  const nameOf = (name: CostRow["name"]) => {
    if (name === "price" && from) return t("priceFrom");
    return name === "vat" ? t("row.vat", { rate: belgianNumber(vat?.rate ?? 0) }) : t(`row.${name}`);
  };
  const rateOf = ({ rate, freeUpTo, base }: DutyRate) => {
    if (freeUpTo === 0) return t("rate", { rate: percent(rate) });
    const free = formatPrice(freeUpTo);
    return base === 0 ? t("freeUpTo", { free }) : t("rateAbove", { rate: percent(rate), free });
  };
  /** What the row's name needs beside it: the VAT within the price, the part of it that bears VAT. */
  const detailOf = (name: CostRow["name"]): string | null => {
    if (name === "price" && vat?.isIncluded) return t("vatIn", { rate: belgianNumber(vat.rate) });
    return name === "vat" && vat?.part ? t("vatPart", { amount: formatPrice(vat.part) }) : null;
  };
  const columnName = (index: number) =>
    buyers.length > 1 ? t(`buyer.${buyers[index] ?? "any"}`) : undefined;
  return (
    <table {...tableRoles.table} className="cost-table not-print:max-[20rem]:table-cards">
      <caption className="sr-only">{t("caption")}</caption>
      <thead {...tableRoles.group} className={buyers.length > 1 ? "" : "sr-only"}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.head} className="sr-only">
            {t("item")}
          </th>
          {buyers.map((buyer) => (
            <th key={buyer} {...tableRoles.head}>
              {t(`buyer.${buyer}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {rows.map(({ name, amounts }) => {
          const detail = detailOf(name);
          return (
            <tr key={name} {...tableRoles.row}>
              <th {...tableRoles.name}>
                <TermLabel label={nameOf(name)} href={labels[name]} />
                {detail && <Detail>{detail}</Detail>}
              </th>
              {amounts.map((amount, index) => {
                const rate = name === "duty" ? duty[index] : null;
                return (
                  <td key={buyers[index]} {...tableRoles.cell} data-label={columnName(index)}>
                    <span className="whitespace-nowrap">{formatPrice(amount)}</span>
                    {rate && <Detail>{rateOf(rate)}</Detail>}
                  </td>
                );
              })}
            </tr>
          );
        })}
        {totals && (
          <tr {...tableRoles.row} className="cost-total">
            <th {...tableRoles.name}>{t(from ? "totalFrom" : "row.total")}</th>
            {totals.map((total, index) => (
              <td key={buyers[index]} {...tableRoles.cell} data-label={columnName(index)}>
                <span className="whitespace-nowrap">{formatPrice(total)}</span>
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The sentences that the amounts rest on: who pays less duty, what is estimated, what is not in it. */
function useNotes({ costs, energySaving, isPlot }: CostsView): string[] {
  const t = useTranslations("property.costs");
  if (!costs) return [];
  const { buyers, ceiling, notary, totals } = costs;
  const hasOwnHome = buyers.includes("ownHome");
  const notes: string[] = [];
  if (hasOwnHome) notes.push(t(isPlot ? "ownHomePlot" : "ownHome"));
  if (ceiling !== null) notes.push(t("ceiling", { ceiling: formatPrice(ceiling) }));
  if (energySaving) {
    const { minimumClasses, free, perClass } = energySaving;
    notes.push(
      t("energy", { count: minimumClasses, free: formatPrice(free), saving: formatPrice(perClass) }),
    );
  }
  if (notary) {
    const { low, high } = notary.deedCosts;
    notes.push(t("notaryNote", { low: formatPrice(low), high: formatPrice(high) }));
    if (hasOwnHome && !isPlot && (costs.rows[0]?.amounts[0] ?? 0) <= notary.lowerFeeForOwnHomeUpTo) {
      notes.push(t("lowerFee", { limit: formatPrice(notary.lowerFeeForOwnHomeUpTo) }));
    }
  }
  if (totals) notes.push(t("credit"));
  return notes;
}

/** What buying costs, per kind of buyer: price, VAT, registration duty, notary, total; or why that cannot be calculated. */
export function Costs({
  view,
  labels = {},
  guide,
}: {
  view: CostsView;
  labels?: LabelLinks;
  guide?: { name: string; href: string } | null;
}) {
  const t = useTranslations("property.costs");
  const notes = useNotes(view);
  const language = useLocale();
  const costs = propertyCosts(view);
  return (
    <Section id="costs" title={t("title")} className="print-part">
      {view.costs && <CostTable costs={view.costs} labels={labels} />}
      {view.remark && <p className={view.costs ? "mt-4 text-note" : ""}>{t(`remark.${view.remark}`)}</p>}
      {notes.length > 0 && (
        <p className="mt-4 max-w-line text-sm text-ink-soft">{unbrokenPrices(notes.join(" "))}</p>
      )}
      {costs && <MonthlyCosts source={`/api/plan-words/${language}/`} label={t("monthly")} costs={costs} />}
      <GuideLink guide={guide} />
    </Section>
  );
}
