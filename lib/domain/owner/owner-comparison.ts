/** How often a property was looked at, beside similar ones: `first` where those were not looked at at all, `early` where it says nothing yet. */
export type Comparison =
  | { kind: "same" | "first" | "early" }
  /** Whole percents of difference. */
  | { kind: "more" | "less"; percent: number }
  /** So many times as often: who reads of 900 percent has to reckon. */
  | { kind: "many"; times: number };

/** Less than this is chance, in percent. */
const chance = 5;
/** From so many times as often on. */
const many = 3;

/** With fewer views, or days online, a percentage is chance. */
const fewest = { views: 20, days: 30 };

/**
 * @param average of the similar ones
 * @param daysOnline whole days since the property was published
 */
export function compareViews(views: number, average: number, daysOnline: number): Comparison {
  if (views < fewest.views || daysOnline < fewest.days) return { kind: "early" };
  if (average === 0) return { kind: "first" };
  if (views >= many * average) return { kind: "many", times: Math.round(views / average) };
  const percent = Math.round((100 * Math.abs(views - average)) / average);
  if (percent < chance) return { kind: "same" };
  return { kind: views > average ? "more" : "less", percent };
}
