import { isoDay } from "../domain/text/dates.ts";

/** The day the site is built, Belgian time: what "new" and rules in force are measured against. */
export const today = (): string => isoDay(new Date()) ?? "";
