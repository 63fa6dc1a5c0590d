import { preload } from "react-dom";
import type { ShownPicture } from "@/lib/content/pictures";
import { copyName } from "@/lib/pictures/copy-names";

/** The addresses of a picture's copies, each with its width, as `srcset` wants them. */
function candidates({ file, hash, widths }: ShownPicture, format: "avif" | "webp" | "jpeg"): string {
  return widths.map((width) => `/pictures/${copyName(file, hash, width, format)} ${width}w`).join(", ");
}

/** The address of the copy that serves where there can be but one: 600 pixels wide, or what there is. */
export function middleCopy({ file, hash, width, widths }: ShownPicture): string {
  return `/pictures/${copyName(file, hash, widths.findLast((each) => each <= 600) ?? width, "jpeg")}`;
}

/**
 * A picture of the agency in the copies made at build time. Its exact size is known, so nothing moves when it arrives; a blurred
 * stand-in fills the place until then.
 * @param sizes how wide the picture is shown, as `<img sizes>` wants it; on a phone three quarters of it, where a copy with one and a
 * half pixels for each of the page's is sharp to the eye and weighs half
 * @param priority true for the first picture of a page only: fetched first, all others when they come near
 */
export function Picture({
  picture,
  sizes,
  priority = false,
  className = "",
  alt = picture.alt,
}: {
  picture: ShownPicture;
  sizes: string;
  priority?: boolean;
  className?: string;
  alt?: string;
}) {
  const avif = candidates(picture, "avif");
  // In the head, it is requested before the scripts.
  if (priority)
    preload(
      `/pictures/${copyName(picture.file, picture.hash, picture.widths.at(-1) ?? picture.width, "avif")}`,
      {
        as: "image",
        type: "image/avif",
        imageSrcSet: avif,
        imageSizes: sizes,
        fetchPriority: "high",
      },
    );
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={candidates(picture, "webp")} sizes={sizes} />
      <img
        src={middleCopy(picture)}
        srcSet={candidates(picture, "jpeg")}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
        className={`bg-sand bg-cover bg-center object-cover ${className}`}
        style={{ backgroundImage: `url(${picture.placeholder})` }}
      />
    </picture>
  );
}
