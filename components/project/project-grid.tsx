import { useTranslations } from "next-intl";
import { PictureSlot } from "@/components/listing/picture-slot";
import { LocalizedText } from "@/components/ui/localized";
import { Picture } from "@/components/ui/picture";
import type { ProjectCardView } from "@/lib/content/project/projects";
import { startingPrice, unitsLeft } from "./units-left";

/** New-build projects as cards: name, place, from which price, how many units are left. */
export function ProjectGrid({
  projects,
  level: Heading,
}: {
  projects: ProjectCardView[];
  level: "h2" | "h3";
}) {
  const t = useTranslations("project");
  const card = useTranslations("card");
  const byThree = projects.length % 3 === 0;
  const sizes = byThree ? "(min-width: 78rem) 23rem, (min-width: 64rem) 30vw" : "(min-width: 78rem) 35rem";
  return (
    <ul className={`grid gap-x-8 gap-y-12 md:grid-cols-2 ${byThree ? "lg:grid-cols-3" : ""}`}>
      {projects.map((project) => (
        <li key={project.id}>
          <article className="group relative flex h-full flex-col">
            <div className="aspect-3/2 overflow-hidden rounded">
              {project.picture ? (
                <Picture
                  picture={project.picture}
                  sizes={`${sizes}, (min-width: 48rem) 46vw, 72vw`}
                  className="size-full transition-transform duration-500 motion-safe:group-hover:scale-[1.02]"
                />
              ) : (
                <PictureSlot text={card("noPicture")} />
              )}
            </div>
            <Heading className="mt-4 text-2xl">
              <a
                href={project.href}
                className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
              >
                {project.name}
              </a>
            </Heading>
            <p className="mt-1 text-ink-soft">
              <LocalizedText {...project.title} />
            </p>
            <p className="mb-3 mt-1">{project.place.label}</p>
            <p className="mt-auto flex flex-wrap justify-between gap-x-4 border-t border-hairline pt-3 text-note tabular">
              <span>{unitsLeft(t, project)}</span>
              {startingPrice(t, project) && <span>{startingPrice(t, project)}</span>}
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
