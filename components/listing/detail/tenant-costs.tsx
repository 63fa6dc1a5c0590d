import { useTranslations } from "next-intl";
import { GuideLink } from "@/components/guide/guide-link";
import { TermLabel } from "@/components/guide/term";
import { tableRoles } from "@/components/ui/table-roles";
import type { LabelLinks } from "@/lib/content/guide/glossary";
import type { TenantCosts } from "@/lib/domain/law/tenant-costs";
import { AmountRow } from "./amount-row";
import { Section } from "./section";

/** What a tenant pays each month, and until the first day. */
export function TenantCostsSection({
  costs,
  labels,
  guide,
}: {
  costs: TenantCosts;
  labels: LabelLinks;
  guide: { name: string; href: string } | null;
}) {
  const t = useTranslations("property.tenant");
  const { rent, charges, monthly, deposit, inventory, firstDay } = costs;
  const monthsText = deposit.months === null ? "" : t("months", { count: deposit.months });
  const depositName = deposit.isMost ? t("depositMost") : t("deposit");
  const rows: (readonly [name: string, amount: number, isTotal?: boolean, detail?: string, href?: string])[] =
    [
      [t("rent"), rent],
      [t("charges"), charges],
      [t("monthly"), monthly, true],
      [depositName, deposit.amount, false, monthsText, labels.deposit],
      [t("inventory"), inventory, false, "", labels.inventoryCost],
      [t("firstDay"), firstDay, true],
    ];
  return (
    <Section id="costs" title={t("title")} className="print-part">
      <table {...tableRoles.table} className="cost-table">
        <caption className="sr-only">{t("title")}</caption>
        <tbody {...tableRoles.group}>
          {rows.flatMap(([name, amount, isTotal, detail, href]) =>
            amount === 0 && name !== t("charges") ? (
              []
            ) : (
              <AmountRow
                key={name}
                name={<TermLabel label={name} href={href} />}
                detail={detail}
                amount={amount}
                isTotal={isTotal}
              />
            ),
          )}
        </tbody>
      </table>
      <p className="mt-4 max-w-line text-sm text-ink-soft">{t("note")}</p>
      <GuideLink guide={guide} />
    </Section>
  );
}
