import { useCallback, useEffect, useState } from "react";
import type { AppointmentOffer } from "@/lib/forms/appointments";

export type AppointmentsState =
  | { state: "loading" }
  | { state: "failed"; retry: () => void }
  | { state: "loaded"; offer: AppointmentOffer };

async function fetchOffer(propertyId: string | number): Promise<AppointmentOffer> {
  const response = await fetch(`/api/appointments/${propertyId}/`, { cache: "no-store" });
  if (!response.ok) throw new Error(`appointments: ${response.status}`);
  return response.json();
}

/**
 * The free times of a property, fetched when its form is opened.
 * @param propertyId undefined where the form is about something else
 * @param attempt fetches again whenever it changes: somebody else has just taken a time
 */
export function useAppointments(propertyId: string | number | undefined, attempt: number): AppointmentsState {
  const [appointments, setAppointments] = useState<AppointmentsState>({ state: "loading" });
  const load = useCallback(async () => {
    if (propertyId === undefined) return;
    setAppointments({ state: "loading" });
    try {
      setAppointments({ state: "loaded", offer: await fetchOffer(propertyId) });
    } catch {
      setAppointments({ state: "failed", retry: () => void load() });
    }
  }, [propertyId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch when a slot was just taken.
  useEffect(() => {
    void load();
  }, [load, attempt]);
  return appointments;
}
