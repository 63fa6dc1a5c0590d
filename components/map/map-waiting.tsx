/** The place of a map that is not there yet, or will not be. */
export function MapWaiting({ text, className }: { text: string; className: string }) {
  return (
    <p
      role="status"
      className={`grid place-items-center rounded bg-sand p-5 text-center text-ink-soft ${className}`}
    >
      {text}
    </p>
  );
}
