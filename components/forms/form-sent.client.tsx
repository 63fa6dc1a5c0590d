"use client";

import { useEffect, useState } from "react";
import { storedReference } from "@/components/forms/sending/submission-storage";
import { fill } from "@/lib/domain/text/words";
import type { FormWords } from "./form-words";

/** On a thank-you page: the reference of the submission. Its line is reserved, so that nothing moves. */
export function FormSent({ words }: { words: FormWords["sent"] }) {
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => setReference(storedReference(location.pathname)), []);
  return (
    <p role="status" className="mt-4 min-h-8 text-lg font-semibold leading-8 tabular">
      {reference && fill(words.reference, { reference })}
    </p>
  );
}
