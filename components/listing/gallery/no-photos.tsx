import { House } from "lucide-react";
import { useTranslations } from "next-intl";

/** The place of pictures that are still to come: of a picture's width, quiet, and said in words. */
export function NoPhotos() {
  const t = useTranslations("property");
  const errors = useTranslations("errors");
  return (
    <div className="print-hidden mt-4 flex aspect-[4/3] flex-col items-center justify-center gap-3 rounded bg-sand px-6 text-center sm:aspect-[16/7] lg:aspect-[3/1]">
      <House aria-hidden="true" className="size-9 text-ink-soft" strokeWidth={1} />
      <p className="font-serif text-2xl leading-snug">{errors("noPhotos")}</p>
      <p className="text-[0.9375rem] text-ink-soft">{t("photosHint")}</p>
    </div>
  );
}
