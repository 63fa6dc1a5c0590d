import { Fragment, type ReactNode } from "react";

/** A text whose gaps are filled with elements: `<FilledText text="Bel {phone}." phone={<a href="tel:…">…</a>} />`. */
export function FilledText({ text, ...elements }: { text: string } & Record<string, ReactNode>) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    <Fragment key={index}>{index % 2 === 0 ? part : elements[part]}</Fragment>
  ));
}
