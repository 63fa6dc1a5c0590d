import { useTranslations } from "next-intl";
import { EnergyArrow } from "@/components/listing/energy-arrow";
import type { EnergyView } from "@/lib/content/listing/facts/energy";
import type { Figure } from "@/lib/content/listing/facts/figures";
import { labelText } from "@/lib/domain/energy/energy-label";

/** What a phone shows at once; the energy label takes the place of the last. */
const onPhone = 4;

/** The band of the most important figures, with the energy label where no card at the side shows it. */
export function KeyFigures({ figures, energy }: { figures: Figure[]; energy: EnergyView | null }) {
  const t = useTranslations("facts");
  const page = useTranslations("property");
  const card = useTranslations("card");
  const label = energy?.label;
  if (figures.length === 0 && !label) return null;
  const most = label ? onPhone - 1 : onPhone;
  return (
    <section className="beside-contact mt-4 print:mt-0 sm:mt-6 sm:border-y sm:border-hairline sm:py-5 lg:mt-8">
      <h2 className="sr-only">{page("figures")}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-5 gap-y-1.5 sm:flex sm:flex-wrap sm:gap-x-12 sm:gap-y-5">
        {figures.map(({ name, value, values }, index) => (
          <li
            key={name}
            className={`flex flex-wrap items-baseline gap-x-2 sm:flex-col ${index < most ? "" : "max-sm:hidden"}`}
          >
            <span className="figure font-serif text-[1.375rem] leading-tight tabular sm:text-[1.75rem]">
              {value}
            </span>
            <span className="text-sm text-ink-soft">{t(`figures.${name}`, values)}</span>
          </li>
        ))}
        {label && (
          <li className="flex items-center gap-2 print:hidden lg:hidden">
            <EnergyArrow image={label.image} alt={card("energyLabel", { label: labelText(label.label) })} />
            <span aria-hidden="true" className="text-sm text-ink-soft">
              {t("groups.energy")}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
