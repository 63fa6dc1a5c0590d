import { useLocale } from "next-intl";
import ReactMarkdown, { defaultUrlTransform, type ExtraProps } from "react-markdown";
import type { WrittenText } from "@/lib/content/pictures";
import type { LanguageCode } from "@/lib/domain/text/language";
import { termLink } from "@/lib/domain/text/terms";
import { sectionId } from "@/lib/domain/text/text-sections";
import { unbrokenText } from "@/lib/domain/text/unbroken-text";
import { localHref } from "@/lib/i18n/addresses";
import { Picture } from "./picture";
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
export function Markdown({
  text,
  lang,
  pictures = {},
  homes = {},
  sections,
}: WrittenText & { sections?: LanguageCode }) {
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
            ) : homes[href] === null ? (
              children
            ) : (
              <SmartLink href={homes[href] ?? localHref(href, language)} className="link-line">
                {children}
              </SmartLink>
            ),
          img: ({ src, alt }) => {
            const picture = pictures[String(src)];
            return picture ? (
              <Picture
                picture={picture}
                alt={alt || picture.alt}
                sizes="(min-width: 48rem) 42rem, 72vw"
                className="h-auto w-full rounded"
              />
            ) : null;
          },
          ...(sections && {
            h2: ({ node, children }) => (
              <h2 id={sectionId(node?.children.map(wordsOf).join("") ?? "", sections)}>{children}</h2>
            ),
          }),
        }}
      >
        {unbrokenText(text)}
      </ReactMarkdown>
    </div>
  );
}
