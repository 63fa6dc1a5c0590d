import { useLocale, useTranslations } from "next-intl";
import { Markdown } from "@/components/ui/markdown";
import type { ShownText } from "@/lib/domain/text/localized";
import { textSections } from "@/lib/domain/text/text-sections";

/** With fewer the text is short enough to be scrolled. */
const enough = 4;

/**
 * The text of a page; a long one with its contents, which stay beside it on a wide screen, and are folded above it where that would push
 * the text off the first screen.
 */
export function PageText({ text }: { text: ShownText }) {
  const t = useTranslations("modules");
  const locale = useLocale();
  const language = text.lang ?? locale;
  const sections = textSections(text.text, language);
  if (sections.length < enough) return <Markdown {...text} />;
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
          <ol lang={text.lang} className="mt-2 text-note">
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
      <div className="[&>*>:first-child]:mt-0">
        <Markdown {...text} sections={language} />
      </div>
    </div>
  );
}
