import type { CompareWords, ShortlistWords } from "./words";

/** In the place of properties that could not be read, with another try. */
export function ReadFailed({
  words,
  onRetry,
}: {
  words: Pick<CompareWords & ShortlistWords, "failed" | "retry">;
  onRetry: () => void;
}) {
  return (
    <p role="alert" className="mt-6 border-l-2 border-brick py-1 pl-4">
      {words.failed}{" "}
      <button type="button" onClick={onRetry} className="font-semibold link-line">
        {words.retry}
      </button>
    </p>
  );
}
