import { useEffect } from "react";
import { listenTo } from "@/components/ui/listen-to";
import { isHeaderFixed, isScrollTopVisible, scrollThrottle } from "@/lib/domain/web/page-shell";

/** For CSS: `data-scroll` on the root element holds `moved` from 10 px of scrolling on, and `fixed` past 30 px. */
export function useScrollState(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer = undefined;
      const states = [isScrollTopVisible(scrollY) && "moved", isHeaderFixed(scrollY) && "fixed"];
      document.documentElement.dataset.scroll = states.filter(Boolean).join(" ");
    };
    const onScroll = () => {
      timer ??= setTimeout(update, scrollThrottle);
    };
    update();
    const end = listenTo(window, "scroll", onScroll, { passive: true });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, []);
}
