import type { SearchGroup } from "@/lib/domain/search/search";
import { SearchOption } from "./search-option";
import { type SearchWords, withCount } from "./search-words";

/** What was found, by kind, as the list of a combobox. */
export function SearchResults({
  id,
  groups,
  active,
  words,
}: {
  id: string;
  groups: readonly SearchGroup[];
  /** The position of the active option among all. */
  active: number;
  words: SearchWords;
}) {
  let position = 0;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.label}
      data-active={active >= 0 || undefined}
      className="group/list p-2"
    >
      {groups.map(({ name, results, total }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="pb-2">
          <div id={`${id}-${name}`} role="presentation" className="eyebrow px-2.5 pb-1 pt-2.5">
            {words.groups[name]}
            {total > results.length &&
              ` · ${withCount(words.shown, total).replace("{shown}", String(results.length))}`}
          </div>
          {results.map((result) => {
            const index = position++;
            return (
              <SearchOption
                key={result.href}
                id={`${id}-${index}`}
                result={result}
                active={index === active}
                words={words}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
