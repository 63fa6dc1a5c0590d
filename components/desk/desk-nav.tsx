import { useRef } from "react";

export interface DeskNavEntry {
  id: string;
  title: string;
  isCurrent: boolean;
  onOpen: () => void;
}

/** The parts of the desk: a row where there is room for it, on a phone a menu behind a button that names where one is. */
export function DeskNav({ label, menu, entries }: { label: string; menu: string; entries: DeskNavEntry[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = entries.find(({ isCurrent }) => isCurrent);
  return (
    <nav aria-label={label} className="desk-nav">
      <button type="button" popoverTarget="desk-menu" className="desk-nav-toggle">
        <span>{current?.title}</span> <span className="desk-soft">{menu}</span>
      </button>
      <ul ref={list} id="desk-menu" popover="auto">
        {entries.map(({ id, title, isCurrent, onOpen }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={isCurrent ? "page" : undefined}
              onClick={() => {
                // A row on a wide screen is no popover that is open.
                if (list.current?.matches(":popover-open")) list.current.hidePopover();
                onOpen();
              }}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
