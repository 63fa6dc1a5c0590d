import { useTranslations } from "next-intl";
import { Section } from "@/components/listing/detail/section";
import type { ShownPicture } from "@/lib/content/pictures";
import { LargePicture } from "./large-picture";

/**
 * Every picture, large and uncut, for wide screens without a script; with one the gallery shows them, and a phone swipes through all
 * of them where they stand first.
 */
export function PhotoSection({ pictures }: { pictures: ShownPicture[] }) {
  const t = useTranslations("property");
  const count = pictures.length;
  if (count < 2) return null;
  return (
    <Section id="photos" title={t("photos")} className="all-photos print-hidden max-md:hidden">
      <ul className="mt-5 grid grid-cols-2 gap-3">
        {pictures.map((picture, index) => (
          <li
            key={picture.file}
            className="aspect-3/2 [&:last-child:nth-child(odd)]:col-span-2 [&:last-child:nth-child(odd)]:aspect-21/9"
          >
            <LargePicture
              picture={picture}
              sizes="(min-width: 78rem) 36rem, 46vw"
              name={t("photoOf", { index: index + 1, count })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
