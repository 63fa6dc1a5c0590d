import { LocalizedElement } from "@/components/ui/localized-element";
import type {
  FilterResult,
  PageResult,
  SearchGroup,
  SearchResult,
  ThingResult,
} from "@/lib/domain/search/search-results";
import { fill } from "@/lib/domain/text/words";
import { copyName } from "@/lib/pictures/copy-names";
import type { ResultWords } from "./search-words";

/** Side in px of a picture in the search results (specification, point 9). */
const searchThumbnailSize = 60;

const soft = "text-note text-ink-soft";
const row = "flex min-h-11 items-center justify-between gap-4";

/** A city's or a type's page, with how many properties it has. */
function Filter({ result, words }: { result: FilterResult; words: ResultWords }) {
  return (
    <span className={row}>
      <span>
        <span className="font-serif text-lg leading-snug">{result.name}</span>
        {result.zips && <span className={`${soft} tabular`}> {result.zips}</span>}
      </span>{" "}
      <span className={`${soft} whitespace-nowrap tabular`}>
        {fill(words.counts[result.goal], { count: result.count })}
      </span>
    </span>
  );
}

/** A page of words; of a guide and a term what it is. */
function Page({ result: { name, title, page }, words }: { result: PageResult; words: ResultWords }) {
  return (
    <span className={`${row} py-1.5 leading-snug`}>
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>{" "}
        {title && <LocalizedElement as="span" text={title} className={`${soft} block`} />}
      </span>{" "}
      {page !== "page" && <span className={`${soft} whitespace-nowrap`}>{words.pages[page]}</span>}
    </span>
  );
}

/** A property or a project with its smallest picture. */
function Thing({ result: { name, place, title, price, picture } }: { result: ThingResult }) {
  return (
    <span className="flex gap-3.5 py-1.5 leading-snug">
      <span className="size-[60px] shrink-0 overflow-hidden rounded bg-sand">
        {picture && (
          <img
            src={`/pictures/${copyName(picture.file, picture.hash, 100, "webp")}`}
            width={searchThumbnailSize}
            height={searchThumbnailSize}
            alt=""
            decoding="async"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="grid min-w-0 flex-1 content-center gap-x-5 sm:grid-cols-[1fr_auto]">
        <span className="font-semibold">
          {name} · {place}
        </span>{" "}
        <span className="font-serif text-lg leading-snug sm:text-right">{price}</span>{" "}
        <LocalizedElement
          as="span"
          text={title}
          className={`${soft} line-clamp-2 sm:col-span-2 sm:line-clamp-1`}
        />
      </span>
    </span>
  );
}

/** One result: a link that is chosen with the keyboard while the focus stays in the field. */
function SearchOption({
  id,
  result,
  active,
  words,
}: {
  id: string;
  result: SearchResult;
  active: boolean;
  words: ResultWords;
}) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={result.href}
      className={`block scroll-my-10 rounded px-2.5 no-underline not-group-data-active/list:hover:bg-sand ${active ? "bg-sand ring-2 ring-inset ring-ink" : ""}`}
    >
      {result.kind === "filter" && <Filter result={result} words={words} />}
      {result.kind === "page" && <Page result={result} words={words} />}
      {result.kind === "thing" && <Thing result={result} />}
    </a>
  );
}

/** What was found, by kind, as the list of a combobox. */
export function SearchResults({
  id,
  label,
  groups,
  active,
  words,
}: {
  id: string;
  label: string;
  groups: readonly SearchGroup[];
  /** The position of the active option among all. */
  active: number;
  words: ResultWords;
}) {
  let position = 0;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      data-active={active >= 0 || undefined}
      className="group/list p-2"
    >
      {groups.map(({ name, results, total }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="pb-2">
          <div id={`${id}-${name}`} role="presentation" className="eyebrow px-2.5 pb-1 pt-2.5">
            {words.groups[name]}
            {total > results.length && ` · ${fill(words.shown, { shown: results.length, count: total })}`}
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
