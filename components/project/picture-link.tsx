import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import type { ShownPicture } from "@/lib/content/pictures";
import { copyName } from "@/lib/pictures/copy-names";

/** A picture that leads to its large copy, or opens the gallery there. */
export function PictureLink({
  picture,
  sizes,
  priority,
}: {
  picture: ShownPicture;
  sizes: string;
  priority?: boolean;
}) {
  const t = useTranslations("project");
  const widest = picture.widths.at(-1) ?? picture.width;
  return (
    <a
      href={`/pictures/${copyName(picture.file, picture.hash, widest, "jpeg")}`}
      data-gallery={picture.alt}
      className="relative block size-full overflow-hidden rounded"
    >
      <Picture picture={picture} sizes={sizes} priority={priority} className="size-full" />{" "}
      <span className="sr-only">{t("enlarge")}</span>
    </a>
  );
}
