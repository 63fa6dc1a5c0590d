import { useEffect } from "react";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { listenTo } from "@/components/ui/listen-to";

/** A press on an explained label shows its term beside it. Where the code or the glossary does not come, the link leads there. */
export function useTermLinks(): void {
  useEffect(
    () =>
      listenTo<MouseEvent>(document, "click", (event) => {
        const { target } = event;
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a.term") : null;
        if (!link || !isPlainClick(event)) return;
        event.preventDefault();
        import("./term-note")
          .then(({ openTermNote }) => openTermNote(link))
          .catch(() => location.assign(link.href));
      }),
    [],
  );
}
