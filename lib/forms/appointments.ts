/** What `GET /api/appointments/{propertyId}/` answers: the times that are still free, and what a rental asks of whom visits it. */
export interface AppointmentOffer {
  slots: AppointmentSlot[];
  /** null for a property that is not for rent. */
  statements: RentalConditions | null;
}

export interface AppointmentSlot {
  /** `2026-11-24T10:00`: what the form sends. */
  slot: string;
  /** `2026-11-24` */
  day: string;
  from: string;
  to: string;
}

/** The four statements before the visit of a rental (specification, point 5), with their figures. Amounts in euro. */
export interface RentalConditions {
  /** A month; null where the owner names none. */
  minimumIncome: number | null;
  maximumPersons: number | null;
  /** What is paid at signing; what the property does not tell is null. */
  atSigning: { rent: number; charges: number | null; inventory: number | null; deposit: number };
  /** Whether they must be ticked. In Brussels they are information only: there a visit may ask for name and contact, no more. */
  mustConfirm: boolean;
}
