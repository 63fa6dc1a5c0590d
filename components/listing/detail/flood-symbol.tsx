/** A house with water up to its door: the sign for property that floods easily (class D). */
export function FloodSymbol() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className="size-11 shrink-0 text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M6 23 24 7l18 16M11 19v11m26-11v11M20 30v-8h8v8" />
      <path d="M4 35c3.3 0 3.3-3 6.7-3s3.3 3 6.6 3 3.4-3 6.7-3 3.3 3 6.7 3 3.3-3 6.6-3 3.4 3 6.7 3M4 42c3.3 0 3.3-3 6.7-3s3.3 3 6.6 3 3.4-3 6.7-3 3.3 3 6.7 3 3.3-3 6.6-3 3.4 3 6.7 3" />
    </svg>
  );
}
