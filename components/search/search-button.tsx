import type { ReactNode } from "react";

/** A button within the search field. It takes no focus: the keyboard does the same in the field itself. */
export function SearchButton({
  side,
  label,
  onPress,
  children,
}: {
  side: "left-0" | "right-0";
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={`absolute ${side} top-0 flex size-12 items-center justify-center rounded text-ink-soft hover:text-ink noscript:hidden`}
    >
      {children}
    </button>
  );
}
