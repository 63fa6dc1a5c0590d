import { preload } from "react-dom";
import type { ShownPicture } from "@/lib/content/pictures";
import { copyName, uprightName } from "@/lib/pictures/copy-names";
import type { PictureFormat } from "@/lib/pictures/settings";

/** Some copies of a picture: their widths, and the address of each in a format. */
type Copies = { widths: number[]; address: (width: number, format: PictureFormat) => string };

const wholeCopies = ({ file, hash, widths }: ShownPicture): Copies => ({
  widths,
  address: (width, format) => `/pictures/${copyName(file, hash, width, format)}`,
});

const uprightCopies = ({ file, hash, upright }: ShownPicture): Copies | null =>
  upright
    ? {
        widths: upright.widths,
        address: (width, format) => `/pictures/${uprightName(file, hash, width, format)}`,
      }
    : null;

/**
 * The addresses of copies, each with its width, as `srcset` wants them. All widths in AVIF, which nearly every browser takes; for the
 * others JPEG in those that serve a phone and a wide screen. A list in WebP between the two would only say once more what both say.
 */
function candidates({ widths, address }: Copies, format: "avif" | "jpeg"): string {
  const offered = format === "avif" ? widths : widths.filter((width) => width >= 600 && width !== 900);
  return (offered.length > 0 ? offered : widths.slice(-1))
    .map((width) => `${address(width, format)} ${width}w`)
    .join(", ");
}

/** In the head, it is requested before the scripts. */
function preloadPicture(copies: Copies, sizes: string, media?: string) {
  preload(copies.address(copies.widths.at(-1) ?? 0, "avif"), {
    as: "image",
    type: "image/avif",
    imageSrcSet: candidates(copies, "avif"),
    imageSizes: sizes,
    fetchPriority: "high",
    media,
  });
}

/** Where the upright cut takes the place of the whole picture. */
interface UprightUse {
  /** While this media condition holds; `otherwise` is its opposite. */
  media: string;
  otherwise: string;
  /** How wide the cut is drawn then. */
  sizes: string;
}

/** The address of the copy that serves where there can be but one: 600 pixels wide, or what there is. */
export function middleCopy({ file, hash, width, widths }: ShownPicture): string {
  return `/pictures/${copyName(file, hash, widths.findLast((each) => each <= 600) ?? width, "jpeg")}`;
}

/**
 * A picture of the agency in the copies made at build time. Its exact size is known, so nothing moves when it arrives; its mean
 * colour fills the place until then.
 * @param sizes how wide the picture is drawn, as `<img sizes>` wants it; `sizesToFill` knows it for a box in another proportion. In
 * a list on a phone three quarters of it: a copy with one and a half pixels for each of the page's is sharp to the eye and weighs half
 * @param upright where the box is so much taller than wide that the upright cut is enough; a picture without such a cut stays whole
 * @param priority true for the first picture of a page only: fetched first, all others when they come near
 */
export function Picture({
  picture,
  sizes,
  upright,
  priority = false,
  className = "",
  alt = picture.alt,
}: {
  picture: ShownPicture;
  sizes: string;
  upright?: UprightUse;
  priority?: boolean;
  className?: string;
  alt?: string;
}) {
  const whole = wholeCopies(picture);
  const cut = upright ? uprightCopies(picture) : null;
  if (priority) {
    preloadPicture(whole, sizes, cut ? upright?.otherwise : undefined);
    if (cut && upright) preloadPicture(cut, upright.sizes, upright.media);
  }
  const { focus } = picture;
  return (
    <picture className="contents">
      {cut &&
        upright &&
        (["avif", "jpeg"] as const).map((format) => (
          <source
            key={format}
            media={upright.media}
            type={`image/${format}`}
            srcSet={candidates(cut, format)}
            sizes={upright.sizes}
            width={picture.upright?.width}
            height={picture.upright?.height}
          />
        ))}
      <source type="image/avif" srcSet={candidates(whole, "avif")} sizes={sizes} />
      <img
        src={middleCopy(picture)}
        srcSet={candidates(whole, "jpeg")}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "sync" : "async"}
        className={`object-cover ${className}`}
        style={{
          backgroundColor: picture.colour,
          ...(focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }),
        }}
      />
    </picture>
  );
}
