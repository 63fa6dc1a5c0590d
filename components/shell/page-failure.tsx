/** Texts in the language of the page, which `app/[locale]/layout` writes on the body: an error boundary has no catalogue. */
const word = (name: string) =>
  (typeof document === "undefined" ? undefined : document.body.dataset[name]) ?? "";

export function PageFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="wrap flex min-h-dvh flex-col items-start justify-center gap-5 py-16">
      <h1 className="text-title">{word("failure")}</h1>
      <p className="text-lg">{word("failureHint")}</p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={onRetry}
          className="min-h-12 rounded bg-brick px-5 font-semibold text-white hover:bg-brick-dark"
        >
          {word("retry")}
        </button>
        <a
          href={word("home")}
          className="inline-flex min-h-12 items-center rounded border px-5 font-semibold no-underline hover:bg-ink hover:text-paper"
        >
          {word("homeName")}
        </a>
      </div>
    </main>
  );
}
