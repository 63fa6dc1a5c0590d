import { useTranslations } from "next-intl";
import { EnergyArrow } from "@/components/listing/energy-arrow";
import type { EnergyView } from "@/lib/content/listing/facts/energy";
import type { Figure } from "@/lib/content/listing/facts/figures";
import { writtenLabel } from "@/lib/domain/energy/energy-label";

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
    <section className="figures beside-contact">
      <h2 className="sr-only">{page("figures")}</h2>
      <ul className="key-figures">
        {figures.map(({ name, value, values }, index) => (
          <li key={name} className={`flex flex-col items-start ${index < most ? "" : "max-sm:hidden"}`}>
            <span className="figure">{value}</span>
            <span className="text-ink-soft">{t(`figures.${name}`, values)}</span>
          </li>
        ))}
        {label && (
          <li className="flex flex-col items-start print:hidden lg:hidden">
            <span className="flex min-h-[1.640625rem] items-center sm:min-h-[2.1875rem]">
              <EnergyArrow
                image={label.image}
                alt={card("energyLabel", { label: writtenLabel(label.label) })}
              />
            </span>
            <span aria-hidden="true" className="text-ink-soft">
              {t("groups.energy")}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
