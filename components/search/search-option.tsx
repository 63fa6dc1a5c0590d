import { LocalizedText } from "@/components/ui/localized";
import { searchThumbnailSize } from "@/lib/domain/media/images";
import type { FilterResult, SearchResult, ThingResult } from "@/lib/domain/search/search-results";
import { copyName } from "@/lib/pictures/copy-names";
import { type SearchWords, withCount } from "./search-words";

const soft = "text-[0.9375rem] text-ink-soft";

/** A city's or a type's page, with how many properties it has. */
function Filter({ result, words }: { result: FilterResult; words: SearchWords }) {
  return (
    <span className="flex min-h-11 items-center justify-between gap-4">
      <span>
        <span className="font-serif text-lg leading-snug">{result.name}</span>
        {result.zips && <span className={`${soft} tabular`}> {result.zips}</span>}
      </span>{" "}
      <span className={`${soft} whitespace-nowrap tabular`}>
        {withCount(words.counts[result.goal], result.count)}
      </span>
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
        <span className={`${soft} line-clamp-2 sm:col-span-2 sm:line-clamp-1`}>
          <LocalizedText {...title} />
        </span>
      </span>
    </span>
  );
}

/** One result: a link that is chosen with the keyboard while the focus stays in the field. */
export function SearchOption({
  id,
  result,
  active,
  words,
}: {
  id: string;
  result: SearchResult;
  active: boolean;
  words: SearchWords;
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
      {result.kind === "filter" ? <Filter result={result} words={words} /> : <Thing result={result} />}
    </a>
  );
}
