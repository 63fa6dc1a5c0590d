import type { SearchList } from "./search-words";

/** What the panel says when it has no results, and where to look instead. */
export function SearchMessage({ text, lists }: { text: string; lists: readonly SearchList[] }) {
  return (
    <div className="px-4 py-3.5">
      {/* A live region next to the field has said it already. */}
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
