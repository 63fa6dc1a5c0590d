import { preload } from "react-dom";
import type { ShownPicture } from "@/lib/content/pictures";
import { copyName, jpegWidths, phoneName } from "@/lib/pictures/copy-names";
import { type PhoneShape, phoneCopy } from "@/lib/pictures/phone-copies";
import type { PictureFormat } from "@/lib/pictures/settings";

/** Some copies of a picture: their widths, and the address of each in a format. */
type Copies = { widths: number[]; address: (width: number, format: PictureFormat) => string };

const wholeCopies = ({ file, hash, widths }: ShownPicture): Copies => ({
  widths,
  address: (width, format) => `/pictures/${copyName(file, hash, width, format)}`,
});

/**
 * The addresses of copies, each with its width, as `srcset` wants them. All widths in AVIF, which nearly every browser takes; for the
 * others JPEG in a few (`jpegWidths`). A list in WebP between the two would only say once more what both say.
 */
function candidates({ widths, address }: Copies, format: "avif" | "jpeg"): string {
  const offered = format === "avif" ? widths : jpegWidths(widths);
  return offered.map((width) => `${address(width, format)} ${width}w`).join(", ");
}

/** A phone held upright, whose copies have a shape and a weight of their own, and every other screen. */
const phone = "(max-width: 30rem)";
const noPhone = "(min-width: 30.01rem)";

/** The address of a picture's copy for a phone; null where it has none in this shape. */
const phoneAddress = (picture: ShownPicture, shape: PhoneShape) =>
  phoneCopy(picture, shape) && `/pictures/${phoneName(picture.file, picture.hash, shape)}`;

/** In the head, it is requested before all that is further down. */
function preloadPicture(copies: Copies, sizes: string, forPhone: string | null) {
  const options = { as: "image", type: "image/avif", fetchPriority: "high" } as const;
  if (forPhone) preload(forPhone, { ...options, media: phone });
  preload(copies.address(copies.widths.at(-1) ?? 0, "avif"), {
    ...options,
    imageSrcSet: candidates(copies, "avif"),
    imageSizes: sizes,
    media: forPhone ? noPhone : undefined,
  });
}

/** The address of the copy that serves where there can be but one: 600 pixels wide, or what there is. */
function middleCopy({ file, hash, width, widths }: ShownPicture): string {
  return `/pictures/${copyName(file, hash, widths.findLast((size) => size <= 600) ?? width, "jpeg")}`;
}

/**
 * A picture of the agency in the copies made at build time. Its exact size is known, so nothing moves when it arrives; its mean
 * colour fills the place until then.
 * @param sizes how wide the picture is drawn, as `<img sizes>` wants it; `sizesToFill` knows it for a box in another proportion. In
 * a list on a phone three quarters of it: a copy with one and a half pixels for each of the page's is sharp to the eye and weighs half
 * @param phoneShape of the copy that a phone takes, on the whole width of its screen; none where the picture is smaller there. A picture
 * without such a copy, having no focal point, is the same on all screens
 * @param priority true for the first picture of a page only: fetched first, all others when they come near
 */
export function Picture({
  picture,
  sizes,
  priority = false,
  phoneShape = priority ? "whole" : undefined,
  className = "",
  alt = picture.alt,
}: {
  picture: ShownPicture;
  sizes: string;
  priority?: boolean;
  phoneShape?: PhoneShape | undefined;
  className?: string;
  alt?: string;
}) {
  const whole = wholeCopies(picture);
  const forPhone = phoneShape ? phoneAddress(picture, phoneShape) : null;
  if (priority) preloadPicture(whole, sizes, forPhone);
  const { focus } = picture;
  return (
    <picture className="contents">
      {forPhone && <source media={phone} type="image/avif" srcSet={forPhone} />}
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
