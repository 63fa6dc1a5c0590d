import { createContext, use } from "react";

/** The ids of all properties that a filtered list has found, for what shows them in another way: on a map, say. */
export const ListedIds = createContext<readonly number[]>([]);

export const useListedIds = (): readonly number[] => use(ListedIds);
