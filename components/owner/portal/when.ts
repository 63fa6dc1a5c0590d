import { clockTime, hasTime } from "@/lib/domain/owner/owner-history";
import { formatDate } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";
import type { PortalWords } from "./portal-words";

/** `24-11-2026 om 10:00`, or the day alone where there is no time. */
export const when = (date: string, words: PortalWords): string =>
  hasTime(date) ? fill(words.at, { date: formatDate(date), time: clockTime(date) }) : formatDate(date);

/** `Cijfers van 21-11-2026, 14:05`. */
export const takenAt = (date: string, words: PortalWords): string =>
  fill(words.taken, { date: formatDate(date), time: clockTime(date) });
