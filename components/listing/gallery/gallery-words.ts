import type { useTranslations } from "next-intl";

/** What the full-screen gallery says; `{index}` and `{total}` in `position` stand for numbers. */
export interface GalleryWords {
  title: string;
  pictures: string;
  series: string;
  slide: string;
  caption: string;
  position: string;
  previous: string;
  next: string;
  close: string;
  play: string;
  pause: string;
}

export const galleryWords = (t: ReturnType<typeof useTranslations<"gallery">>): GalleryWords => ({
  title: t("title"),
  pictures: t("pictures"),
  series: t("series"),
  slide: t("slide"),
  caption: t("caption"),
  position: String(t.raw("position")),
  previous: t("previous"),
  next: t("next"),
  close: t("close"),
  play: t("play"),
  pause: t("pause"),
});
