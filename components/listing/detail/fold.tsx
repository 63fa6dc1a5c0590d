import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** Rows that a long list shows on a phone at once. */
const shown = 6;

/** The rows that are shown at once, and those behind the fold; a single row more is not worth one. */
export const splitRows = <Row,>(rows: readonly Row[]): [Row[], Row[]] => {
  const end = rows.length > shown + 1 ? shown : rows.length;
  return [rows.slice(0, end), rows.slice(end)];
};

/**
 * The rest of a long list, closed on a phone. It opens for a search in the page, for print and where there is room (`detail.css`), and
 * needs no script.
 * @param count all rows of the list, those above the fold included
 */
export function Fold({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslations("property");
  return (
    <details className="fold">
      <summary className="fold-handle">
        <span className="link-line">
          <span className="fold-more">{t("showAll", { count })}</span>
          <span className="fold-less">{t("showLess")}</span>
        </span>
      </summary>
      {children}
    </details>
  );
}
