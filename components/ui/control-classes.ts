/** The look of fields and selects; an invalid one has a brick border. */
export const controlClass =
  "w-full rounded border border-ink-soft bg-white text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-brick";

/** A choice as a chip; its border and its mark show that it is chosen. */
export const chipClass =
  "flex min-h-12 cursor-pointer items-center gap-3 rounded border border-line-strong bg-white px-4 py-2 leading-snug text-ink hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink";

/** The box or circle in a chip; the chip shows its focus. */
export const checkmarkClass = "size-5 shrink-0 accent-ink outline-none shadow-none";
