/** What stands in for a typeface until it is there, and wherever it cannot be: in mails. */
export type TypefaceKind = "serif" | "sans-serif";

/** What is stressed on a page: labels, buttons, names of links. */
export const boldWeight = 600;

/**
 * What stands in for a face of a typeface: a system's font by the names it has, with the mean advance of `typicalText` in ems, corrected by
 * what a browser showed: texts of the site beside the same in its typefaces, with their kerning.
 */
export interface StandInFace {
  names: readonly [string, ...string[]];
  averageWidth: number;
}

/** Its bold is a font of its own: a regular that the browser thickens is narrower than the bold of a typeface. */
export interface StandIn extends StandInFace {
  bold: StandInFace;
}

/** The fonts of computers and iPhones, of Android, and of Linux; behind them what nobody could measure. */
export const standIns: Record<TypefaceKind, { fonts: readonly StandIn[]; others: string }> = {
  serif: {
    fonts: [
      {
        names: ["Times New Roman", "Liberation Serif"],
        averageWidth: 0.4035,
        bold: {
          names: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
          averageWidth: 0.4284,
        },
      },
      {
        names: ["Noto Serif", "Noto Serif Regular", "NotoSerif-Regular", "NotoSerif"],
        averageWidth: 0.4795,
        bold: { names: ["Noto Serif Bold", "NotoSerif-Bold"], averageWidth: 0.509 },
      },
      {
        names: ["DejaVu Serif"],
        averageWidth: 0.511,
        bold: { names: ["DejaVu Serif Bold"], averageWidth: 0.5638 },
      },
    ],
    others: "Georgia, serif",
  },
  "sans-serif": {
    fonts: [
      {
        names: ["Arial", "Helvetica", "Liberation Sans"],
        averageWidth: 0.4482,
        bold: {
          names: ["Arial Bold", "Arial-BoldMT", "Helvetica Bold", "Liberation Sans Bold"],
          averageWidth: 0.478,
        },
      },
      {
        names: ["Roboto", "Roboto Regular", "Roboto-Regular"],
        averageWidth: 0.4448,
        bold: { names: ["Roboto Bold", "Roboto-Bold"], averageWidth: 0.4518 },
      },
      {
        names: ["DejaVu Sans"],
        averageWidth: 0.5087,
        bold: { names: ["DejaVu Sans Bold"], averageWidth: 0.5718 },
      },
    ],
    others: "system-ui, sans-serif",
  },
};
