import "server-only";
import { loadContent } from "../../content/load.ts";
import { type QuietHours, usualQuietHours } from "../../domain/desk/quiet-hours.ts";

/** When devices stay silent of who has not chosen it. */
export const agencyQuietHours = (): QuietHours => loadContent().site.mails.quietHours ?? usualQuietHours;
