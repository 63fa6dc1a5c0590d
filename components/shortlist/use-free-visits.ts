import { useEffect, useState } from "react";
import type { ComparedListing } from "@/lib/content/listing/compared";
import type { ComparedValue } from "@/lib/domain/shortlist/compared-rows";
import { writtenDate } from "@/lib/domain/text/dates";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { AppointmentOffer } from "@/lib/forms/appointments";

/** The first free hour of a property; none where that cannot be read. */
async function firstVisit(id: number, language: LanguageCode): Promise<ComparedValue | undefined> {
  const response = await fetch(`/api/appointments/${id}/`, { cache: "no-store" });
  if (!response.ok) return undefined;
  const { slots }: AppointmentOffer = await response.json();
  const [first] = slots;
  if (!first) return undefined;
  return [`${writtenDate(first.day, language)}, ${first.from}`, Number(first.slot.replace(/\D/g, ""))];
}

/** The next free hour of each property, once it is read. */
export function useFreeVisits(
  cards: readonly ComparedListing[] | "failed" | null,
  language: LanguageCode,
): ReadonlyMap<number, ComparedValue> {
  const [visits, setVisits] = useState<ReadonlyMap<number, ComparedValue>>(new Map());
  const ids = Array.isArray(cards)
    ? cards
        .filter(({ takesBookings }) => takesBookings)
        .map(({ id }) => id)
        .join()
    : "";
  useEffect(() => {
    if (ids === "") return;
    let hasEnded = false;
    for (const id of ids.split(",").map(Number))
      firstVisit(id, language).then(
        (visit) => {
          if (visit && !hasEnded) setVisits((former) => new Map(former).set(id, visit));
        },
        () => {},
      );
    return () => {
      hasEnded = true;
    };
  }, [ids, language]);
  return visits;
}
