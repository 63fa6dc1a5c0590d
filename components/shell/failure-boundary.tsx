import { Component, type ReactNode } from "react";

/** Texts in the language of the page, which `app/[locale]/layout` writes on the body. */
const word = (name: string) =>
  (typeof document === "undefined" ? undefined : document.body.dataset[name]) ?? "";

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap flex min-h-dvh flex-col items-start justify-center gap-5 py-16">
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
    </div>
  );
}

/** Around an island that is its whole page: where it fails it says so, with a button to try again (specification, point 8). */
export class FailureBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    if (this.state.hasFailed) return <Failure onRetry={() => this.setState({ hasFailed: false })} />;
    return this.props.children;
  }
}
