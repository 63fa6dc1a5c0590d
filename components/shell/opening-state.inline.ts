import type { Messages } from "next-intl";
import { type OpeningHours, openingState } from "@/lib/domain/agency/opening-hours";
import { brusselsClock, weekdayOf } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";

/*
 * Writes "open until 18:00", by the clock of Belgium, into each `data-opening-state` of the page, which is empty until then as no page
 * made at build time can know it. `data-hours`, `data-words` and `data-days` come from `OpeningStates`.
 */
const { hours = "", words = "", days = "" } = document.currentScript?.dataset ?? {};
const opening: OpeningHours = JSON.parse(hours);
const sentences: Messages["site"]["opening"] = JSON.parse(words);
/** Monday first. */
const weekdays: string[] = JSON.parse(days);

function sentenceAt(now: string): string {
  const state = openingState(opening, now);
  if (state.kind === "closed") return "\u00a0";
  if (state.kind === "open") return fill(sentences.open, { time: state.until });
  const sentence = [sentences.today, sentences.tomorrow][state.inDays] ?? sentences.later;
  return fill(sentence, { time: state.at, day: weekdays[weekdayOf(state.day) - 1] ?? "" });
}

function write(): void {
  const sentence = sentenceAt(brusselsClock(new Date()));
  for (const place of document.querySelectorAll("[data-opening-state]"))
    if (place.textContent !== sentence) place.textContent = sentence;
}

write();
setInterval(write, 30_000);
