import { useLocale } from "next-intl";
import ReactMarkdown, { defaultUrlTransform, type ExtraProps } from "react-markdown";
import type { LanguageCode } from "@/lib/domain/text/language";
import { termLink } from "@/lib/domain/text/terms";
import { sectionId } from "@/lib/domain/text/text-sections";
import { localHref } from "@/lib/i18n/addresses";
import { SmartLink } from "./smart-link";
import { termPunctuation } from "./term-punctuation";

/** What the library knows as harmless, and phone numbers, which it would take out. */
const safeAddress = (address: string) =>
  address.startsWith("tel:") ? address : defaultUrlTransform(address);

type Node = NonNullable<ExtraProps["node"]>["children"][number];

/** The words of a node of the text. */
const wordsOf = (node: Node): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(wordsOf).join("") : "";

/**
 * A text of the agency in Markdown; HTML in it is shown, never run.
 * An original address of the path table leads to the page in the language of the page, a term (`linkTerms`) opens its note (`TermNotes`).
 * @param sections the language in which headings of the second level are named, for links to them; without it they have no fragment
 */
export function Markdown({ text, lang, sections }: { text: string; lang?: string; sections?: LanguageCode }) {
  const language = useLocale();
  return (
    <div className="rich-text" lang={lang}>
      <ReactMarkdown
        urlTransform={safeAddress}
        rehypePlugins={[() => termPunctuation]}
        components={{
          a: ({ href = "", children }) =>
            href.startsWith(termLink) ? (
              <button type="button" popoverTarget={href.slice(1)} className="term">
                {children}
              </button>
            ) : (
              <SmartLink href={localHref(href, language)} className="link-line">
                {children}
              </SmartLink>
            ),
          ...(sections && {
            h2: ({ node, children }) => (
              <h2 id={sectionId(node?.children.map(wordsOf).join("") ?? "", sections)}>{children}</h2>
            ),
          }),
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
