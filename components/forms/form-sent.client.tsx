"use client";

import { useEffect, useState } from "react";
import { storedReference } from "@/components/forms/sending/submission-storage";

export interface FormSentWords {
  reference: string;
}

/** On a thank-you page: the reference of what was just sent. Its line is kept free. */
export function FormSent({ words }: { words: FormSentWords }) {
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => setReference(storedReference(location.pathname)), []);
  return (
    <p role="status" className="mt-4 min-h-8 text-lg font-semibold leading-8 tabular">
      {reference && words.reference.replace("{reference}", reference)}
    </p>
  );
}
