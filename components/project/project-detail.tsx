import { useLocale, useTranslations } from "next-intl";
import { FormLink } from "@/components/forms/form-link";
import { ActionBar } from "@/components/listing/detail/action-bar";
import { DetailLead, DetailOpening } from "@/components/listing/detail/detail-opening";
import { ShareLinks } from "@/components/listing/detail/share-links";
import { NeighbourhoodSection } from "@/components/listing/neighbourhood";
import { Film } from "@/components/ui/film";
import { LocalizedElement } from "@/components/ui/localized-element";
import type { ProjectPage } from "@/lib/content/project/project-page";
import { withLabel } from "@/lib/domain/text/language";
import { formatPrice } from "@/lib/domain/text/money";
import { unbrokenText } from "@/lib/domain/text/unbroken-text";
import { ProjectContact, ProjectPrice } from "./project-contact";
import { ProjectDocuments } from "./project-documents";
import { ProjectFacts } from "./project-facts";
import { ProjectGrid } from "./project-grid";
import { ProjectUnits } from "./project-units";

/** The film of a project. */
export function ProjectFilm({
  project: { name, pictures, video },
}: {
  project: Pick<ProjectPage, "name" | "pictures" | "video">;
}) {
  const t = useTranslations("project");
  const language = useLocale();
  if (!video) return null;
  return (
    <section aria-labelledby="film" className="print-hidden mt-10">
      <h2 id="film" className="mb-4 text-2xl">
        {t("film")}
      </h2>
      <Film
        video={video}
        title={withLabel(t("film"), name, language)}
        words={{
          start: t("playFilm"),
          hint: t("filmHint", { host: video.hostName }),
          elsewhere: t("openFilm", { host: video.hostName }),
        }}
        poster={pictures[0]}
        sizes="(min-width: 64rem) 49rem, (min-width: 48rem) 92vw, 90vw"
      />
    </section>
  );
}

/** Name, title and place of a project. */
function ProjectHeader({ project }: { project: ProjectPage }) {
  const t = useTranslations("project");
  const { name, place, street, title } = project;
  return (
    <header>
      <h1 className="text-title">{name}</h1>
      <LocalizedElement
        text={title}
        className="mt-2 max-w-[19.4em] text-balance font-serif text-[1.375rem] leading-snug"
      />
      <p className="mt-3 text-ink-soft">
        {street
          ? t("address", { street, zip: place.zip, place: place.label })
          : `${place.zip} ${place.label}`.trim()}
      </p>
    </header>
  );
}

function ProjectText({ description }: Pick<ProjectPage, "description">) {
  return (
    <div className="mt-6 max-w-[42rem] space-y-4 lg:mt-8" lang={description.lang}>
      {description.text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{unbrokenText(paragraph)}</p>
      ))}
    </div>
  );
}

/** The bar at the foot of a narrow window. */
function ProjectBar({ project: { id, prices, contact } }: { project: ProjectPage }) {
  const t = useTranslations("property");
  const card = useTranslations("card");
  const price = prices
    ? { before: card("from"), amount: formatPrice(prices.lowest) }
    : { amount: card("onRequest") };
  return (
    <ActionBar price={price} contact={contact}>
      <FormLink subject={{ project: id }} opens="contact-construction" look="primary">
        {t("bar.ask")}
      </FormLink>
    </ActionBar>
  );
}

/**
 * A new-build project, in the order of a property's page: pictures, price and figures, text, contact, film, units with prices,
 * neighbourhood, other projects.
 * @param url the absolute address of the page, to share
 */
export function ProjectDetail({ project, url }: { project: ProjectPage; url: string }) {
  const t = useTranslations("project");
  const { counts, name, nearby, neighbourhood, others } = project;
  return (
    <>
      <div className="project-detail wrap pb-6 pt-4 lg:pb-24">
        <DetailOpening crumbs={project.crumbs} pictures={project.pictures} />
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-16 md:mt-8 lg:mt-11 lg:grid-cols-[minmax(0,1fr)_22.5rem] print:gap-y-8">
          <DetailLead
            header={<ProjectHeader project={project} />}
            price={<ProjectPrice project={project} />}
            figures={<ProjectFacts project={project} />}
            text={<ProjectText description={project.description} />}
          />
          <aside
            aria-label={t("contact")}
            className="mt-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0"
          >
            <div className="detail-sticky">
              <ProjectContact project={project} />
              <ShareLinks url={url} title={name} />
            </div>
          </aside>
          <div>
            <ProjectFilm project={project} />
          </div>
          <div className="mt-10 md:mt-16 lg:col-span-2">
            <ProjectUnits project={project} />
            <ProjectDocuments documents={project.documents} projectId={project.id} />
          </div>
        </div>
        {neighbourhood && (
          <NeighbourhoodSection
            view={neighbourhood}
            more={
              nearby && {
                label: t("nearby", { count: nearby.count, place: project.place.name }),
                href: nearby.href,
              }
            }
          />
        )}
        {others.length > 0 && (
          <section className="print-hidden mt-14 md:mt-20">
            <h2 className="mb-8 text-section">{t("others")}</h2>
            <ProjectGrid projects={others} level="h3" />
          </section>
        )}
      </div>
      {counts.available > 0 && <ProjectBar project={project} />}
    </>
  );
}
