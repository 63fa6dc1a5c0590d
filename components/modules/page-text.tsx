import { useLocale } from "next-intl";
import { Markdown } from "@/components/ui/markdown";
import type { ShownText } from "@/lib/domain/text/localized";
import { textSections } from "@/lib/domain/text/text-sections";
import { WithContents } from "./contents";

/** With fewer the text is short enough to be scrolled. */
const enough = 4;

/** The text of a page; a long one with its contents. */
export function PageText({ text }: { text: ShownText }) {
  const locale = useLocale();
  const language = text.lang ?? locale;
  const sections = textSections(text.text, language);
  if (sections.length < enough) return <Markdown {...text} />;
  return (
    <WithContents sections={sections} lang={text.lang}>
      <div className="[&>*>:first-child]:mt-0">
        <Markdown {...text} sections={language} />
      </div>
    </WithContents>
  );
}
