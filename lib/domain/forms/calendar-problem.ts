/**
 * Why a private calendar could not be read: the address is refused or gone, nobody answers, what answers is no calendar or leads elsewhere, it is
 * too large, or the address cannot be opened any more, as the site has another SECRET.
 */
export type CalendarProblem = "refused" | "unreachable" | "noCalendar" | "tooLarge" | "lost";
