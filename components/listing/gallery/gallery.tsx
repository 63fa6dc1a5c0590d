import { House, Images } from "lucide";
import { useMessages, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { ShownPicture } from "@/lib/content/pictures";
import { GalleryOpener } from "./gallery-opener.client";
import { LargePicture } from "./large-picture";
import { mosaicSizes } from "./mosaic-sizes";

/** The mosaic of a wide screen by the number of pictures; the first is always the largest. */
const mosaics: Record<number, string> = {
  1: "md:aspect-21/9 md:grid-cols-1",
  2: "md:aspect-23/9 md:grid-cols-2",
  3: "md:aspect-23/10 md:grid-cols-3 md:grid-rows-2 md:[&>:first-child]:col-span-2 md:[&>:first-child]:row-span-2",
  4: "md:aspect-23/10 md:grid-cols-4 md:grid-rows-2 md:[&>:first-child]:col-span-2 md:[&>:first-child]:row-span-2 md:[&>:nth-child(2)]:col-span-2",
  5: "md:aspect-23/10 md:grid-cols-4 md:grid-rows-2 md:[&>:first-child]:col-span-2 md:[&>:first-child]:row-span-2",
};
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
export function Gallery({ pictures }: { pictures: ShownPicture[] }) {
  const t = useTranslations("property");
  const { gallery: words } = useMessages();
  const count = pictures.length;
  if (count === 0) return <NoPhotos />;
  return (
    <section
      className="relative -mx-[clamp(1.25rem,4vw,2.5rem)] mt-2 md:mx-0 md:mt-4 print:mx-0 print:mt-0"
      aria-label={t("gallery")}
    >
      <ul
        className={`gallery flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:grid md:gap-2 md:overflow-visible ${mosaics[Math.min(count, largest)]}`}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.file}
            className={`relative aspect-4/3 w-full shrink-0 snap-center snap-always md:aspect-auto md:min-h-0 md:w-auto ${index < largest ? "" : "md:hidden"}`}
          >
            <LargePicture
              picture={picture}
              sizes={mosaicSizes(picture, count, index)}
              priority={index === 0}
              name={t("photoOf", { index: index + 1, count })}
            />
            {count > 1 && (
              <span
                aria-hidden="true"
                className="print-hidden pointer-events-none absolute bottom-3 left-3 rounded-sm bg-ink/85 px-2 py-0.5 text-label text-white tabular md:hidden"
              >
                {index + 1}/{count}
              </span>
            )}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <a
          href="#photos"
          data-gallery-all=""
          className="print-hidden absolute bottom-2 right-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded bg-white px-3 text-note font-semibold no-underline hover:bg-ink hover:text-paper max-md:noscript:hidden md:bottom-4 md:right-4 md:px-4"
        >
          <Icon drawing={Images} className="size-4" strokeWidth={1.75} />
          <span className="max-md:sr-only">{t("allPhotos", { count })}</span>
        </a>
      )}
      <GalleryOpener words={words} />
    </section>
  );
}
