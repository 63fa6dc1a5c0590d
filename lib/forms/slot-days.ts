import type { LanguageCode } from "../domain/language.ts";
import type { AppointmentSlot } from "./appointments.ts";

/** Free times by day, in their order. */
export function slotDays(slots: readonly AppointmentSlot[]): { day: string; slots: AppointmentSlot[] }[] {
  const days = new Map<string, AppointmentSlot[]>();
  for (const slot of slots) days.set(slot.day, [...(days.get(slot.day) ?? []), slot]);
  return [...days].map(([day, found]) => ({ day, slots: found }));
}

/** A day for people: `ma 24 nov`. */
export const dayName = (day: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(`${language}-BE`, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
