import { Picture } from "@/components/ui/picture";
import type { ShownPicture } from "@/lib/content/pictures";
import { copyName } from "@/lib/pictures/copy-names";

/** A picture that leads to its large copy, which every browser can show, or opens the gallery there. */
export function LargePicture({
  picture,
  sizes,
  priority = false,
  name,
}: {
  picture: ShownPicture;
  sizes: string;
  priority?: boolean;
  /** `Foto 3 van 12`, in front of what the picture shows. */
  name: string;
}) {
  const widest = picture.widths.at(-1) ?? picture.width;
  return (
    <a
      href={`/pictures/${copyName(picture.file, picture.hash, widest, "jpeg")}`}
      data-gallery={picture.alt}
      className="gallery-link"
    >
      <Picture
        picture={picture}
        sizes={sizes}
        priority={priority}
        alt={picture.alt ? `${name}: ${picture.alt}` : name}
        className="size-full"
      />
    </a>
  );
}
