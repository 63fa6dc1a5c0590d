/** In the place of a map: that it is loading, or that it could not be loaded, with a button to try again. */
export function MapLoading({
  text,
  className,
  retry,
}: {
  text: string;
  className: string;
  retry?: { label: string; onPress: () => void };
}) {
  return (
    <div
      className={`grid place-content-center justify-items-center gap-2 rounded bg-sand p-5 text-center text-ink-soft ${className}`}
    >
      <p role="status">{text}</p>
      {retry && (
        <button type="button" onClick={retry.onPress} className="link-line min-h-11 font-semibold text-ink">
          {retry.label}
        </button>
      )}
    </div>
  );
}
