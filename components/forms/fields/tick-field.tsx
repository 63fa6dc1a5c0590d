import type { ReactNode } from "react";
import type { Bound } from "./field-view";

/** A checkbox with its label. */
export function TickField({
  id,
  bound,
  error,
  mark,
  children,
}: {
  id: string;
  bound: Bound;
  error?: string;
  mark?: string;
  children: ReactNode;
}) {
  return (
    <div data-invalid={error ? "" : undefined} className="tick-field">
      {error && (
        <p id={`${id}-error`} className="mb-1 text-note font-semibold leading-snug text-(--form-error)">
          {error}
        </p>
      )}
      <label className="tick">
        <input
          {...bound}
          id={id}
          type="checkbox"
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="checkmark"
        />
        <span>
          {children}
          {mark && (
            <>
              {" "}
              <span className="text-(--form-soft)">{mark}</span>
            </>
          )}
        </span>
      </label>
    </div>
  );
}
