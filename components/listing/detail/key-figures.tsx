import { useTranslations } from "next-intl";
import type { Figure } from "@/lib/content/listing/facts/figures";

/** The band of the most important figures. */
export function KeyFigures({ figures }: { figures: Figure[] }) {
  const t = useTranslations("facts");
  const page = useTranslations("property");
  if (figures.length === 0) return null;
  return (
    <section className="beside-contact print-part mt-8 border-y border-hairline py-5">
      <h2 className="sr-only">{page("figures")}</h2>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:flex-wrap sm:gap-x-12">
        {figures.map(({ name, value, values }) => (
          <li key={name} className="flex flex-col">
            <span className="figure font-serif text-[1.75rem] leading-tight tabular">{value}</span>
            <span className="text-sm text-ink-soft">{t(`figures.${name}`, values)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
