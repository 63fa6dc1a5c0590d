import type { ShownText } from "@/lib/domain/text/localized";

/** A text of the content; one that had to be borrowed from another language is marked, so that it is read aloud rightly. */
export function LocalizedText({ text, lang }: ShownText) {
  return lang ? <span lang={lang}>{text}</span> : text;
}
