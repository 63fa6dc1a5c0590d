import { createContext, use } from "react";

/** The ids of all properties that a filtered list has found, for parts that show them in another way, such as a map. */
export const ListedIds = createContext<readonly number[]>([]);

export const useListedIds = (): readonly number[] => use(ListedIds);
