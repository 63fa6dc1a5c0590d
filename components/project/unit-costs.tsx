import { useTranslations } from "next-intl";
import { TermLabel } from "@/components/guide/term";
import { AmountRow } from "@/components/listing/detail/amount-row";
import { Section } from "@/components/listing/detail/section";
import { tableRoles } from "@/components/ui/table-roles";
import type { UnitPage } from "@/lib/content/project/unit-page";
import { formatPrice } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { PriceNote } from "./unit-price-parts";

/** What the price of a unit is made of: land, construction, VAT, duty. */
export function UnitCosts({ page: { labels, taxes, unit, vat } }: { page: UnitPage }) {
  const t = useTranslations("project");
  if (unit.Price === null) return null;
  const { parts } = unit;
  const rate = (value: number | null | undefined) =>
    value ? t("percent", { rate: belgianNumber(value) }) : undefined;
  return (
    <Section id="costs" title={t("unit.price")} className="print-part">
      {parts && (
        <table {...tableRoles.table} className="cost-table">
          <caption className="sr-only">{t("unit.price")}</caption>
          <tbody {...tableRoles.group}>
            {parts.land > 0 && <AmountRow name={t("parts.land")} amount={parts.land} />}
            <AmountRow name={t("parts.construction")} amount={parts.construction} />
            <AmountRow
              name={<TermLabel label={t("parts.vat")} href={labels.vat} />}
              detail={rate(taxes?.vat)}
              amount={parts.vat}
            />
            {parts.duty > 0 && (
              <AmountRow
                name={<TermLabel label={t("parts.duty")} href={labels.duty} />}
                detail={rate(taxes?.duty)}
                amount={parts.duty}
              />
            )}
            <AmountRow name={t("parts.total")} amount={parts.total} isTotal />
          </tbody>
        </table>
      )}
      <PriceNote taxes={taxes} vat={vat} />
    </Section>
  );
}

/** What is due at the contract, at the deed and as each stage of the building is finished (law of 9 July 1971, art. 10). */
export function Instalments({ page: { instalments, labels, taxes } }: { page: UnitPage }) {
  const t = useTranslations("project");
  if (!instalments) return null;
  const { deed, deposit, depositShare, finished, stages, total } = instalments;
  const percent = (value: number) => t("percent", { rate: belgianNumber(value) });
  const atDeed = [
    ...(deed.land > 0 ? [`${t("parts.land")} ${formatPrice(deed.land)}`] : []),
    ...(deed.duty > 0 ? [`${t("parts.duty")} ${formatPrice(deed.duty)}`] : []),
    ...(deed.works > 0 ? [`${t("instalments.works")} ${formatPrice(deed.works)}`] : []),
    ...(deposit > 0 ? [t("instalments.lessDeposit")] : []),
  ]
    .join("\u00a0· ")
    .replaceAll("€ ", "€\u00a0");
  return (
    <Section id="instalments" title={t("instalments.title")} className="print-part">
      <p className="max-w-line">
        {t.rich("instalments.intro", {
          vat: percent(taxes?.vat ?? 0),
          term: (law) => <TermLabel label={law} href={labels.breyne} />,
        })}
      </p>
      <table {...tableRoles.table} className="cost-table mt-4">
        <caption className="sr-only">{t("instalments.title")}</caption>
        <tbody {...tableRoles.group}>
          {deposit > 0 && (
            <AmountRow
              name={<TermLabel label={t("instalments.deposit")} href={labels.contract} />}
              detail={t("instalments.depositShare", { share: percent(depositShare) })}
              amount={deposit}
            />
          )}
          <AmountRow
            name={<TermLabel label={t("instalments.deed")} href={labels.deed} />}
            detail={atDeed}
            amount={deed.due}
          />
          {stages.map(({ index, name, share, amount }) => (
            <AmountRow
              key={index}
              name={name.text}
              detail={t("instalments.share", { share: percent(share) })}
              amount={amount}
            />
          ))}
          <AmountRow name={t("instalments.total")} amount={total} isTotal />
        </tbody>
      </table>
      <p className="mt-4 max-w-line text-sm text-ink-soft">
        {finished.length > 0 &&
          `${t("instalments.finished", { stages: finished.map(({ text }) => text).join(", ") })} `}
        {t("instalments.note")}
      </p>
    </Section>
  );
}
