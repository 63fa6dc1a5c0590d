import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import { filterChip } from "./filter-select";

/** Under its button; on a phone the style sheet makes it a sheet at the bottom. */
function place(panel: HTMLElement, button: HTMLElement | null): void {
  const { left = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {};
  panel.style.setProperty("--panel-left", `${left + scrollX}px`);
  panel.style.setProperty("--panel-top", `${bottom + scrollY + 8}px`);
}

/**
 * A button with a dialog of choices behind it. Closing the dialog applies the choices, Escape drops them; the focus then returns to
 * the button.
 */
export function ListFilterPanel({
  label,
  title,
  isActive,
  isOpen,
  words,
  onOpen,
  onClose,
  onReset,
  children,
}: {
  label: string;
  title: string;
  isActive: boolean;
  isOpen: boolean;
  words: { apply: string; reset: string };
  onOpen: () => void;
  onClose: (apply: boolean) => void;
  onReset: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const panel = dialog.current;
    if (!panel || panel.open === isOpen) return;
    if (isOpen) {
      place(panel, button.current);
      panel.showModal();
      // Not a field to type in: on a phone its keyboard would cover the choices.
      panel.querySelector<HTMLElement>("h2")?.focus();
    } else panel.close();
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-active={isActive || undefined}
        onClick={onOpen}
        className={`inline-flex items-center gap-2 pl-4 pr-3 ${filterChip}`}
      >
        {label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it; keyboards have a button and Escape. */}
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        onCancel={() => onClose(false)}
        onClick={(event) => event.target === event.currentTarget && onClose(true)}
        className="filter-panel"
      >
        {isOpen && (
          <form
            className="p-5"
            onSubmit={(event) => {
              event.preventDefault();
              onClose(true);
            }}
          >
            <h2
              id={titleId}
              tabIndex={-1}
              className="mb-3 outline-none font-sans text-base font-semibold tracking-normal"
            >
              {title}
            </h2>
            <div className="-m-2 max-h-[60vh] overflow-y-auto p-2 text-note md:max-h-[45vh]">{children}</div>
            <div className="mt-4 flex items-center justify-between gap-4 border-t border-hairline pt-4">
              <button type="button" onClick={onReset} className="link-line min-h-11 px-1">
                {words.reset}
              </button>
              <button
                type="submit"
                className="min-h-11 rounded bg-ink px-5 font-semibold text-paper tabular hover:bg-ink-soft"
              >
                {words.apply}
              </button>
            </div>
            <LiveRegion text={words.apply} />
          </form>
        )}
      </dialog>
    </>
  );
}
