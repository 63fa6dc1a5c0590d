import type { ChangedPages } from "@/lib/desk/contract/publishing-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";

/** The last part of an address, for a page whose title is not read. */
const readable = (address: string) => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

/**
 * Links to the pages that the last publication has changed, to look at.
 * @param release that is live: with another one the list is read anew
 */
export function ChangedPageList({ release }: { release: string | null }) {
  const { words, facts } = useDesk();
  const { publishing: t } = words;
  const { answer } = useDeskRead<ChangedPages>(release === null ? null : "publishing/pages/", release);
  if (!answer?.pages) return null;
  const titled = answer.pages.filter(({ title, kind }) => title !== null || kind === "removed");
  const rest = answer.pages.filter((page) => !titled.includes(page));
  const line = ({ address, title, kind }: (typeof answer.pages)[number]) => (
    <li key={address}>
      <span className="publishing-link">
        {kind === "removed" ? (
          <span>{readable(address)}</span>
        ) : (
          <a href={address} target="_blank" rel="noopener">
            {title ?? readable(address)}
          </a>
        )}
        <span className="publishing-kind" data-kind={kind}>
          {kind === "changed" ? "" : t.pageKinds[kind]}
        </span>
      </span>
    </li>
  );
  return (
    <section aria-labelledby="changed-pages">
      <h2 id="changed-pages">{t.pages}</h2>
      <p className="desk-soft">
        {answer.total === 0 ? t.noPages : countText(t.pageCount, answer.total, facts.language)}
      </p>
      <ul className="desk-list">{titled.map(line)}</ul>
      {rest.length > 0 && (
        <details className="publishing-fold">
          <summary>{fill(t.otherLanguages, { count: answer.total - titled.length })}</summary>
          <ul className="desk-list">{rest.map(line)}</ul>
        </details>
      )}
    </section>
  );
}
