import { useTranslations } from "next-intl";
import { Section } from "@/components/listing/detail/section";
import type { ShownPicture } from "@/lib/content/pictures";
import { copyName } from "@/lib/pictures/copy-names";

/**
 * Every picture, large and uncut, for wide screens without a script; with one the gallery shows them, and a phone swipes through all
 * of them where they stand first. One plain copy of each: few see it, and every page carries it.
 */
export function PhotoSection({ pictures }: { pictures: ShownPicture[] }) {
  const t = useTranslations("property");
  const count = pictures.length;
  if (count < 2) return null;
  return (
    <Section id="photos" title={t("photos")} className="all-photos print-hidden max-md:hidden">
      <ul className="mt-5 grid grid-cols-2 gap-3">
        {pictures.map(({ file, hash, widths, width, height, alt }, index) => {
          const name = t("photoOf", { index: index + 1, count });
          const copy = (each: number) => `/pictures/${copyName(file, hash, each, "jpeg")}`;
          return (
            <li key={file}>
              <a href={copy(widths.at(-1) ?? width)} data-gallery={alt}>
                <img
                  src={copy(widths.findLast((each) => each <= 1360) ?? width)}
                  width={width}
                  height={height}
                  alt={alt ? `${name}: ${alt}` : name}
                  loading="lazy"
                  decoding="async"
                  className="aspect-3/2 w-full rounded object-cover"
                />
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
