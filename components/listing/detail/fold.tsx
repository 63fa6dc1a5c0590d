import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** Rows that a long list shows on a phone at once. */
const inSight = 6;

/**
 * A list whose end is closed on a phone; a single row more is not worth it. It opens for a search in the page, for print and where there is
 * room (`detail.css`), and needs no script.
 * @param folds false where all rows are to be in sight
 * @param children draws some of the rows
 */
export function FoldedRows<Row>({
  rows,
  folds = true,
  children: draw,
}: {
  rows: Row[];
  folds?: boolean;
  children: (rows: Row[]) => ReactNode;
}) {
  const t = useTranslations("property");
  const count = rows.length;
  if (!folds || count <= inSight + 1) return draw(rows);
  return (
    <>
      {draw(rows.slice(0, inSight))}
      <details className="fold">
        <summary className="fold-handle">
          <span className="link-line">
            <span className="fold-more">{t("showAll", { count })}</span>
            <span className="fold-less">{t("showLess")}</span>
          </span>
        </summary>
        {draw(rows.slice(inSight))}
      </details>
    </>
  );
}
