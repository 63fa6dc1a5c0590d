/** How often somebody is written to; the usual one first. */
export const alertRhythms = ["evening", "at-once", "friday"] as const;
export type AlertRhythm = (typeof alertRhythms)[number];
