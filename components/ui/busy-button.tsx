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
      aria-disabled={busy || undefined}
      data-busy={busy ? "" : undefined}
      className={`group inline-grid min-h-12 place-items-center rounded border border-[color:var(--send-edge,var(--color-brick))] bg-[var(--send-ground,var(--color-brick))] px-6 py-2.5 font-semibold leading-tight text-[color:var(--send-ink,var(--color-white))] transition-colors hover:border-[color:var(--send-edge,var(--color-brick-dark))] hover:bg-[var(--send-pressed,var(--color-brick-dark))] active:bg-[var(--send-pressed,var(--color-ink))] data-busy:cursor-progress data-busy:border-[color:var(--send-edge,var(--color-brick-dark))] data-busy:bg-[var(--send-pressed,var(--color-brick-dark))] ${className}`}
    >
      <span className="col-start-1 row-start-1 group-data-busy:opacity-0">{label}</span>
      <span aria-hidden="true" className="invisible col-start-1 row-start-1 group-data-busy:visible">
        {busyLabel}
      </span>
    </button>
  );
}
