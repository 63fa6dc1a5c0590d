import type { ElementType } from "react";
import type { ShownText } from "@/lib/domain/text/localized";
import { LocalizedText } from "./localized";

/** A text of the content in an element of its own, a paragraph unless `as` names another; nothing where there is no text. */
export function LocalizedElement({
  as: Element = "p",
  text,
  className,
}: {
  as?: ElementType;
  text: ShownText | null | undefined;
  className?: string;
}) {
  return (
    text && (
      <Element className={className}>
        <LocalizedText {...text} />
      </Element>
    )
  );
}
