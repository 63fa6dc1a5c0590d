/**
 * A submit button. While it is busy it shows so, with the same size and accessible name; a status beside it has the same message for
 * screen readers. Where a form stands second, the style sheet of forms gives it an outline (`--send-…`).
 */
export function BusyButton({
  id,
  label,
  busyLabel,
  busy = false,
  className = "",
}: {
  id: string;
  label: string;
  busyLabel: string;
  busy?: boolean;
  className?: string;
}) {
  return (
    <button
      id={id}
      type="submit"
      // It may be pressed before this code is there (`early-form-use.inline.ts`).
      suppressHydrationWarning
      aria-disabled={busy || undefined}
      data-busy={busy ? "" : undefined}
      className={`send-button ${className}`}
    >
      <span>{label}</span>
      <span aria-hidden="true">{busyLabel}</span>
    </button>
  );
}
