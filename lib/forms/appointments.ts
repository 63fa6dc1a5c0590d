import type { VisitSlot } from "../domain/forms/appointments.ts";

/** The answer of `GET /api/appointments/{propertyId}/`. */
export interface AppointmentOffer {
  /** false: no times are offered here, booked or not; the visitor asks for a visit. */
  isBookable: boolean;
  /** The times that are still free, in their order. */
  slots: VisitSlot[];
  /** Days on which it is visited and no time is free: a visitor can wait for one. Missing from a process of the release before. */
  fullDays?: string[];
  /** What a rental asks of its visitors; null for a property that is not for rent. */
  statements: RentalConditions | null;
  /** Whether its visitors may be asked if they have a home to sell. Missing from a process of the release before. */
  maySell?: boolean;
}

/** The four statements before the visit of a rental (specification, point 5). Amounts in euro. */
export interface RentalConditions {
  /** A month; null where the owner names none. */
  minimumIncome: number | null;
  maximumPersons: number | null;
  /** What is paid at signing; null where the property names no amount. */
  atSigning: { rent: number; charges: number | null; inventory: number | null; deposit: number };
  /** Whether they must be ticked. In Brussels they only inform: there a visit may ask for no more than name and contact. */
  mustConfirm: boolean;
}

/** Free times by day, in their order. */
export function slotsByDay(slots: readonly VisitSlot[]): { day: string; slots: VisitSlot[] }[] {
  const days = new Map<string, VisitSlot[]>();
  for (const slot of slots) days.set(slot.day, [...(days.get(slot.day) ?? []), slot]);
  return [...days].map(([day, daySlots]) => ({ day, slots: daySlots }));
}
