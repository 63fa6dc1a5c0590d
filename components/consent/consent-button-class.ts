/** All answers look the same, so that none is suggested. */
export const consentButtonClass =
  "min-h-12 rounded border border-ink bg-white px-1 py-2 text-note font-semibold leading-tight hover:bg-ink hover:text-white sm:px-5 sm:text-base";
