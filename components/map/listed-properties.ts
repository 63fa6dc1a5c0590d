import { createContext, use } from "react";

/** What a filtered list has found, for parts that show it in another way, such as a map. */
interface Listed {
  /** Of all properties found, not of one page alone. */
  ids: readonly number[];
  /** The property whose card is pointed at. */
  lit: number | null;
  /** To be called with the one that is pointed at on the map, and with null afterwards. */
  onLit: (id: number | null) => void;
}

const nothing: Listed = { ids: [], lit: null, onLit: () => {} };

export const ListedProperties = createContext<Listed>(nothing);

export const useListedProperties = (): Listed => use(ListedProperties);
