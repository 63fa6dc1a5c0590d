import { useTranslations } from "next-intl";
import { AmountRow } from "@/components/listing/detail/amount-row";
import { LocalizedElement } from "@/components/ui/localized-element";
import { tableRoles } from "@/components/ui/table-roles";
import type { BlockOf } from "@/lib/content/modules/blocks";
import { formatPrice, unbrokenPrices } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";

type Service = BlockOf<"fees">["services"][number];

/** The fee of the example in rows: without VAT, the VAT, together. */
function Example({ service: { basis, example, fee }, vat }: { service: Service; vat: number }) {
  const t = useTranslations("modules.fees");
  const rows = [
    [t(fee.isMinimum ? "lowest" : "net"), fee.net],
    [t("vat", { rate: belgianNumber(vat) }), fee.tax],
    [t("total"), fee.total],
  ] as const;
  return (
    <table {...tableRoles.table} className="cost-table">
      <caption className="pb-2 text-left font-semibold">
        {unbrokenPrices(t(`example.${basis}`, { amount: formatPrice(example) }))}
      </caption>
      <tbody {...tableRoles.group}>
        {rows.map(([name, amount], index) => (
          <AmountRow key={name} name={name} amount={amount} isTotal={index === rows.length - 1} />
        ))}
      </tbody>
    </table>
  );
}

/** How much a service costs, in words and without VAT: `3 % of the sale price (at least € 6.000)`. */
function useRate() {
  const t = useTranslations("modules.fees");
  return ({ basis, value, minimum }: Service) => {
    const amount = basis === "fixed" ? formatPrice(value) : belgianNumber(value);
    const lowest = minimum === null ? "" : ` ${t("minimum", { amount: formatPrice(minimum) })}`;
    return unbrokenPrices(`${t(`basis.${basis}`, { amount, months: value })}${lowest}`);
  };
}

/** What the first service costs, in two sentences: the rate, and the example with its VAT. */
export function FeeLine({ vat, services: [service] }: { vat: number; services: readonly Service[] }) {
  const t = useTranslations("modules.fees");
  const rate = useRate();
  if (!service) return null;
  const { name, basis, example, fee } = service;
  return (
    <p className="max-w-line">
      {t("line", { service: name.text, rate: rate(service), vat: belgianNumber(vat) })}{" "}
      {unbrokenPrices(
        t(`lineExample.${basis}`, { amount: formatPrice(example), total: formatPrice(fee.total) }),
      )}
    </p>
  );
}

/** What sellers and landlords pay: how much, for what, when, and an example worked out with VAT. */
export function Fees({
  vat,
  services,
  level: Heading,
}: {
  vat: number;
  services: readonly Service[];
  level: "h2" | "h3";
}) {
  const t = useTranslations("modules.fees");
  const Part = Heading === "h2" ? "h3" : "h4";
  const rate = useRate();
  return (
    <div className="grid gap-12">
      {services.map((service) => (
        <section
          key={service.name.text}
          className="border-t border-hairline pt-8 md:grid md:grid-cols-2 md:gap-14"
        >
          <div>
            <LocalizedElement as={Heading} text={service.name} className="text-2xl" />
            <p className="mt-3 font-serif text-xl leading-snug">{rate(service)}</p>
            <p className="mt-1 text-note text-ink-soft">{t("plusVat", { rate: belgianNumber(vat) })}</p>
            <Part className="mb-2 mt-6 text-lg">{t("includes")}</Part>
            <ul className="list-disc pl-5">
              {service.includes.map((item) => (
                <LocalizedElement key={item.text} as="li" text={item} className="py-0.5" />
              ))}
            </ul>
            <Part className="mb-2 mt-6 text-lg">{t("due")}</Part>
            <LocalizedElement text={service.due} />
          </div>
          <div className="max-md:mt-6">
            <Example service={service} vat={vat} />
          </div>
        </section>
      ))}
    </div>
  );
}
