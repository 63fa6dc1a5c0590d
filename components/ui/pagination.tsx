import { ArrowLeft, ArrowRight } from "lucide";
import type { Messages } from "next-intl";
import type { MouseEventHandler } from "react";
import { shownPages } from "@/lib/domain/listing/paging";
import { fill } from "@/lib/domain/text/words";
import { Icon } from "./icon";

const step = "inline-flex min-h-11 items-center gap-2 px-1 no-underline hover:underline";

/** Links to the pages of a list. */
export function Pagination({
  hrefs,
  page,
  words,
  onFollow,
  nofollow = false,
}: {
  hrefs: string[];
  page: number;
  words: Pick<Messages["list"], "paging" | "previous" | "next" | "page">;
  onFollow?: MouseEventHandler<HTMLAnchorElement>;
  /** Pages of a query, which search engines need not follow. */
  nofollow?: boolean;
}) {
  if (hrefs.length < 2) return null;
  const [previous, next] = [hrefs[page - 2], hrefs[page]];
  return (
    <nav
      aria-label={words.paging}
      className="mt-14 flex flex-wrap items-center justify-center gap-x-4 gap-y-2"
    >
      {previous && (
        <a href={previous} rel={nofollow ? "prev nofollow" : "prev"} onClick={onFollow} className={step}>
          <Icon drawing={ArrowLeft} className="size-4" />
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
                rel={nofollow ? "nofollow" : undefined}
                onClick={onFollow}
                aria-current={number === page ? "page" : undefined}
                aria-label={fill(words.page, { page: number, pages: hrefs.length })}
                className="page-number"
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {next && (
        <a href={next} rel={nofollow ? "next nofollow" : "next"} onClick={onFollow} className={step}>
          {words.next}
          <Icon drawing={ArrowRight} className="size-4" />
        </a>
      )}
    </nav>
  );
}
