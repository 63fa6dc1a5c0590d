import { ArrowLeft, ArrowRight } from "lucide-react";
import type { MouseEventHandler } from "react";
import { shownPages } from "@/lib/domain/listing/list-paging";

const step = "inline-flex min-h-11 items-center gap-2 px-1 no-underline hover:underline";

export interface PaginationWords {
  paging: string;
  previous: string;
  next: string;
  /** Names a page: `Pagina {page}/{pages}`. */
  page: string;
}

export const pageName = (template: string, page: number, pages: number): string =>
  template.replace("{page}", String(page)).replace("{pages}", String(pages));

/** Links to the pages of a list, in words that are already there. */
export function Pagination({
  hrefs,
  page,
  words,
  onFollow,
}: {
  hrefs: string[];
  page: number;
  words: PaginationWords;
  onFollow?: MouseEventHandler<HTMLAnchorElement>;
}) {
  if (hrefs.length < 2) return null;
  const [before, after] = [hrefs[page - 2], hrefs[page]];
  return (
    <nav
      aria-label={words.paging}
      className="mt-14 flex flex-wrap items-center justify-center gap-x-4 gap-y-2"
    >
      {before && (
        <a href={before} rel="prev" onClick={onFollow} className={step}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {words.previous}
        </a>
      )}
      <ol className="flex flex-wrap gap-1 tabular">
        {shownPages(page, hrefs.length).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place.
            <li key={`gap-${index}`} aria-hidden="true" className="flex h-11 w-5 items-center justify-center">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={hrefs[number - 1]}
                onClick={onFollow}
                aria-current={number === page ? "page" : undefined}
                aria-label={pageName(words.page, number, hrefs.length)}
                className="flex size-11 items-center justify-center rounded border border-transparent no-underline hover:border-hairline aria-[current=page]:border-ink aria-[current=page]:font-semibold"
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {after && (
        <a href={after} rel="next" onClick={onFollow} className={step}>
          {words.next}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      )}
    </nav>
  );
}
