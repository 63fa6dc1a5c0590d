"use client";

import { useState } from "react";
import { controlClass } from "@/components/ui/control-classes";
import { Field } from "@/components/ui/field";

/** A password, which can be shown: who sees what they type makes fewer mistakes. */
export function PasswordField({
  id,
  name,
  label,
  hint,
  error,
  autoComplete,
  words,
}: {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string;
  autoComplete: "current-password" | "new-password";
  words: { show: string; hide: string };
}) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <>
          <input
            {...aria}
            name={name}
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck="false"
            className={`${controlClass} h-12 px-3`}
          />
          <button
            type="button"
            aria-controls={id}
            onClick={() => setShown(!isShown)}
            className="mt-1 min-h-11 text-[0.9375rem] link-line"
          >
            {isShown ? words.hide : words.show}
          </button>
        </>
      )}
    </Field>
  );
}
