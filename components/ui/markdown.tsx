import ReactMarkdown from "react-markdown";
import { SmartLink } from "./smart-link";

/**
 * A text of the agency in Markdown; HTML in it is shown, never run.
 * @param toHref turns an original address of the path table into the page's language
 */
export function Markdown({
  text,
  lang,
  toHref,
}: {
  text: string;
  lang?: string;
  toHref: (href: string) => string;
}) {
  return (
    <div className="rich-text" lang={lang}>
      <ReactMarkdown
        components={{
          a: ({ href = "", children }) => (
            <SmartLink href={toHref(href)} className="link-line">
              {children}
            </SmartLink>
          ),
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
