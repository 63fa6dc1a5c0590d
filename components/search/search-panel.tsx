import type { ReactNode, RefObject } from "react";
import type { SearchList } from "./search-words";

/** What opens under the search field, above all else on the page. Pressing in it leaves the focus in the field. */
export function SearchPanel({
  panel,
  onPress,
  children,
}: {
  panel: RefObject<HTMLDivElement | null>;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
    <div
      ref={panel}
      popover="manual"
      // Otherwise a stop of the Tab key wherever it can be scrolled.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClickCapture={onPress}
      className="absolute m-0 overflow-y-auto overscroll-contain rounded border border-hairline bg-white p-0 text-base text-ink shadow-[0_12px_40px_rgb(29_42_46/0.22)]"
    >
      {children}
    </div>
  );
}

/** The panel without results: why, and the lists to look in instead. */
export function SearchMessage({
  text,
  lists,
}: {
  text: string;
  lists: readonly Pick<SearchList, "name" | "href">[];
}) {
  return (
    <div className="px-4 py-3.5">
      {/* The live region of the field reads it out. */}
      <p aria-hidden="true" className={lists.length > 0 ? "" : "text-ink-soft"}>
        {text}
      </p>
      {lists.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-6 font-semibold">
          {lists.map(({ name, href }) => (
            <a key={href} href={href} className="link-line py-1.5">
              {name}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
