import { createContext, useCallback, useMemo, useState } from "react";
import { createStore } from "@/components/ui/create-store";

/** A pin and its card in the row below the map, and how it was chosen. */
interface StripChoice {
  id: number;
  by: "card" | "pin" | "key";
}

export interface Strip {
  chosen: StripChoice | null;
  choose: (id: number, by: StripChoice["by"]) => void;
}

/** The row of cards below the map; null where the map has popups instead. */
export const StripContext = createContext<Strip | null>(null);

// Of the page around the map: beside cards a map is as narrow as on a phone. Lying on its side, a phone has no room for both.
const phone = () => parent.matchMedia("(width < 48rem) and (height >= 480px)");

const phoneStore = createStore({
  read: () => phone().matches,
  prerendered: false,
  events: () => [[phone(), "change"]],
});

/** @returns null where the map has popups instead */
export function useStrip(isWanted: boolean): Strip | null {
  const isPhone = phoneStore.use();
  const [chosen, setChosen] = useState<StripChoice | null>(null);
  const choose = useCallback((id: number, by: StripChoice["by"]) => {
    setChosen((former) => (by === "card" && former?.id === id ? former : { id, by }));
  }, []);
  const strip = useMemo(() => ({ chosen, choose }), [chosen, choose]);
  return isWanted && isPhone ? strip : null;
}
