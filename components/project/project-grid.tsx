import { useTranslations } from "next-intl";
import { PictureSlot } from "@/components/listing/picture-slot";
import { rowClass, sizesInRow } from "@/components/ui/columns";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Picture } from "@/components/ui/picture";
import { SmartLink } from "@/components/ui/smart-link";
import type { ProjectCardView } from "@/lib/content/project/projects";
import { startingPrice, unitsLeft } from "@/lib/domain/listing/units-left";

/** New-build projects as cards: name, place, from which price, how many units are left. */
export function ProjectGrid({
  projects,
  level: Heading,
  perRow,
  priority = false,
}: {
  projects: ProjectCardView[];
  level: "h2" | "h3";
  /** Cards in a row of a wide screen; otherwise two, or three where no row stays unfinished. */
  perRow?: number | null;
  /** The first picture is the first of the page. */
  priority?: boolean;
}) {
  const t = useTranslations("project");
  const card = useTranslations("card");
  const columns = perRow ?? (projects.length % 3 === 0 ? 3 : 2);
  return (
    <ul className={rowClass(columns)}>
      {projects.map((project, index) => (
        <li key={project.id}>
          <article className="group relative flex h-full flex-col">
            <div className="aspect-3/2 overflow-hidden rounded">
              {project.picture ? (
                <Picture
                  picture={project.picture}
                  sizes={sizesInRow(columns)}
                  priority={priority && index === 0}
                  className="card-photo"
                />
              ) : (
                <PictureSlot text={card("noPicture")} />
              )}
            </div>
            <Heading className="mt-4 text-2xl">
              <SmartLink href={project.href} className="card-link">
                {project.name}
                {project.external && <span aria-hidden="true"> ↗</span>}
              </SmartLink>
            </Heading>
            <LocalizedElement text={project.title} className="mt-1 text-ink-soft" />
            <p className="mb-3 mt-1">{project.place.label}</p>
            <p className="mt-auto flex flex-wrap justify-between gap-x-4 border-t border-hairline pt-3 text-note tabular">
              <span>{project.external ? t("elsewhere") : unitsLeft(t, project)}</span>
              {startingPrice(t, project) && <span>{startingPrice(t, project)}</span>}
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
