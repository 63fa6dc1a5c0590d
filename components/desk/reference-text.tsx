import { createElement, Fragment } from "react";

/** A text whose references, `(ZH-7123)`, end no line at their hyphens, and are copied as they are. */
export const ReferenceText = ({ text }: { text: string }) =>
  createElement(
    Fragment,
    null,
    ...text
      .split(/(\(?[A-Z]+-[A-Z\d-]+\)?)/)
      .map((part, index) =>
        index % 2 ? createElement("span", { className: "whitespace-nowrap" }, part) : part,
      ),
  );
