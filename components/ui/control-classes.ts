/** The look of everything one types into or chooses from; what is wrong has a brick line. */
export const controlClass =
  "w-full rounded border border-ink-soft bg-white text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-brick";

/** A choice as a chip: the line around it tells what is chosen, and so does the mark in it. */
export const chipClass =
  "flex min-h-12 cursor-pointer items-center gap-3 rounded border border-line-strong bg-white px-4 py-2 leading-snug text-ink hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink";

/** The box or circle in a chip; the chip shows its focus. */
export const checkmarkClass = "size-5 shrink-0 accent-ink outline-none shadow-none";
