import type { useTranslations } from "next-intl";

type MapTranslator = ReturnType<typeof useTranslations<"map">>;

/** A count in words; `{count}` stands for the number. */
export interface CountWords {
  one: string;
  many: string;
}

/** What a page says around its map. */
export interface MapFrameWords {
  show: string;
  hide: string;
  /** Who gets to know of the visitor. */
  hint: string;
  drawn: CountWords;
  loading: string;
  failed: string;
  retry: string;
}

/** What the map itself says, inside its frame. */
export interface MapViewWords {
  title: string;
  loading: string;
  failed: string;
  alone: string;
  zoomIn: string;
  zoomOut: string;
  close: string;
  cluster: string;
  together: string;
  approximate: string;
  inView: CountWords;
  newTab: string;
}

const counts = (t: MapTranslator, key: "drawn" | "inView"): CountWords => ({
  one: String(t.raw(`${key}.one`)),
  many: String(t.raw(`${key}.many`)),
});

/** @param provider whom the real map comes from */
export const mapFrameWords = (t: MapTranslator, provider: string): MapFrameWords => ({
  show: t("show"),
  hide: t("hide"),
  hint: t("hint", { provider }),
  drawn: counts(t, "drawn"),
  loading: t("loading"),
  failed: t("failed"),
  retry: t("retry"),
});

/** @param newTab what is said of a link that opens a new tab */
export const mapViewWords = (t: MapTranslator, newTab: string): MapViewWords => ({
  title: t("title"),
  loading: t("loading"),
  failed: t("failed"),
  alone: t("alone"),
  zoomIn: t("zoomIn"),
  zoomOut: t("zoomOut"),
  close: t("close"),
  cluster: String(t.raw("cluster")),
  together: String(t.raw("together")),
  approximate: t("approximate"),
  inView: counts(t, "inView"),
  newTab,
});

/** Fills in a count: `12 panden in beeld`. */
export const counted = (words: CountWords, count: number): string =>
  (count === 1 ? words.one : words.many).replace("{count}", String(count));
