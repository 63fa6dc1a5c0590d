import { Fragment, type ReactNode } from "react";
import { newTab } from "@/lib/domain/web/link";

/** A text whose gaps are filled with elements: `<FilledText text="Bel {phone}." phone={<PhoneLink {...phone} />} />`. */
export function FilledText({ text, ...elements }: { text: string } & Record<string, ReactNode>) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    <Fragment key={index}>{index % 2 === 0 ? part : elements[part]}</Fragment>
  ));
}

/** A phone number in running text. */
export function PhoneLink({
  href,
  shown,
  className = "phone-link",
}: {
  href: string;
  shown: string;
  className?: string;
}) {
  return (
    <a href={href} {...newTab} className={className}>
      {shown}
    </a>
  );
}
