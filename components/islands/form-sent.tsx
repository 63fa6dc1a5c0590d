"use client";

import { useEffect, useState } from "react";
import { keptReference } from "./form-memory";

export interface FormSentWords {
  reference: string;
  confirmed: string;
  unknown: string;
}

function toldOn({ pathname, search }: Location, words: FormSentWords): string {
  const confirmed = new URLSearchParams(search).get("confirmed");
  if (confirmed !== null) return confirmed === "1" ? words.confirmed : words.unknown;
  const reference = keptReference(pathname);
  return reference ? words.reference.replace("{reference}", reference) : "";
}

/** On a thank-you page: the reference of what was just sent, or what came of the link in a mail. Its line is kept free. */
export function FormSent({ words }: { words: FormSentWords }) {
  const [told, setTold] = useState("");
  useEffect(() => setTold(toldOn(location, words)), [words]);
  return (
    <p role="status" className="mt-4 min-h-8 text-lg font-semibold leading-8 tabular">
      {told}
    </p>
  );
}
