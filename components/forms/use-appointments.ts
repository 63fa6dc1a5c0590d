import { useCallback, useEffect, useState } from "react";
import type { AppointmentOffer } from "@/lib/forms/appointments";

export type AppointmentsState =
  | { state: "loading" }
  | { state: "failed"; retry: () => void }
  | { state: "there"; offer: AppointmentOffer };

async function read(propertyId: string | number): Promise<AppointmentOffer> {
  const response = await fetch(`/api/appointments/${propertyId}/`, { cache: "no-store" });
  if (!response.ok) throw new Error(`appointments: ${response.status}`);
  return response.json();
}

/**
 * The free times of a property, read when its form is opened.
 * @param propertyId nothing where the form is about something else
 * @param again reads anew whenever it changes: somebody was faster
 */
export function useAppointments(propertyId: string | number | undefined, again: number): AppointmentsState {
  const [appointments, setAppointments] = useState<AppointmentsState>({ state: "loading" });
  const load = useCallback(async () => {
    if (propertyId === undefined) return;
    setAppointments({ state: "loading" });
    try {
      setAppointments({ state: "there", offer: await read(propertyId) });
    } catch {
      setAppointments({ state: "failed", retry: () => void load() });
    }
  }, [propertyId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a time that was taken meanwhile is read away.
  useEffect(() => {
    void load();
  }, [load, again]);
  return appointments;
}
