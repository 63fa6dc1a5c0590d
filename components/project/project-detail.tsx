import { useTranslations } from "next-intl";
import { NeighbourhoodSection } from "@/components/listing/neighbourhood";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { LocalizedText } from "@/components/ui/localized";
import type { ProjectPage } from "@/lib/content/project/project-page";
import { ProjectContact } from "./project-contact";
import { ProjectFacts } from "./project-facts";
import { ProjectFilm } from "./project-film";
import { ProjectGrid } from "./project-grid";
import { MorePictures, mosaicOf, ProjectPictures } from "./project-pictures";
import { ProjectUnits } from "./project-units";

/** A new-build project: pictures, facts, text, film, units with prices, contact, neighbourhood, other projects. */
export function ProjectDetail({ project }: { project: ProjectPage }) {
  const t = useTranslations("project");
  const { description, nearby, neighbourhood, others, place, street } = project;
  const { mosaic, more } = mosaicOf(project.pictures);
  return (
    <div className="wrap pb-24 pt-8">
      <Breadcrumbs crumbs={project.crumbs} />
      <div className="mt-3">
        <ProjectPictures pictures={mosaic} />
      </div>
      <div className="mt-9 grid gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,1fr)_21rem] print:gap-y-8">
        <div>
          <h1 className="text-title">{project.name}</h1>
          <p className="mt-2 max-w-[34ch] text-balance font-serif text-[1.375rem] leading-snug">
            <LocalizedText {...project.title} />
          </p>
          <p className="mt-3 text-ink-soft">
            {street
              ? t("address", { street, zip: place.zip, place: place.label })
              : `${place.zip} ${place.label}`}
          </p>
          <ProjectFacts project={project} />
          <div className="mt-8 max-w-[42rem] space-y-4" lang={description.lang}>
            {description.text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <MorePictures pictures={more} />
          <ProjectFilm project={project} />
        </div>
        <div className="lg:col-span-2">
          <ProjectUnits project={project} />
        </div>
        <aside aria-label={t("contact")} className="lg:col-start-2 lg:row-start-1">
          <div className="lg:sticky lg:top-[calc(var(--header-height-shrunk)+1.5rem)]">
            <ProjectContact project={project} />
          </div>
        </aside>
      </div>
      {neighbourhood && (
        <NeighbourhoodSection
          view={neighbourhood}
          more={
            nearby && { label: t("nearby", { count: nearby.count, place: place.name }), href: nearby.href }
          }
        />
      )}
      {others.length > 0 && (
        <section className="print-hidden mt-20">
          <h2 className="mb-8 text-section">{t("others")}</h2>
          <ProjectGrid projects={others} level="h3" />
        </section>
      )}
    </div>
  );
}
