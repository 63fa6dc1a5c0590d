import { useMessages, useTranslations } from "next-intl";
import { GalleryOpener } from "@/components/listing/gallery/gallery-opener.client";
import { mosaicSizes } from "@/components/listing/gallery/mosaic-sizes";
import { Picture } from "@/components/ui/picture";
import type { ShownPicture } from "@/lib/content/pictures";
import { sizesToFill } from "@/lib/domain/media/picture-sizes";
import { copyName } from "@/lib/pictures/copy-names";

const mosaics: Record<number, string> = {
  1: "md:grid-cols-1",
  2: "md:grid-cols-2",
  3: "md:grid-cols-3 md:grid-rows-2 md:[&>:first-child]:col-span-2 md:[&>:first-child]:row-span-2",
  5: "md:grid-cols-4 md:grid-rows-2 md:[&>:first-child]:col-span-2 md:[&>:first-child]:row-span-2",
};

/** A project's pictures: a strip to swipe on a phone, a mosaic on a wide screen; each links to its large copy. */
export function ProjectPictures({ pictures }: { pictures: ShownPicture[] }) {
  const t = useTranslations("project");
  const { gallery: words } = useMessages();
  if (pictures.length === 0) return null;
  return (
    <>
      <ul
        aria-label={t("pictures")}
        className={`-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-2 overflow-x-auto px-5 [scrollbar-width:none] md:mx-0 md:grid md:aspect-23/10 md:overflow-visible md:px-0 print:mx-0 print:grid print:aspect-auto print:grid-cols-3 print:grid-rows-none print:px-0 ${mosaics[pictures.length] ?? ""}`}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.file}
            className="aspect-4/3 w-[88%] shrink-0 snap-start only:w-full md:aspect-auto md:min-h-0 md:w-auto print:aspect-4/3 print:w-auto print:[grid-area:auto] print:nth-[n+4]:hidden"
          >
            <PictureLink
              picture={picture}
              sizes={mosaicSizes(picture, pictures.length, index)}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      <GalleryOpener words={words} />
    </>
  );
}

/** A picture that links to its large copy; `GalleryOpener` opens the gallery instead. */
function PictureLink({
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

/** The pictures that the mosaic has no place for, in one row. */
export function MorePictures({ pictures }: { pictures: ShownPicture[] }) {
  if (pictures.length === 0) return null;
  const several = pictures.length > 1;
  return (
    <ul className={`print-hidden mt-10 grid gap-2 ${several ? "grid-cols-2" : ""}`}>
      {pictures.map((picture) => (
        <li key={picture.file} className={several ? "aspect-4/3" : "aspect-2/1"}>
          <PictureLink
            picture={picture}
            sizes={sizesToFill(
              picture,
              several
                ? [
                    { media: "(min-width: 64rem)", width: "24rem", proportion: 4 / 3 },
                    { width: "46vw", proportion: 4 / 3 },
                  ]
                : [{ media: "(min-width: 64rem)", width: "49rem" }, { width: "94vw" }],
            )}
          />
        </li>
      ))}
    </ul>
  );
}

/** The pictures of a project's mosaic (one, two, three or five), and the others. */
export function mosaicOf(pictures: ShownPicture[]): { mosaic: ShownPicture[]; more: ShownPicture[] } {
  const count = pictures.length >= 5 ? 5 : Math.min(pictures.length, 3);
  return { mosaic: pictures.slice(0, count), more: pictures.slice(count) };
}
