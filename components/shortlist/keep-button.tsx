/**
 * Keeps a property on the shortlist of this device. The page's behaviour answers it (`use-keep-buttons.ts`), so it costs no more than its
 * markup; not there where scripts do not run.
 * @param label names the property, so that one heart can be told from the next by ear
 */
export function KeepButton({ id, label, className = "" }: { id: number; label: string; className?: string }) {
  return (
    <button
      type="button"
      data-keep={id}
      aria-label={label}
      aria-pressed="false"
      className={`keep ${className}`}
    />
  );
}
