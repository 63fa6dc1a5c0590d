"use client";

import { useSyncExternalStore } from "react";
import { type OpeningHours, openingState } from "@/lib/domain/agency/opening-hours";
import { brusselsClock, weekdayName } from "@/lib/domain/text/dates";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";

/** Sentences with a gap for the time, and for the day. */
export interface OpeningWords {
  open: string;
  today: string;
  tomorrow: string;
  later: string;
}

function everyMinute(notify: () => void) {
  const timer = setInterval(notify, 30_000);
  return () => clearInterval(timer);
}
const clock = () => brusselsClock(new Date());
const noClock = () => null;

/** "Open until 18:00", by the clock of Belgium. A prerendered page cannot know it: its line stays empty until the script runs. */
export function OpeningStateText({
  hours,
  words,
  language,
}: {
  hours: OpeningHours;
  words: OpeningWords;
  language: LanguageCode;
}) {
  const now = useSyncExternalStore(everyMinute, clock, noClock);
  const state = now === null ? null : openingState(hours, now);
  if (state === null || state.kind === "closed") return "\u00a0";
  if (state.kind === "open") return fill(words.open, { time: state.until });
  const sentence = [words.today, words.tomorrow][state.inDays] ?? words.later;
  return fill(sentence, { time: state.at, day: weekdayName(state.day, language) });
}
