import type { AppointmentSlot } from "./appointments.ts";

/** Free times by day, in their order. */
export function slotDays(slots: readonly AppointmentSlot[]): { day: string; slots: AppointmentSlot[] }[] {
  const days = new Map<string, AppointmentSlot[]>();
  for (const slot of slots) days.set(slot.day, [...(days.get(slot.day) ?? []), slot]);
  return [...days].map(([day, found]) => ({ day, slots: found }));
}
