import { useMessages, useTranslations } from "next-intl";
import { GalleryOpener } from "@/components/listing/gallery/gallery-opener.client";
import type { ShownPicture } from "@/lib/content/pictures";
import { PictureLink } from "./picture-link";

const mosaics: Record<number, string> = {
  1: "md:grid-cols-1",
  2: "md:grid-cols-2",
  3: "md:grid-cols-3 md:grid-rows-2 md:[&>:first-child]:col-span-2 md:[&>:first-child]:row-span-2",
  5: "md:grid-cols-4 md:grid-rows-2 md:[&>:first-child]:col-span-2 md:[&>:first-child]:row-span-2",
};

/** A project's pictures: a strip to swipe on a phone, a mosaic on a wide screen; each leads to its large copy. */
export function ProjectPictures({ pictures }: { pictures: ShownPicture[] }) {
  const t = useTranslations("project");
  const { gallery: words } = useMessages();
  if (pictures.length === 0) return null;
  return (
    <>
      <ul
        aria-label={t("pictures")}
        className={`-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-2 overflow-x-auto px-5 [scrollbar-width:none] md:mx-0 md:grid md:aspect-[23/10] md:overflow-visible md:px-0 print:mx-0 print:grid print:aspect-auto print:grid-cols-3 print:grid-rows-none print:px-0 ${mosaics[pictures.length] ?? ""}`}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.file}
            className="aspect-[4/3] w-[88%] shrink-0 snap-start only:w-full md:aspect-auto md:min-h-0 md:w-auto print:aspect-[4/3] print:w-auto print:[grid-area:auto] print:nth-[n+4]:hidden"
          >
            <PictureLink
              picture={picture}
              sizes={
                index === 0
                  ? "(min-width: 78rem) 36rem, (min-width: 48rem) 50vw, 72vw"
                  : "(min-width: 78rem) 18rem, (min-width: 48rem) 25vw, 72vw"
              }
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      <GalleryOpener words={words} />
    </>
  );
}
