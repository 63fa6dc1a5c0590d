import type { ReactNode } from "react";

/** What a control takes on, so that its label, hint and message belong to it. */
export interface FieldAria {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/**
 * The one frame of every field, after GOV.UK: label, whether it must be filled in (in words), hint, message, control. The label
 * never goes away.
 * @param group several controls under one name: the label becomes the legend
 * @param mark "(required)" or "(optional)" in the page's language
 * @param children draws the control with what belongs on it
 */
export function Field({
  id,
  label,
  mark,
  hint,
  error,
  group = false,
  className = "",
  children,
}: {
  id: string;
  label: ReactNode;
  mark?: string;
  hint?: string;
  error?: string;
  group?: boolean;
  className?: string;
  children: (aria: FieldAria) => ReactNode;
}) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  const aria: FieldAria = { id, "aria-describedby": described, "aria-invalid": error ? true : undefined };
  const Frame = group ? "fieldset" : "div";
  const Label = group ? "legend" : "label";
  return (
    <Frame
      {...(group && { "aria-describedby": described })}
      data-invalid={error ? "" : undefined}
      className={`field ${className}`}
    >
      <Label {...(!group && { htmlFor: id })} className="field-label">
        {label}
        {mark && (
          <>
            {" "}
            <span className="font-normal text-(--form-soft)">{mark}</span>
          </>
        )}
      </Label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm leading-snug text-(--form-soft)">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mb-1.5 text-note font-semibold leading-snug text-(--form-error)">
          {error}
        </p>
      )}
      {children(aria)}
    </Frame>
  );
}
