import type { DeskVisit } from "@/lib/desk/contract/visits-answers";
import type { DeskWords } from "../desk-words";

/**
 * How a visit stands, in words; empty for one that is confirmed and to come, which needs none.
 * @param now on Belgian clocks
 */
export function visitStateName(
  { visits: { states, toNote } }: DeskWords,
  { state, status, slot }: Pick<DeskVisit, "state" | "status" | "slot">,
  now: string,
): string {
  if (state !== "confirmed") return states[state];
  if (status === "done" || status === "noShow") return states[status];
  return slot <= now ? toNote : "";
}
