import { House, Images, PencilRuler } from "lucide";
import { useMessages, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import type { ShownPicture } from "@/lib/content/pictures";
import { copyName } from "@/lib/pictures/copy-names";
import { GalleryOpener } from "./gallery-opener";
import { mosaicSizes } from "./mosaic-sizes";

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
        // One that is made of number, kind and place says the number itself.
        alt={picture.alt.startsWith(name) ? picture.alt : [name, picture.alt].filter(Boolean).join(": ")}
        className="size-full"
      />
    </a>
  );
}

/** Pictures in the mosaic of a wide screen; the style sheet has one for each number of them. */
const largest = 5;

/** Shown instead of the pictures while there are none. */
function NoPhotos() {
  const t = useTranslations("property");
  const errors = useTranslations("errors");
  return (
    <div className="print-hidden mt-4 flex aspect-4/3 flex-col items-center justify-center gap-3 rounded bg-sand px-6 text-center sm:aspect-16/7 lg:aspect-3/1">
      <Icon drawing={House} className="size-9 text-ink-soft" strokeWidth={1} />
      <p className="font-serif text-2xl leading-snug">{errors("noPhotos")}</p>
      <p className="text-note text-ink-soft">{t("photosHint")}</p>
    </div>
  );
}

/**
 * The pictures of a property or a project: on a phone one at a time to swipe, from edge to edge, with its number; the first five as a
 * mosaic where there is room.
 */
export function Gallery({
  pictures,
  hasPlan = false,
  children,
}: {
  pictures: ShownPicture[];
  /** Whether the page has a section `plan`. */
  hasPlan?: boolean;
  /** Lies on its corner. */
  children?: ReactNode;
}) {
  const t = useTranslations("property");
  const { gallery: words } = useMessages();
  const count = pictures.length;
  if (count === 0)
    return (
      <div className="relative">
        <NoPhotos />
        {children}
      </div>
    );
  return (
    <section className="gallery-frame" aria-label={t("gallery")}>
      <ul id="photos" className={`gallery gallery-${count > largest ? "more" : count}`}>
        {pictures.map((picture, index) => (
          <li key={picture.file}>
            <LargePicture
              picture={picture}
              sizes={mosaicSizes(picture, count, index)}
              priority={index === 0}
              name={t("photoOf", { index: index + 1, count })}
            />
            {count > 1 && (
              <span aria-hidden="true" className="gallery-number print-hidden">
                {`${index + 1}/${count}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="gallery-tabs print-hidden">
        {hasPlan && (
          <a href="#plan" data-gallery-part="" className="gallery-tab">
            <Icon drawing={PencilRuler} className="size-4" strokeWidth={1.75} />
            <span>{t("floorPlan.title")}</span>
          </a>
        )}
        {count > 1 && (
          <a href="#photos" data-gallery-all="" className="gallery-tab gallery-all">
            <Icon drawing={Images} className="size-4" strokeWidth={1.75} />
            <span className="max-md:sr-only">{t("allPhotos", { count })}</span>
          </a>
        )}
      </div>
      {children}
      <GalleryOpener words={words} />
    </section>
  );
}
