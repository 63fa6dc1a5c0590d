import type { ReactNode } from "react";
import { checkmarkClass } from "@/components/ui/control-classes";
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
    <div
      data-invalid={error ? "" : undefined}
      className="data-invalid:border-l-2 data-invalid:border-(--form-error) data-invalid:pl-4"
    >
      {error && (
        <p id={`${id}-error`} className="mb-1 text-note font-semibold leading-snug text-(--form-error)">
          {error}
        </p>
      )}
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-note leading-snug has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-current">
        <input
          {...bound}
          id={id}
          type="checkbox"
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className={`${checkmarkClass} accent-brick`}
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
