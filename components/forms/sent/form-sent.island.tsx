"use client";

import { useEffect, useState } from "react";
import { fill } from "@/lib/domain/text/words";
import type { FormWords } from "../form-words";
import { type SentForm, sentForm } from "../sending/submission-storage";
import { useSentProperty } from "./use-sent-property";

/**
 * On a thank-you page: the reference of the submission, the way back to what it was about, and a visit with its day, place and person.
 * Without script, or in another tab, the words of the page stand alone. The line of the reference is reserved.
 * @param hasCalendar a confirmed visit; one that waits for its confirmation has no calendar file
 */
export default function FormSent({
  words,
  language,
  hasCalendar,
}: {
  words: FormWords["sent"];
  language: string;
  hasCalendar: boolean;
}) {
  const [sent, setSent] = useState<SentForm | null>(null);
  useEffect(() => setSent(sentForm(location)), []);
  const property = useSentProperty(sent?.propertyId ?? null, language);
  const back = property
    ? { href: property.answer.card.href, title: property.answer.card.title.text }
    : sent?.from;
  return (
    <>
      <p role="status" className="mt-4 min-h-8 text-lg font-semibold leading-8 tabular">
        {sent?.reference && fill(words.reference, { reference: sent.reference })}
      </p>
      {sent?.seekers && <p className="mt-4 text-lg">{fill(words.seekers, { count: sent.seekers })}</p>}
      {sent?.slot && property && (
        <property.SentVisit
          words={words}
          language={language}
          propertyId={property.answer.card.id}
          slot={sent.slot}
          answer={property.answer}
          calendarOf={hasCalendar ? sent.reference : null}
          token={sent.token}
        />
      )}
      {back && (
        <p className="mt-4">
          <span className="text-ink-soft">{words.back}</span>{" "}
          <a href={back.href} className="inline-block py-1.5 font-semibold link-line">
            {back.title}
          </a>
        </p>
      )}
    </>
  );
}
