import { fill } from "@/lib/domain/text/words";

/** The way through the pages of a long list; nothing where there is one page. */
export function DeskPages({
  page,
  pages,
  words,
  onPage,
}: {
  page: number;
  pages: number;
  words: { page: string; previous: string; next: string };
  onPage: (page: number) => void;
}) {
  if (pages <= 1) return null;
  const position = fill(words.page, { page, pages });
  return (
    <nav aria-label={position} className="desk-bar">
      <button type="button" className="desk-button" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {words.previous}
      </button>
      <span className="tabular">{position}</span>
      <button
        type="button"
        className="desk-button"
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        {words.next}
      </button>
    </nav>
  );
}
