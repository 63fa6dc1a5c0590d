import { useTranslations } from "next-intl";
import { Localized } from "@/components/ui/localized";
import { Picture } from "@/components/ui/picture";
import type { ProjectPage } from "@/lib/content/project-page";

/** Where a project stands: the neighbourhood in words and a picture, and what else is for sale there. */
export function ProjectNeighbourhood({
  project: { neighbourhood, nearby, place },
}: {
  project: ProjectPage;
}) {
  const t = useTranslations("project");
  if (!neighbourhood) return null;
  return (
    <section
      aria-labelledby="neighbourhood"
      className="mt-16 grid gap-8 border-t border-hairline pt-10 md:mt-20 md:grid-cols-2 md:pt-14 lg:items-center lg:gap-16 print:block print:pt-6"
    >
      {neighbourhood.picture && (
        <Picture
          picture={neighbourhood.picture}
          alt=""
          sizes="(min-width: 78rem) 35rem, (min-width: 48rem) 46vw, 72vw"
          className="print-hidden aspect-[5/4] w-full rounded"
        />
      )}
      <div>
        <p className="eyebrow">{t("neighbourhood")}</p>
        <h2 id="neighbourhood" className="mt-1 text-section">
          <Localized {...neighbourhood.title} />
        </h2>
        <p className="mt-2 font-serif text-xl">
          <Localized {...neighbourhood.subtitle} />
        </p>
        <p className="mt-4">
          <Localized {...neighbourhood.text} />
        </p>
        {nearby && (
          <p className="print-hidden mt-6">
            <a href={nearby.href} className="link-line font-semibold">
              {t("nearby", { count: nearby.count, place: place.name })}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
