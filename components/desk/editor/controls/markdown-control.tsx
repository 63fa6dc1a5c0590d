import { lazy, Suspense } from "react";
import { useDesk } from "../../use-desk";
import type { ControlProps } from "../editor-context";

const RichText = lazy(() => import("../rich-text/rich-text"));

/** Paragraphs, headings, lists and links, as visitors read them; what edits them is loaded with the first such text. */
export function MarkdownControl(props: ControlProps) {
  const { words } = useDesk();
  return (
    <Suspense fallback={<p className="desk-soft">{words.loading}</p>}>
      <RichText {...props} />
    </Suspense>
  );
}
