import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { LanguageCode } from "@/lib/domain/text/language";

/**
 * A long text with its contents, which stay beside it on a wide screen, and are folded above it where that would push the text off the
 * first screen.
 */
export function WithContents({
  sections,
  lang,
  children,
}: {
  sections: readonly { id: string; name: string }[];
  /** Of the names, where it is not that of the page. */
  lang?: LanguageCode | undefined;
  children: ReactNode;
}) {
  const t = useTranslations("modules");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav
        aria-label={t("contents")}
        className="print-hidden border-t border-hairline pt-4 lg:sticky lg:top-[calc(var(--header-height-shrunk)+1.5rem)] lg:self-start"
      >
        <p aria-hidden="true" className="eyebrow max-lg:hidden">
          {t("contents")}
        </p>
        <details className="lg:[&::details-content]:[content-visibility:visible]">
          <summary className="eyebrow cursor-pointer py-2 lg:hidden">{t("contents")}</summary>
          <ol lang={lang} className="mt-2 text-note">
            {sections.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-block py-1 leading-snug no-underline underline-offset-4 hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      {children}
    </div>
  );
}
