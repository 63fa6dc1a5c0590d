import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

export interface SummaryError {
  text: string;
  /** Id of the control it is about; without one it is about the whole. */
  target?: string;
}

/** Focuses the control: following the fragment alone would leave the focus behind. */
function toControl(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.focus();
  control.closest("[data-invalid]")?.scrollIntoView({ block: "nearest" });
}

/**
 * What is wrong, above the form and with the focus, after GOV.UK; each line links to its field.
 * @param attempt takes the focus again whenever it changes
 */
export function ErrorSummary({
  id,
  title,
  errors,
  attempt,
  level: Heading = "h3",
  children,
}: {
  id: string;
  title: string;
  errors: readonly SummaryError[];
  attempt: number;
  level?: "h2" | "h3";
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failed attempt brings the focus back here.
  useEffect(() => {
    box.current?.focus();
  }, [attempt]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby={`${id}-title`}
      className="mb-8 rounded border-2 border-brick bg-white p-5 text-ink"
    >
      <Heading id={`${id}-title`} className="text-xl">
        {title}
      </Heading>
      <ul className="mt-2 text-note">
        {errors.map(({ text, target }) => (
          <li key={text + target}>
            {target ? (
              <a
                href={`#${target}`}
                onClick={toControl}
                className="inline-block py-1 font-semibold link-line"
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
