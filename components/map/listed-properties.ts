import { createContext, use } from "react";

/** What a filtered list has found, for parts that show it in another way, such as a map. */
interface Listed {
  /** Of all properties found, not of one page alone. */
  ids: readonly number[];
  /** The property that is pointed at, by its card or on the map. */
  lit: number | null;
  onLit: (id: number | null) => void;
}

const nothing: Listed = { ids: [], lit: null, onLit: () => {} };

export const ListedProperties = createContext<Listed>(nothing);

export const useListedProperties = (): Listed => use(ListedProperties);
