import { ChevronDown } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { useSheetEntry } from "@/components/ui/sheet-entry";
import { filterChip } from "./filter-select";
import { type BarGroup, chosenNames, type FilterProps } from "./filter-words";

/** What is fetched once somebody turns to the filters. */
export type ListCode = typeof import("./list-code");

/** What every dialog of the bar needs. */
export interface PanelProps extends FilterProps {
  /** What draws the choices. */
  code: ListCode | "pending" | "failed";
  /** Fetches that again. */
  onRetry: () => void;
}

/** Under its button; on a phone the style sheet makes it a sheet at the bottom. */
function place(panel: HTMLElement, button: HTMLElement | null): void {
  const { left = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {};
  panel.style.setProperty("--panel-left", `${left + scrollX}px`);
  panel.style.setProperty("--panel-top", `${bottom + scrollY + 8}px`);
}

/** In the place of choices that are on their way. */
function Waiting({
  words,
  code,
  onRetry,
}: Pick<PanelProps, "words" | "onRetry"> & { code: "pending" | "failed" }) {
  return (
    <div className="filter-waiting text-ink-soft">
      <p role="status">{code === "failed" ? words.filter.notLoaded : words.loading}</p>
      {code === "failed" && (
        <button type="button" onClick={onRetry} className="link-line min-h-11 font-semibold text-ink">
          {words.retry}
        </button>
      )}
    </div>
  );
}

/**
 * A button with a dialog of choices behind it. Closing the dialog applies the choices, Escape drops them; the focus then returns to
 * the button.
 */
export function ListFilterPanel({
  groups,
  title,
  code,
  onRetry,
  ...bar
}: PanelProps & { groups: readonly BarGroup[]; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const isWhole = groups.length > 1;
  const titleId = `filter-${isWhole ? "all" : groups[0]?.filters[0]}`;
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
  const close = () => setOpen(false);
  useSheetEntry(isOpen, close);
  const apply = () => {
    const form = dialog.current?.querySelector("form");
    if (form) form.requestSubmit();
    else close();
  };
  const chosen = groups.flatMap((group) => chosenNames(bar, bar.query, group.filters));
  const [first, ...rest] = chosen;
  const choice = rest.length > 0 ? `${first} +${rest.length}` : (first ?? title);
  const FilterForm = typeof code === "object" ? code.FilterForm : null;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-active={first !== undefined || undefined}
        // By ear "Forest" alone would not say what it is a choice of.
        aria-label={isWhole || first === undefined ? undefined : `${title}, ${choice}`}
        onClick={() => setOpen(true)}
        className={`${isWhole ? "filter-all " : ""}filter-button ${filterChip}`}
      >
        {isWhole ? [title, chosen.length || ""].join(" ").trim() : choice}
        <Icon drawing={ChevronDown} className="size-4" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it; keyboards have a button and Escape. */}
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        onCancel={close}
        onClick={(event) => event.target === event.currentTarget && apply()}
        className="filter-panel"
      >
        {isOpen && (
          <div className="p-5">
            <h2
              id={titleId}
              tabIndex={-1}
              className="mb-3 outline-none font-sans text-base font-semibold tracking-normal"
            >
              {title}
            </h2>
            {FilterForm ? (
              <FilterForm {...bar} groups={groups} onClose={close} />
            ) : (
              <Waiting words={bar.words} code={code === "failed" ? code : "pending"} onRetry={onRetry} />
            )}
          </div>
        )}
      </dialog>
    </>
  );
}
