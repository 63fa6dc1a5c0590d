import ReactMarkdown, { defaultUrlTransform } from "react-markdown";
import { SmartLink } from "./smart-link";

/** What the library knows as harmless, and phone numbers, which it would take out. */
const safeAddress = (address: string) =>
  address.startsWith("tel:") ? address : defaultUrlTransform(address);

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
        urlTransform={safeAddress}
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
