import { Fragment } from "react";

/** A text whose dates stay on one line each: browsers break `24-11-2026` at its hyphens. */
export const WithDates = ({ text }: { text: string }) =>
  text.split(/(\d{1,2}-\d{1,2}-\d{4})/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    <Fragment key={index}>
      {index % 2 === 0 ? part : <span className="whitespace-nowrap">{part}</span>}
    </Fragment>
  ));
