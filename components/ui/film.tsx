import { Play, Rotate3d } from "lucide";
import { useTranslations } from "next-intl";
import type { ShownPicture } from "@/lib/content/pictures";
import type { Video } from "@/lib/domain/media/video";
import { ClickToLoad } from "./click-to-load";
import { FilmFile } from "./film-file";
import { Icon } from "./icon";
import { Picture } from "./picture";

/**
 * A film or tour: a plain file plays in its place; one on somebody else's server is loaded when the visitor starts it; its host
 * learns nothing of the visitor before.
 * @param sizes of the poster, as `<img sizes>` wants them
 */
export function Film({
  video,
  kind = "video",
  title,
  words,
  poster,
  sizes,
}: {
  video: Video;
  kind?: "video" | "tour";
  title: string;
  words: { start: string; hint: string; elsewhere: string };
  poster: ShownPicture | undefined;
  sizes: string;
}) {
  const t = useTranslations("site");
  const drawing = kind === "video" ? Play : Rotate3d;
  if (video.kind === "file") {
    return (
      <FilmFile
        src={video.embedUrl}
        title={title}
        start={words.start}
        icon={<Icon drawing={drawing} className="size-5" strokeWidth={1.5} />}
        poster={poster && <Picture picture={poster} alt="" sizes={sizes} className="size-full" />}
      />
    );
  }
  return (
    <ClickToLoad
      src={video.embedUrl}
      href={video.watchUrl}
      title={title}
      {...words}
      newTab={t("newTab")}
      icon={<Icon drawing={drawing} className="size-5" strokeWidth={1.5} />}
      poster={poster && <Picture picture={poster} alt="" sizes={sizes} className="size-full" />}
    />
  );
}
