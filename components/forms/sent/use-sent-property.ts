import { useEffect, useState } from "react";
import { readWithRetry } from "@/components/ui/read-with-retry";
import type { PropertyAnswer } from "@/lib/content/listing/recap";

const load = async (propertyId: number, language: string) => {
  const source = `/api/properties/${propertyId}/?language=${language}`;
  const [{ SentVisit, CardGrid }, answer] = await Promise.all([
    import("./sent-property"),
    readWithRetry<PropertyAnswer>(source, new AbortController().signal),
  ]);
  return { SentVisit, CardGrid, answer };
};

type SentProperty = Awaited<ReturnType<typeof load>>;

const requests = new Map<number, Promise<SentProperty>>();

/** The property that a form was about, with what draws it: loaded once for all parts of the page; null until then and where there is none. */
export function useSentProperty(propertyId: number | null, language: string): SentProperty | null {
  const [property, setProperty] = useState<SentProperty | null>(null);
  useEffect(() => {
    if (propertyId === null) return;
    const request = requests.get(propertyId) ?? load(propertyId, language);
    requests.set(propertyId, request);
    // Where it cannot be had, the words of the page are right without it.
    request.then(setProperty, () => requests.delete(propertyId));
  }, [propertyId, language]);
  return property;
}
