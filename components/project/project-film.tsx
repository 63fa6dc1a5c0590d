import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { Film } from "@/components/ui/film";
import { Picture } from "@/components/ui/picture";
import type { ProjectPage } from "@/lib/content/project/project-page";

/** The film of a project: nobody outside learns of the visitor before they ask for it. */
export function ProjectFilm({
  project: { name, pictures, video },
}: {
  project: Pick<ProjectPage, "name" | "pictures" | "video">;
}) {
  const t = useTranslations("project");
  const site = useTranslations("site");
  if (!video) return null;
  const [poster] = pictures;
  return (
    <section aria-labelledby="film" className="print-hidden mt-10">
      <h2 id="film" className="mb-4 text-2xl">
        {t("film")}
      </h2>
      <Film
        video={video}
        title={`${t("film")}: ${name}`}
        start={t("playFilm")}
        hint={t("filmHint", { host: video.hostName })}
        elsewhere={t("openFilm", { host: video.hostName })}
        newTab={site("newTab")}
        icon={<Play aria-hidden="true" className="size-5" strokeWidth={1.5} />}
        poster={
          poster && (
            <Picture
              picture={poster}
              alt=""
              sizes="(min-width: 64rem) 49rem, (min-width: 48rem) 92vw, 90vw"
              className="size-full"
            />
          )
        }
      />
    </section>
  );
}
