import { useTranslations } from "next-intl";
import { Section } from "@/components/listing/detail/section";
import type { ShownPicture } from "@/lib/content/pictures";
import { LargePicture } from "./large-picture";

/** Every picture, large and uncut, for screens where the gallery shows only five; a phone swipes through all of them there. */
export function PhotoSection({ pictures }: { pictures: ShownPicture[] }) {
  const t = useTranslations("property");
  const count = pictures.length;
  if (count < 2) return null;
  return (
    <Section id="photos" title={t("photos")} className="print-hidden hidden scroll-mt-20 md:block">
      <ul className="mt-5 grid grid-cols-2 gap-3">
        {pictures.map((picture, index) => (
          <li
            key={picture.file}
            className="aspect-3/2 [&:last-child:nth-child(odd)]:col-span-2 [&:last-child:nth-child(odd)]:aspect-21/9"
          >
            <LargePicture
              picture={picture}
              // The last of an odd number takes the whole row.
              sizes={
                index === count - 1 && count % 2 === 1
                  ? "(min-width: 78rem) 73rem, 94vw"
                  : "(min-width: 78rem) 36rem, 46vw"
              }
              name={t("photoOf", { index: index + 1, count })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
