import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "./desk-button";
import { useDesk } from "./use-desk";

/** The way through the pages of a long list; nothing where there is one page. */
export function DeskPages({
  list: { page, pages },
  words: t,
}: {
  list: { page: number; pages: number };
  words: { page: string; previous: string; next: string };
}) {
  const { go } = useDesk().address;
  if (pages <= 1) return null;
  const position = fill(t.page, { page, pages });
  const step = (label: string, to: number) => (
    <DeskButton label={label} disabled={to < 1 || to > pages} onClick={() => go({ page: String(to) })} />
  );
  return (
    <nav aria-label={position} className="desk-bar">
      {step(t.previous, page - 1)}
      <span className="tabular">{position}</span>
      {step(t.next, page + 1)}
    </nav>
  );
}
