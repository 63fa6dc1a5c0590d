import { useTranslations } from "next-intl";
import { Film } from "@/components/ui/film";
import type { ProjectPage } from "@/lib/content/project/project-page";

/** The film of a project. */
export function ProjectFilm({
  project: { name, pictures, video },
}: {
  project: Pick<ProjectPage, "name" | "pictures" | "video">;
}) {
  const t = useTranslations("project");
  if (!video) return null;
  return (
    <section aria-labelledby="film" className="print-hidden mt-10">
      <h2 id="film" className="mb-4 text-2xl">
        {t("film")}
      </h2>
      <Film
        video={video}
        title={`${t("film")}: ${name}`}
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
