import { useEffect } from "react";
import { listenTo } from "@/components/ui/listen-to";
import { shortlistKey } from "@/lib/domain/shortlist/shortlist-key";
import { readStorage } from "@/lib/domain/web/storage";
import type { startKeepButtons } from "./keep-buttons";

/** The buttons that keep a property. Their code comes with the first press, or where something is kept on this device already. */
export function useKeepButtons(): void {
  useEffect(() => {
    let hasEnded = false;
    let buttons: ReturnType<typeof startKeepButtons> | undefined;
    const load = async () => {
      const code = await import("./keep-buttons");
      if (!hasEnded) buttons ??= code.startKeepButtons();
    };
    if (readStorage("localStorage", shortlistKey) !== null) load().catch(() => {});
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-keep]") : null;
      // Where the code does not come, the next press asks for it again.
      const fail = () => {};
      if (button) load().then(() => buttons?.press(button), fail);
    };
    // Before the popup of a map, which keeps its clicks to itself.
    const endListening = listenTo(document, "click", onClick, { capture: true });
    return () => {
      hasEnded = true;
      endListening();
      buttons?.end();
    };
  }, []);
}
