import { useTranslations } from "next-intl";
import { Localized } from "@/components/ui/localized";
import { Picture } from "@/components/ui/picture";
import type { Crumb } from "@/lib/content/crumbs";
import type { NeighbourhoodView } from "@/lib/content/property-place";

/** The neighbourhood in a few sentences, and the way to everything else we have there. */
export function Neighbourhood({ view, city }: { view: NeighbourhoodView; city: Crumb | null }) {
  const t = useTranslations("property");
  return (
    <section className="print-hidden mt-16 grid gap-x-12 gap-y-6 border-t border-hairline pt-14 md:grid-cols-[5fr_6fr] md:items-center">
      {view.picture && (
        <div className="aspect-[4/3] overflow-hidden rounded">
          <Picture
            picture={view.picture}
            sizes="(min-width: 78rem) 33rem, (min-width: 48rem) 42vw, 72vw"
            className="size-full"
          />
        </div>
      )}
      <div>
        <p className="eyebrow">
          <Localized {...view.subtitle} />
        </p>
        <h2 className="mt-2 text-section">
          <Localized {...view.title} />
        </h2>
        <p className="mt-4 max-w-prose">
          <Localized {...view.description} />
        </p>
        {city && (
          <p className="mt-4">
            <a href={city.href} className="inline-block py-1.5 font-semibold link-line">
              {t("allIn", { place: city.name.text })}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
