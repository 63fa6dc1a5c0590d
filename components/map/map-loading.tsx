import type { MapFrameWords } from "./map-words";

/** In the place of a map: that it is loading, or that it could not be loaded, with a button to try again. */
export function MapLoading({
  words,
  hasFailed,
  className,
  onRetry,
}: {
  words: MapFrameWords;
  hasFailed: boolean;
  className: string;
  onRetry: () => void;
}) {
  return (
    <div
      className={`grid place-content-center justify-items-center gap-2 rounded bg-sand p-5 text-center text-ink-soft ${className}`}
    >
      <p role="status">{hasFailed ? words.failed : words.loading}</p>
      {hasFailed && (
        <button type="button" onClick={onRetry} className="link-line min-h-11 font-semibold text-ink">
          {words.retry}
        </button>
      )}
    </div>
  );
}
