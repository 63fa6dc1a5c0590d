"use client";

import { type ReactNode, useEffect, useState } from "react";
import { sentForm } from "../sending/submission-storage";
import { useSentProperty } from "./use-sent-property";

/**
 * On a thank-you page: three properties like the one the form was about.
 * @param children what the page shows of the stock where it knows of none
 */
export default function SimilarToSent({
  title,
  language,
  children,
}: {
  title: string;
  language: string;
  children: ReactNode;
}) {
  const [propertyId, setPropertyId] = useState<number | null>(null);
  useEffect(() => setPropertyId(sentForm(location)?.propertyId ?? null), []);
  const property = useSentProperty(propertyId, language);
  if (!property || property.answer.similar.length === 0) return children;
  return (
    <section className="mt-14">
      <h2 className="mb-6 text-section">{title}</h2>
      <property.CardGrid listings={property.answer.similar} columns={3} level="h3" />
    </section>
  );
}
