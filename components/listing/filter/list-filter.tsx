import { island } from "#island";
import ListFilterIsland from "./list-filter.island";

export const ListFilter = island("list-filter", ListFilterIsland, "use");
