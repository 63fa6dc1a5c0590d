/**
 * A submit button. While it is busy it shows so, with the same size and accessible name; a status beside it has the same message for
 * screen readers.
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
      aria-disabled={busy || undefined}
      data-busy={busy ? "" : undefined}
      className={`group inline-grid min-h-12 place-items-center rounded border border-(--send-line,var(--color-brick)) bg-(--send-ground,var(--color-brick)) px-6 py-2.5 font-semibold leading-tight text-(--send-text,white) transition-colors hover:border-brick-dark hover:bg-brick-dark hover:text-white active:bg-ink data-busy:cursor-progress data-busy:border-brick-dark data-busy:bg-brick-dark ${className}`}
    >
      <span className="col-start-1 row-start-1 group-data-busy:opacity-0">{label}</span>
      <span aria-hidden="true" className="invisible col-start-1 row-start-1 group-data-busy:visible">
        {busyLabel}
      </span>
    </button>
  );
}
